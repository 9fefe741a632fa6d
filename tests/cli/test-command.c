/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The command as other programs call it: what it says, where it says it, and how it ends.
 */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "core/notation/notation.h"
#include "tests/cli/harness.h"

#define MAX_ARGUMENTS 10

typedef struct
{
  const char *name;
  const char *arguments[MAX_ARGUMENTS];
  int status;
  const char *out; /* what standard output holds; with "=" in front: all of it; NULL: nothing at all */
  const char *err; /* the same of standard error */
} Row;

#define EMPTY_64   "8/8/8/8/3X4/8/8/8"
#define JSON_START "{\"notation\":"
#define DIALECTS   "extended, classic, xbetza, betza2, bex"

static const Row rows[] = {
  /* the command itself */
  { "help", { "--help" }, 0, "moves  ", NULL },
  { "help/short", { "-h" }, 0, "batch", NULL },
  { "version", { "--version" }, 0, "=piecewright-cli " PW_VERSION "\n", NULL },
  { "no-command", { NULL }, 2, NULL, "moves, why, check, explain, convert, find, " },
  { "unknown-command", { "fly", "W" }, 2, NULL, "\"fly\"" },
  { "empty-command", { "" }, 2, NULL, "moves, why, check, explain, convert, find, " },
  { "two-line-command", { "fl\ny" }, 2, NULL, "fl" },
  { "help/moves", { "moves", "--help" }, 0, "--virgin", NULL },
  { "help/check", { "check", "--help" }, 0, "--dialect", NULL },
  { "help/explain", { "explain", "--help" }, 0, "--json", NULL },
  { "help/convert", { "convert", "--help" }, 0, "--to", NULL },
  { "help/draw", { "draw", "--help" }, 0, "--no-coordinates", NULL },
  { "help/find", { "find", "--help" }, 0, "--name", NULL },
  { "help/batch", { "batch", "--help" }, 0, "--fields", NULL },

  /* wrong usage */
  { "no-notation", { "moves" }, 2, NULL, "no notation" },
  { "two-notations", { "moves", "W", "F" }, 2, NULL, "\"W\" and \"F\"" },
  { "unknown-option", { "moves", "--fly", "W" }, 2, NULL, "--fly" },
  { "option-without-value", { "moves", "W", "--board" }, 2, NULL, "--board" },
  { "value-for-a-switch", { "moves", "--virgin=no", "W" }, 2, NULL, "--virgin takes no value" },
  { "value-for-a-switch/own", { "draw", "-o", "-", "--legend=no", "W" }, 2, NULL, "--legend takes no value" },
  { "value-behind-dashes", { "moves", "--", "--virgin=no" }, 1, NULL, "error: " },
  { "minus-without-dashes", { "moves", "-W" }, 2, NULL, "\"--\"" },
  { "dialect/unknown",
    { "moves", "--dialect=chess", "W" },
    2,
    NULL,
    "\"chess\"; known: " DIALECTS ", guess" },
  { "dialect/empty", { "moves", "--dialect=", "W" }, 2, NULL, "known: " DIALECTS },
  { "dialect/unknown/check",
    { "check", "--dialect=Extended", "W" },
    2,
    NULL,
    "\"Extended\"; known: " DIALECTS },
  { "dialect/unknown/convert",
    { "convert", "--to=classic", "--dialect=chess", "W" },
    2,
    NULL,
    "\"chess\"; known: " DIALECTS ", guess" },
  { "dialect/unknown/draw",
    { "draw", "-o", "-", "--dialect=xbetza2", "W" },
    2,
    NULL,
    "\"xbetza2\"; known: " DIALECTS },
  { "dialect/guess",
    { "check", "--dialect=guess", "FyafsF" },
    0,
    "note: a begins another leg, as in XBetza. [guess-legs]\n    FyafsF\n      ^\n",
    NULL },
  { "dialect/guess/fits",
    { "check", "--dialect=guess", "fmWfcF" },
    0,
    "=Nothing is wrong with it.\nnote: The whole text has a meaning in Extended Betza, and nothing in it "
    "points to "
    "another dialect. [guess-fits]\n    fmWfcF\n    ^^^^^^\n",
    NULL },
  { "dialect/guess/none", { "check", "--dialect=guess", "W#" }, 1, "[guess-nothing-fits]", NULL },
  { "dialect/guess/json",
    { "check", "--json", "--dialect=guess", "t[FR]" },
    0,
    "={\"notation\":\"t[FR]\",\"dialect\":\"classic\",\"diagnostics\":[{\"severity\":\"note\",\"code\":"
    "\"guess-bent\","
    "\"start\":0,\"end\":1,\"message\":\"t in front of brackets belongs to classic Betza.\"}]}\n",
    NULL },
  { "dialect/guess/moves",
    { "moves", "--json", "--dialect=guess", "--board=3/3/1X1", "--at=b1", "K--K" },
    0,
    "\"dialect\":\"bex\"",
    NULL },
  { "dialect/guess/convert",
    { "convert", "--to=extended", "--dialect=guess", "FyafsF" },
    0,
    "FtR",
    NULL },
  { "dialect/known", { "check", "--dialect=extended", "W" }, 0, "", NULL },
  { "side/unknown", { "moves", "--side=white", "W" }, 2, NULL, "first, second" },
  { "board/empty", { "moves", "--board=", "W" }, 2, NULL, "bad board: " },
  { "board/ragged", { "moves", "--board=8/7", "W" }, 2, NULL, "rank 1: 7 wide" },
  { "board/character", { "moves", "--board=8/3#4", "W" }, 2, NULL, "character 4, rank 1: \"#\"" },
  { "board/two-lines", { "moves", "--board=8\n8", "W" }, 2, NULL, "U+000A" },
  { "board/bytes", { "moves", "--board=8/\377", "W" }, 2, NULL, "0xFF" },
  { "board/fields-of-a-game",
    { "moves", "--board=8/8 w - - 0 1", "W" },
    2,
    NULL,
    "bad board: character 5: no mark is called \"w\"; known: virgin, passed, cylinder" },
  { "board/virgin-nobody", { "moves", "--board=8/8 virgin=a1", "W" }, 2, NULL, "no piece stands on a1" },
  { "board/huge", { "moves", "--board=99999999999999999999", "W" }, 2, NULL, "64 files" },
  { "at/off-the-board", { "moves", "--at=i1", "W" }, 2, NULL, "a board of 8x8 has no square \"i1\"" },
  { "at/no-square", { "moves", "--at=4d", "W" }, 2, NULL, "\"4d\"" },
  { "at/hole", { "moves", "--board=3/1*1/3", "--at=b2", "W" }, 2, NULL, "b2 is a hole" },
  { "at/default-hole", { "moves", "--board=8/8/8/8/3*4/8/8/8", "W" }, 2, NULL, "d4 is a hole" },
  { "at/nowhere", { "moves", "--board=3/3/3", "W" }, 2, NULL, "3x3" },
  { "at/two-X", { "moves", "--board=X1/1X", "W" }, 2, NULL, "single X" },
  { "check-has-a-board", { "check", "--board=8/7", "W" }, 2, NULL, "bad board" },

  /* moves --json: the contract */
  { "json/rifle-rook",
    { "moves", "--json", "--board=8/8/8/8/3X1p2/8/8/8", "--at=d4", "RxebR" },
    0,
    "={\"notation\":\"RxebR\",\"dialect\":\"extended\",\"board\":\"8/8/8/8/3X1p2/8/8/8\",\"at\":\"d4\","
    "\"moves\":[{\"to\":\"d4\",\"kind\":\"capture\",\"captures\":[\"f4\"],\"path\":[\"e4\",\"f4\",\"e4\","
    "\"d4\"],"
    "\"over\":[],\"term\":[0,5]}],\"blockers\":[],\"screens\":[],\"truncated\":false,\"diagnostics\":[]}\n",
    NULL },
  { "json/defaults",
    { "moves", "--json", "fW" },
    0,
    "={\"notation\":\"fW\",\"dialect\":\"extended\",\"board\":\"" EMPTY_64 "\",\"at\":\"d4\","
    "\"moves\":[{\"to\":\"d5\",\"kind\":\"move\",\"captures\":[],\"path\":[\"d5\"],\"over\":[],\"term\":[0,2]"
    "}],"
    "\"blockers\":[],\"screens\":[],\"truncated\":false,\"diagnostics\":[]}\n",
    NULL },
  { "json/second-term",
    { "moves", "--json", "fWbW" },
    0,
    "\"to\":\"d3\",\"kind\":\"move\",\"captures\":[],"
    "\"path\":[\"d3\"],\"over\":[],\"term\":[2,4]}",
    NULL },
  { "json/sorted",
    { "moves", "--json", "--board=1/1/1/1/1/1/1/1/1/1/X/1", "W0" },
    0,
    "\"moves\":[{\"to\":\"a1\",\"kind\":\"move\",\"captures\":[],\"path\":[\"a1\"],\"over\":[],\"term\":[0,2]"
    "},"
    "{\"to\":\"a3\"",
    NULL },
  { "json/pass",
    { "moves", "--json", "fW-bW" },
    0,
    "{\"to\":\"d4\",\"kind\":\"pass\",\"captures\":[],"
    "\"path\":[\"d5\",\"d4\"]",
    NULL },
  { "json/over-and-screens",
    { "moves", "--json", "--board=4/3p/3p/3X", "fW+W" },
    0,
    "{\"to\":\"d3\",\"kind\":\"capture\",\"captures\":[\"d3\"],\"path\":[\"d2\",\"d3\"],\"over\":[\"d2\"],"
    "\"term\":[0,4]}],\"blockers\":[],\"screens\":[\"d2\"]",
    NULL },
  { "json/blockers",
    { "moves", "--json", "--board=4/4/3P/3X", "fW" },
    0,
    "\"moves\":[],\"blockers\":[\"d2\"],\"screens\":[]",
    NULL },
  { "json/second-side",
    { "moves", "--json", "--side=second", "fW" },
    0,
    "\"board\":\"8/8/8/8/3x4/8/8/8\",\"at\":\"d4\",\"moves\":[{\"to\":\"d3\"",
    NULL },
  { "json/second-side-enemy",
    { "moves", "--json", "--side=second", "--board=x/P", "fW" },
    0,
    "\"at\":\"a2\",\"moves\":[{\"to\":\"a1\",\"kind\":\"capture\"",
    NULL },
  { "json/virgin", { "moves", "--json", "--virgin", "ifW" }, 0, "{\"to\":\"d5\"", NULL },
  { "json/not-virgin", { "moves", "--json", "ifW" }, 0, "\"moves\":[]", NULL },
  { "json/virgin/board-as-given",
    { "moves", "--json", "--virgin", "ifW" },
    0,
    "\"board\":\"" EMPTY_64 "\",",
    NULL },
  { "json/virgin/by-a-mark",
    { "moves", "--json", "--board=2/2/XP virgin=a1", "ifW" },
    0,
    "\"board\":\"2/2/XP virgin=a1\",\"at\":\"a1\",\"moves\":[{\"to\":\"a2\"",
    NULL },
  { "json/virgin/by-a-mark-for-all",
    { "moves", "--json", "--board=2/2/XP virgin=*", "ifW" },
    0,
    "{\"to\":\"a2\"",
    NULL },
  { "json/virgin/mark-of-another",
    { "moves", "--json", "--board=2/2/XP virgin=b1", "ifW" },
    0,
    "\"moves\":[]",
    NULL },
  { "json/castling",
    { "moves", "--json", "--dialect=xbetza", "--virgin", "--board=3K2R", "--at=d1", "isO2" },
    0,
    "\"board\":\"3K2R\",\"at\":\"d1\",\"moves\":[{\"to\":\"f1\",\"kind\":\"move\",\"captures\":[],"
    "\"shifts\":[{\"from\":\"g1\",\"to\":\"e1\"}],\"path\":[\"e1\",\"f1\"],\"over\":[],\"term\":[0,4]}],",
    NULL },
  { "json/castling/both-marked",
    { "moves", "--json", "--dialect=xbetza", "--board=R2K2R virgin=d1,g1", "--at=d1", "isO2" },
    0,
    "\"moves\":[{\"to\":\"f1\",\"kind\":\"move\",\"captures\":[],\"shifts\":[{\"from\":\"g1\",\"to\":\"e1\"}]"
    ","
    "\"path\":[\"e1\",\"f1\"],\"over\":[],\"term\":[0,4]}],\"blockers\"",
    NULL },
  { "json/castling/partner-not-marked",
    { "moves", "--json", "--dialect=xbetza", "--board=R2K2R virgin=d1", "--at=d1", "isO2" },
    0,
    "\"moves\":[],",
    NULL },
  { "json/swap",
    { "moves", "--json", "--dialect=xbetza", "--board=P/X", "udW" },
    0,
    "\"moves\":[{\"to\":\"a2\",\"kind\":\"move\",\"captures\":[],\"shifts\":[{\"from\":\"a2\",\"to\":\"a1\"}]"
    ",",
    NULL },
  { "json/effects",
    { "moves", "--json", "--dialect=bex", "--board=p1P/3/X2", "fW-[!K]" },
    0,
    "\"moves\":[{\"to\":\"a2\",\"kind\":\"move\",\"captures\":[],"
    "\"effects\":[{\"square\":\"a3\",\"effect\":\"immobilised\"}],\"path\":[\"a2\"],\"over\":[],",
    NULL },
  { "json/effects/freed",
    { "moves", "--json", "--dialect=bex", "--board=pP/2/X1", "fW-[?K]" },
    0,
    "\"effects\":[{\"square\":\"a3\",\"effect\":\"freed\"},{\"square\":\"b3\",\"effect\":\"freed\"}],",
    NULL },
  { "json/virgin/beside-a-mark",
    { "moves", "--json", "--virgin", "--board=2/2/XP virgin=b1", "ifW" },
    0,
    "\"board\":\"2/2/XP virgin=b1\",\"at\":\"a1\",\"moves\":[{\"to\":\"a2\"",
    NULL },
  { "json/passed",
    { "moves", "--json", "--dialect=xbetza", "--board=2/p1/1X passed=a1", "feF" },
    0,
    "\"board\":\"2/p1/1X passed=a1:a2\",\"at\":\"b1\",\"moves\":[]",
    NULL },
  { "json/passed/taken",
    { "moves", "--json", "--dialect=xbetza", "--board=2/pX/2 passed=a3", "feF" },
    0,
    "\"moves\":[{\"to\":\"a3\",\"kind\":\"capture\",\"captures\":[\"a2\"],",
    NULL },
  { "json/cylinder",
    { "moves", "--json", "--board=3/X2 cylinder", "lW" },
    0,
    "\"board\":\"3/X2 cylinder\",\"at\":\"a1\",\"moves\":[{\"to\":\"c1\"",
    NULL },
  { "json/at-X", { "moves", "--json", "--board=p7/8/8/8/8/8/6X1/8", "fW" }, 0, "\"at\":\"g2\"", NULL },
  { "json/at-given",
    { "moves", "--json", "--board=3/3/3", "--at=a1", "fW" },
    0,
    "\"board\":\"3/3/X2\",\"at\":\"a1\"",
    NULL },
  { "json/at-piece",
    { "moves", "--json", "--board=3/3/N2", "--at=a1", "fW" },
    0,
    "\"board\":\"3/3/N2\",\"at\":\"a1\"",
    NULL },
  { "json/at-beside-X", { "moves", "--json", "--board=3/3/N1X", "--at=a1", "fW" }, 0, "\"at\":\"a1\"", NULL },
  { "json/wide-board", { "moves", "--json", "--board=64", "--at=bl1", "lW" }, 0, "{\"to\":\"bk1\"", NULL },
  { "json/behind-dashes", { "moves", "--json", "--", "-W" }, 1, JSON_START "\"-W\"", NULL },
  { "json/broken",
    { "moves", "--json", "W!" },
    1,
    "\"moves\":[],\"blockers\":[],\"screens\":[],\"truncated\":false,\"diagnostics\":[{\"severity\":"
    "\"error\",",
    NULL },
  { "json/empty", { "moves", "--json", "" }, 1, "\"moves\":[]", NULL },
  { "json/bytes", { "moves", "--json", "W\377" }, 1, JSON_START "\"W\357\277\275\"", NULL },
  { "json/controls", { "moves", "--json", "W\n\"\\\177" }, 1, JSON_START "\"W\\n\\\"\\\\\\u007f\"", NULL },
  { "json/warning", { "moves", "--json", "DD" }, 0, "\"diagnostics\":[{\"severity\":\"warning\",", NULL },

  /* moves for people */
  { "moves",
    { "moves", "fW" },
    0,
    "=to  kind  takes  over  by way of  term\n"
    "d5  move  -      -     d5         fW\n"
    "1 move\nblockers: -\nscreens: -\nvictims: -\n",
    NULL },
  { "moves/none",
    { "moves", "--board=X", "fW" },
    0,
    "=0 moves\nblockers: -\nscreens: -\nvictims: -\n",
    NULL },
  { "moves/victims",
    { "moves", "--board=8/8/8/8/3X1p2/8/8/8", "RxebR" },
    0,
    "d4  capture  f4     -     e4 f4 e4 d4  RxebR\n1 move\nblockers: -\nscreens: -\nvictims: f4\n",
    NULL },
  { "moves/others",
    { "moves", "--dialect=xbetza", "--virgin", "--board=4K2R", "--at=e1", "sWisO2" },
    0,
    "=to  kind  takes  also   over  by way of  term\n"
    "d1  move  -      -      -     d1         sW\n"
    "f1  move  -      -      -     f1         sW\n"
    "g1  move  -      h1>f1  -     f1 g1      isO2\n"
    "3 moves\nblockers: -\nscreens: -\nvictims: -\n",
    NULL },
  { "moves/effects",
    { "moves", "--dialect=bex", "--board=2p/1P1/3/1X1", "(fW-[!K])lW" },
    0,
    "=to  kind  takes  also            over  by way of  term\n"
    "a1  move  -      -               -     a1         lW\n"
    "b2  move  -      immobilises b3  -     b2         fW-[!K]\n"
    "2 moves\nblockers: -\nscreens: -\nvictims: -\n",
    NULL },
  { "moves/broken", { "moves", "W!" }, 1, NULL, "error: " },
  { "moves/warning", { "moves", "DD" }, 0, "d6  move", "warning: " },

  /* check */
  { "check/good", { "check", "mWcF" }, 0, "=Nothing is wrong with it.\n", NULL },
  { "check/json",
    { "check", "--json", "mWcF" },
    0,
    "={\"notation\":\"mWcF\",\"dialect\":\"extended\",\"diagnostics\":[]}\n",
    NULL },
  { "check/behind-dashes", { "check", "--", "-W" }, 1, "error: ", NULL },

  /* the same letters in another dialect; check alone tells how others read them */
  { "dialect/moves/extended", { "moves", "fN" }, 0, "\n2 moves\n", NULL },
  { "dialect/check/note", { "check", "fN" }, 0, "note: ", NULL },
  { "dialect/check/note/json", { "check", "--json", "fN" }, 0, "\"severity\":\"note\"", NULL },
  { "dialect/check/note/xbetza", { "check", "--dialect=xbetza", "FyafsF" }, 0, "[foreign-a-leg]", NULL },
  { "dialect/explain/no-note", { "explain", "--json", "fN" }, 0, ",\"diagnostics\":[]}\n", NULL },
  { "idle/moves", { "moves", "cR-ebR" }, 0, "0 moves\n", "[nothing-at-home]" },
  { "idle/check", { "check", "cR-ebR" }, 0, "[nothing-at-home]", NULL },

  /* a name for a notation */
  { "name/check", { "check", "knight" }, 1, "[piece-name]\n    knight\n    ^^^^^^\n    repair: N\n", NULL },
  { "name/moves", { "moves", "R Griffon" }, 1, NULL, "repair: R FtR\n" },
  { "name/json", { "check", "--json", "--dialect=xbetza", "griffon" }, 1, "\"text\":\"FyafsF\"", NULL },

  { "dialect/moves/classic", { "moves", "--dialect=classic", "fN" }, 0, "\n4 moves\n", "warning: " },
  { "dialect/moves/xbetza", { "moves", "--dialect=xbetza", "fK" }, 0, "fK\n1 move\n", NULL },
  { "dialect/json", { "moves", "--dialect=classic", "--json", "fW" }, 0, "\"dialect\":\"classic\"", NULL },
  { "dialect/check/extended", { "check", "t[FR]" }, 1, "error: ", NULL },
  { "dialect/check/classic",
    { "check", "--dialect=classic", "t[FR]" },
    0,
    "=Nothing is wrong with it.\n",
    NULL },
  { "dialect/check/json",
    { "check", "--json", "--dialect=classic", "t[FR]" },
    0,
    "={\"notation\":\"t[FR]\",\"dialect\":\"classic\",\"diagnostics\":[]}\n",
    NULL },
  { "dialect/draw/extended", { "draw", "-o", "-", "t[FR]" }, 1, NULL, "error: " },
  { "dialect/draw/classic", { "draw", "-o", "-", "--dialect=classic", "t[FR]" }, 0, "<svg", NULL },

  /* convert: the printers have tests of their own */
  { "convert", { "convert", "--dialect=xbetza", "--to=extended", "fW" }, 0, "=fW\n", NULL },
  { "convert/warning", { "convert", "--to=extended", "DD" }, 0, "=D0\n", "warning: " },
  { "convert/broken", { "convert", "--to=extended", "W!" }, 1, NULL, "error: " },
  { "convert/can't-say",
    { "convert", "--dialect=xbetza", "--to=extended", "WisO2" },
    1,
    NULL,
    " has no castling. [lacks-castling]\n    WisO2\n     ^^^^\n" },
  { "convert/json",
    { "convert", "--json", "--dialect=xbetza", "--to=extended", "fW" },
    0,
    "={\"notation\":\"fW\",\"dialect\":\"xbetza\",\"to\":\"extended\",\"text\":\"fW\",\"diagnostics\":[]}\n",
    NULL },
  { "convert/json/can't-say",
    { "convert", "--json", "--dialect=xbetza", "--to=extended", "mcWisO2" },
    1,
    "\"text\":null,\"diagnostics\":[{\"severity\":\"warning\",\"code\":\"superfluous-letter\",",
    NULL },
  { "convert/json/can't-say-why",
    { "convert", "--json", "--dialect=xbetza", "--to=extended", "mcWisO2" },
    1,
    "\"}},{\"severity\":\"error\",\"code\":\"lacks-castling\",\"start\":3,\"end\":7,",
    NULL },
  { "convert/json/broken",
    { "convert", "--json", "--to=extended", "W!" },
    1,
    "\"text\":null,\"diagnostics\":[{\"severity\":\"error\",",
    NULL },
  { "convert/nowhere", { "convert", "W" }, 2, NULL, "--to=DIALECT, one of: " DIALECTS ", all" },
  { "convert/unknown", { "convert", "--to=chess", "W" }, 2, NULL, "\"chess\"; known: " DIALECTS ", all" },
  { "convert/empty", { "convert", "--to=", "W" }, 2, NULL, "\"\"; known: " DIALECTS ", all" },
  { "convert/nothing", { "convert", "--to=extended" }, 2, NULL, "no notation" },
  { "convert/board", { "convert", "--to=extended", "--board=8/7", "W" }, 2, NULL, "bad board" },

  /* draw */
  { "draw/no-file", { "draw", "W" }, 2, NULL, "-o" },
  { "draw/empty-file", { "draw", "-o", "", "W" }, 2, NULL, "-o" },
  { "draw/unknown-ending", { "draw", "-o", "x.gif", "W" }, 2, NULL, "x.gif" },
  { "draw/no-ending", { "draw", "-o", "svg", "W" }, 2, NULL, ".svg" },
  { "draw/unknown-format", { "draw", "-o", "-", "--format=gif", "W" }, 2, NULL, "\"gif\"" },
  { "draw/no-folder", { "draw", "-o", "no-such-folder/x.svg", "W" }, 2, NULL, "no-such-folder/x.svg" },
  { "draw/size/small", { "draw", "-o", "-", "--size=3", "W" }, 2, NULL, "--size must be from 4 to 512" },
  { "draw/size/large", { "draw", "-o", "-", "--size=513", "W" }, 2, NULL, "--size" },
  { "draw/size/word", { "draw", "-o", "-", "--size=big", "W" }, 2, NULL, "--size" },
  { "draw/size/huge", { "draw", "-o", "-", "--size=4294967344", "W" }, 2, NULL, "--size" },
  { "draw/size/readable", { "draw", "-o", "-", "--size=16", "W" }, 0, "font-size:24px", NULL },
  { "draw/scale", { "draw", "-o", "-", "--scale=0", "W" }, 2, NULL, "--scale must be from 1 to 8" },
  { "draw/scheme", { "draw", "-o", "-", "--scheme=pink", "W" }, 2, NULL, "known: default, print, dark" },
  { "draw/title/bytes", { "draw", "-o", "-", "--title=\377", "W" }, 2, NULL, "UTF-8" },
  { "draw/title/two-lines", { "draw", "-o", "-", "--title=a\nb", "W" }, 2, NULL, "one line" },
  { "draw/symbol/long", { "draw", "-o", "-", "--symbol=ABC", "W" }, 2, NULL, "\"ABC\"" },
  { "draw/symbol/empty", { "draw", "-o", "-", "--symbol=", "W" }, 2, NULL, "--symbol" },
  { "draw/board", { "draw", "-o", "-", "--board=8/7", "W" }, 2, NULL, "bad board" },
  { "draw/broken", { "draw", "-o", "-", "W!" }, 1, NULL, "error: " },
  { "draw/svg", { "draw", "-o", "-", "W" }, 0, "<svg", NULL },
  { "draw/svg/title", { "draw", "-o", "-", "--title=A <b> & \"c\"", "W" }, 0, "A &lt;b&gt; &amp; ", NULL },
  { "draw/svg/symbol", { "draw", "-o", "-", "--symbol=\350\265\244", "W" }, 0, "\350\265\244", NULL },
  { "draw/svg/own-letter", { "draw", "-o", "-", "--board=Y", "--at=a1", "W" }, 0, ">Y<", NULL },
  { "draw/png", { "draw", "-o", "-", "--format=png", "W" }, 0, "\211PNG\r\n", NULL },
  { "draw/pdf", { "draw", "-o", "-", "--format=pdf", "W" }, 0, "%PDF-", NULL },

  /* batch: the options; its lines have a test of their own */
  { "batch/nothing", { "batch" }, 0, NULL, NULL },
  { "batch/no-file", { "batch", "no-such-file" }, 2, NULL, "no-such-file" },
  { "batch/folder", { "batch", "/" }, 2, NULL, "\"/\"" },
  { "batch/field", { "batch", "--fields=moves,colour" }, 2, NULL, "\"colour\"; known: moves, blockers" },
  { "batch/empty-field", { "batch", "--fields=paths,,moves" }, 2, NULL, "\"\"; known: moves" },
  { "batch/dialect", { "batch", "--dialect=chess" }, 2, NULL, "known: " DIALECTS },
  { "batch/board", { "batch", "--board=8/7" }, 2, NULL, "bad board" },
  { "batch/side", { "batch", "--side=white" }, 2, NULL, "first, second" },
};

