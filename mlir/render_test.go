package mlir

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func rendered(t *testing.T, src string, line int, list ...*Diagnostic) string {
	var out bytes.Buffer
	r := Renderer{W: &out}
	r.AddSource("f.mlir", []byte(src), line)
	require.NoError(t, r.Render(list...))
	return out.String()
}

func TestRender(t *testing.T) {
	var d Diagnostics
	d.Errorf(FileLineCol("f.mlir", 12, 5), "bad %s", "thing").
		Note(FileLineCol("f.mlir", 12, 5), "same place").
		Note(FileLineCol("f.mlir", 11, 1), "other place")
	d.Warningf(UnknownLoc, "hm")
	d.Remarkf(FileLineCol("g.mlir", 3, 4), "elsewhere")
	require.Equal(t, "f.mlir:12:5: error: bad thing\n"+
		"        x é y\n"+
		"           ^\n"+
		"f.mlir:12:5: note: same place\n"+
		"f.mlir:11:1: note: other place\n"+
		"first\n"+
		"^\n"+
		"<unknown>:0: warning: hm\n"+
		"g.mlir:3:4: remark: elsewhere\n",
		rendered(t, "first\n\tx é y\n", 11, d.All()...))
}

func TestRenderColumns(t *testing.T) {
	at := func(line, col uint32) *Diagnostic {
		return &Diagnostic{Loc: FileLineCol("f.mlir", line, col), Message: "m"}
	}
	require.Equal(t, "f.mlir:1:3: error: m\nab\n  ^\n", rendered(t, "ab\r\n", 1, at(1, 3)), "behind the end")
	require.Equal(t, "f.mlir:1:99: error: m\nab\n  ^\n", rendered(t, "ab", 1, at(1, 99)), "far behind the end")
	require.Equal(t, "f.mlir:9:1: error: m\n", rendered(t, "ab", 1, at(9, 1)), "no such line")
	require.Equal(t, "f.mlir: error: m\n", rendered(t, "ab", 1, at(0, 0)), "no line")
}

func TestRenderLongLine(t *testing.T) {
	line := strings.Repeat("é", 40_000) + "x" + strings.Repeat("y", 40_000)
	text := rendered(t, line, 1, &Diagnostic{Loc: FileLineCol("f.mlir", 1, 80_001), Message: "m"})
	lines := strings.Split(text, "\n")
	require.Less(t, len(text), 3000)
	require.Equal(t, 'x', []rune(lines[1])[strings.Index(lines[2], "^")])
}

func TestRenderCallStack(t *testing.T) {
	f := func(n uint32) Location { return FileLineCol("f.mlir", n, 1) }
	stack := CallSiteLoc(NameLoc("callee", f(1)), CallSiteLoc(f(2), f(3)))
	l := FusedLoc([]Location{NameLoc("x", UnknownLoc), stack}, nil)
	require.Equal(t, "f.mlir:1:1: error: m\nf.mlir:2:1: note: called from\nf.mlir:3:1: note: called from\n",
		rendered(t, "", 100, &Diagnostic{Loc: l, Message: "m"}))
}

// Places in words are shown in the text that the words came of, where that is known.
func TestRenderWordsOfText(t *testing.T) {
	var d Diagnostics
	d.Errorf(WordLoc("f.spvasm", 7), "bad").Note(WordLoc("f.spvasm", 7), "same place").Note(WordLoc("f.spvasm", 9), "not known")
	var out strings.Builder
	r := Renderer{W: &out}
	r.AddSource("f.spvasm", []byte("OpNop\n  OpLabel\n"), 1)
	r.AddWords("f.spvasm", func(word int) (line, col int, ok bool) { return 2, 3, word == 7 })
	require.NoError(t, r.Render(d.All()...))
	require.Equal(t, "f.spvasm:2:3: error: bad\n  OpLabel\n  ^\nf.spvasm:2:3: note: same place\nf.spvasm: word 9: note: not known\n", out.String())
}