/* What the command writes beside its results is never more than one line when it is called wrongly. */
static void
check_complaint (const Run *run)
{
  g_assert_cmpstr (run->out, ==, "");
  g_assert_true (g_str_has_prefix (run->err, "piecewright-cli: "));
  g_assert_nonnull (strchr (run->err, '\n'));
  g_assert_cmpstr (strchr (run->err, '\n'), ==, "\n");
  g_assert_true (g_utf8_validate (run->err, -1, NULL));
}

static void
check_text (const char *which, const char *text, const char *expected)
{
  if (expected == NULL)
    g_assert_cmpstr (text, ==, "");
  else if (*expected == '=')
    g_assert_cmpstr (text, ==, expected + 1);
  else if (strstr (text, expected) == NULL)
    g_error ("%s: \"%s\" is not in \"%s\"", which, expected, text);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_auto (Run) run = run_command (row->arguments, NULL);

  if (run.status != row->status)
    g_test_message ("%s%s", run.out, run.err);
  g_assert_cmpint (run.status, ==, row->status);
  if (row->status == 2)
    check_complaint (&run);
  check_text ("output", run.out, row->out);
  check_text ("error", run.err, row->err);
}

/* The help of every command names every dialect. */
static void
test_help_names_dialects (void)
{
  static const char *const commands[] = { "moves", "check", "explain", "convert", "find", "draw", "batch" };

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const char *const arguments[] = { commands[i], "--help", NULL };
      g_auto (Run) run = run_command (arguments, NULL);

      g_test_message ("%s", commands[i]);
      for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
        {
          g_autofree char *word = g_strdup_printf ("\\b%s\\b", pw_dialect_name (dialect));

          g_assert_true (g_regex_match_simple (word, run.out, 0, 0));
        }
    }
}

/* -- carets -- */

typedef struct
{
  const char *name;
  const char *notation;
  const char *lines; /* the text and the carets, as they must stand below each other */
} Carets;

static const Carets carets[] = {
  { "letter", "WYF", "    WYF\n     ^\n" },
  { "control", "W\1F", "    W\342\220\201F\n     ^\n" },
  { "newline", "W\nYF", "W\342\220\212YF\n" },
  { "tab", "W\tYF", "    W YF\n      ^\n" },
  { "bytes", "W\377F", "    W\357\277\275F\n     ^\n" },
  { "umlaut", "W\303\204YF", "    W\303\204YF\n      ^\n" },
  { "wide", "W\350\265\244YF", "    W\350\265\244YF\n       ^\n" },
  { "wide-itself", "W\350\265\244F", "    W\350\265\244F\n     ^^\n" },
  { "combining", "WA\314\210YF", "    WA\314\210YF\n      ^\n" },
};

static void
test_carets (gconstpointer data)
{
  const Carets *row = data;
  const char *const arguments[] = { "check", row->notation, NULL };
  g_auto (Run) run = run_command (arguments, NULL);

  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.err, ==, "");
  check_text ("output", run.out, row->lines);
}

/* Of a text of thousands of characters one line is shown, with the place in it. */
static void
test_long_text (void)
{
  g_autofree char *before = g_strnfill (2000, 'W');
  g_autofree char *after = g_strnfill (1000, 'F');
  g_autofree char *notation = g_strconcat (before, "Y", after, NULL);
  const char *const arguments[] = { "check", notation, NULL };
  g_auto (Run) run = run_command (arguments, NULL);
  g_auto (GStrv) lines = NULL;
  gboolean found = FALSE;

  g_assert_cmpint (run.status, ==, 1);
  lines = g_strsplit (run.out, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *caret = strchr (lines[i], '^');

      g_assert_cmpuint (strlen (lines[i]), <, 160);
      if (i > 0 && caret != NULL && strspn (lines[i], " ^") == strlen (lines[i]) && caret[1] == '\0')
        found = found || lines[i - 1][caret - lines[i]] == 'Y';
    }
  g_assert_true (found);
}

/* Each of thousands of mistakes has its place and its repair, in lines that stay short. */
static void
test_many_mistakes (void)
{
  g_autofree char *notation = g_strnfill (4096, ')');
  const char *const arguments[] = { "check", notation, NULL };
  g_auto (Run) run = run_command (arguments, NULL);
  g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);
  guint places = 0, repairs = 0;

  g_assert_cmpint (run.status, ==, 1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_assert_cmpuint (strlen (lines[i]), <, 160);
      places += strchr (lines[i], '^') != NULL;
      repairs += g_str_has_prefix (g_strchug (lines[i]), "repair: ");
    }
  g_assert_cmpuint (places, >=, 4096);
  g_assert_cmpuint (repairs, ==, 4096);
}

/* -- the repair that is shown is one that helps -- */

static void
test_repair (void)
{
  const char *const arguments[] = { "check", "DD", NULL };
  g_auto (Run) run = run_command (arguments, NULL);
  const char *repair = strstr (run.out, "repair: ");
  g_autofree char *repaired = NULL;

  g_assert_nonnull (repair);
  repaired = g_strndup (repair + 8, strcspn (repair + 8, "\n"));
  g_assert_cmpstr (repaired, ==, "D0");
}

/* -- files -- */

static void
test_draw_files (void)
{
  static const struct
  {
    const char *file;
    const char *start;
  } files[] = { { "a.svg", "<" }, { "b.png", "\211PNG" }, { "c.pdf", "%PDF-" }, { "D.SVG", "<" } };
  g_autofree char *folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].file, NULL);
      g_autofree char *bytes = NULL;
      const char *const arguments[] = { "draw", "--legend", "-o", path, "--scheme=print", "mRcF", NULL };
      g_auto (Run) run = run_command (arguments, NULL);
      gsize length;

      g_assert_cmpstr (run.err, ==, "");
      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpstr (run.out, ==, "");
      g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
      g_assert_cmpuint (length, >, 200);
      g_assert_true (strncmp (bytes, files[i].start, strlen (files[i].start)) == 0);
      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0); /* nothing else was left there */
}

/* A notation with errors leaves an older picture alone. */
static void
test_draw_keeps_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "old.svg", NULL);
  g_autofree char *bytes = NULL;
  const char *const arguments[] = { "draw", "-o", path, "W!", NULL };

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  {
    g_auto (Run) run = run_command (arguments, NULL);

    g_assert_cmpint (run.status, ==, 1);
  }
  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  g_assert_cmpstr (bytes, ==, "old");
  g_unlink (path);
  g_rmdir (folder);
}

/* A link stays a link: what it leads to is written, be it a file or a device. */
static void
test_draw_through_links (void)
{
  static const struct
  {
    const char *target;
    int status;
  } links[] = { { "target", 0 }, { "/dev/null", 0 }, { "/dev/full", 2 } };
  g_autofree char *folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "link.svg", NULL);
  g_autofree char *target = g_build_filename (folder, "target", NULL);
  const char *const arguments[] = { "draw", "-o", path, "W", NULL };

  g_assert_true (g_file_set_contents (target, "old", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      g_assert_cmpint (symlink (links[i].target, path), ==, 0);
      {
        g_auto (Run) run = run_command (arguments, NULL);
        g_autofree char *leads_to = g_file_read_link (path, NULL);

        g_assert_cmpint (run.status, ==, links[i].status);
        g_assert_cmpstr (leads_to, ==, links[i].target);
      }
      g_unlink (path);
    }
  {
    g_autofree char *bytes = NULL;

    g_assert_true (g_file_get_contents (target, &bytes, NULL, NULL));
    g_assert_true (g_str_has_prefix (bytes, "<svg"));
  }
  g_unlink (target);
  g_rmdir (folder);
}

/* Each choice about the picture makes a difference to it. */
static void
test_draw_choices (void)
{
  static const char *const choices[]
      = { "--size=30",     "--scheme=dark", "--scheme=print",       "--legend",
          "--title=Title", "--symbol=Q",    "--no-attacks",         "--no-coordinates",
          "--side=second", "--flip",        "--board=9/9/9/9/9/9/9" };
  const char *const plain_arguments[] = { "draw", "-o", "-", "mfWcfF", NULL };
  g_auto (Run) plain = run_command (plain_arguments, NULL);

  g_assert_cmpint (plain.status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      const char *const arguments[] = { "draw", "-o", "-", choices[i], "mfWcfF", NULL };
      g_auto (Run) run = run_command (arguments, NULL);

      g_test_message ("%s", choices[i]);
      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpstr (run.out, !=, plain.out);
    }
}

/* The last word counts; the defaults can be said. */
static void
test_draw_defaults (void)
{
  const char *const plain_arguments[] = { "draw", "-o", "-", "mfWcfF", NULL };
  const char *const said_arguments[] = {
    "draw", "-o", "-", "--no-coordinates", "--coordinates", "--no-legend", "--attacks", "mfWcfF", NULL
  };
  g_auto (Run) plain = run_command (plain_arguments, NULL);
  g_auto (Run) said = run_command (said_arguments, NULL);

  g_assert_cmpint (said.status, ==, 0);
  g_assert_cmpstr (plain.out, ==, said.out);
}

/* A picture that no image can hold is refused in one line. */
static void
test_draw_too_large (void)
{
  const char *const arguments[] = {
    "draw", "-o", "-", "--format=png", "--size=512", "--scale=8", "--board=64/64", "--at=a1", "W", NULL
  };
  g_auto (Run) run = run_command (arguments, NULL);

  g_assert_cmpint (run.status, ==, 2);
  check_complaint (&run);
}

/* A full disk is noticed by every command that prints. */
static void
test_full_output (void)
{
  static const char *const commands[][MAX_ARGUMENTS] = {
    { "--help" },
    { "--version" },
    { "moves", "W" },
    { "check", "W" },
    { "convert", "--to=extended", "W" },
    { "find", "W" },
    { "moves", "--help" },
    { "moves", "--json", "W" },
    { "draw", "-o", "-", "W" },
    { "batch" },
  };
  int full = open ("/dev/full", O_WRONLY);

  if (full < 0)
    {
      g_test_skip ("no /dev/full here");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      int input = open_scratch ();

      write_scratch (input, "{\"notation\":\"W\"}\n", 17);
      lseek (input, 0, SEEK_SET);
      {
        g_auto (Run) run = run_command_with_files (commands[i], input, full, NULL);

        g_assert_cmpint (run.status, ==, 2);
        g_assert_true (g_str_has_prefix (run.err, "piecewright-cli: cannot write"));
      }
      close (input);
    }
  close (full);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/command/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (carets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/command/carets/%s", carets[i].name);

      g_test_add_data_func (path, &carets[i], test_carets);
    }
  g_test_add_func ("/command/help-names-dialects", test_help_names_dialects);
  g_test_add_func ("/command/carets/long-text", test_long_text);
  g_test_add_func ("/command/carets/many-mistakes", test_many_mistakes);
  g_test_add_func ("/command/repair", test_repair);
  g_test_add_func ("/command/draw-files", test_draw_files);
  g_test_add_func ("/command/draw-keeps-file", test_draw_keeps_file);
  g_test_add_func ("/command/draw-through-links", test_draw_through_links);
  g_test_add_func ("/command/draw-choices", test_draw_choices);
  g_test_add_func ("/command/draw-defaults", test_draw_defaults);
  g_test_add_func ("/command/draw-too-large", test_draw_too_large);
  g_test_add_func ("/command/full-output", test_full_output);
  return g_test_run ();
}
