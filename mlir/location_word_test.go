package mlir

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A word of a binary is known to messages; all else takes the location for what it
// would be without.
func TestWordLocations(t *testing.T) {
	l := WordLoc("a.spv", 12)
	file, word, ok := l.word()
	assert.True(t, ok && file == "a.spv" && word == 12)
	assert.Equal(t, LocUnknown, l.Kind())
	assert.Equal(t, UnknownLoc, l.Plain())
	named := NameLoc("x", l.AtWord(13))
	assert.Equal(t, "x", named.Name())
	assert.Equal(t, LocName, named.Kind())
	assert.Equal(t, NameLoc("x", UnknownLoc), named.Plain())
	assert.Equal(t, NameLoc("x", UnknownLoc).Parts(), named.Parts())
	_, word, _ = named.word()
	assert.Equal(t, 13, word)

	assert.Equal(t, UnknownLoc, WordLoc("a.spv", 1<<24), "too far")
	assert.Equal(t, UnknownLoc, UnknownLoc.AtWord(1))
	assert.Equal(t, CallSiteLoc(UnknownLoc, UnknownLoc), CallSiteLoc(l, l))
	assert.Equal(t, FusedLoc([]Location{UnknownLoc, FileLineCol("b", 1, 2)}, nil), FusedLoc([]Location{l, FileLineCol("b", 1, 2)}, nil))
	assert.Equal(t, UnknownLoc, MergeLocs([]Location{l, l.AtWord(1)}, nil))
	assert.Equal(t, named, MergeLocs([]Location{l, named, NameLoc("x", l)}, nil))
	assert.Equal(t, GetLocationAttr(UnknownLoc), GetLocationAttr(l))
}

func TestDiagnosticsOfBinaries(t *testing.T) {
	var d Diagnostics
	diag := d.Errorf(WordLoc("a.spv", 12), "wrong")
	assert.Equal(t, "a.spv: word 12: error: wrong", diag.Error())
	diag.Source = "%5 = OpLoad %6 %7"
	assert.Equal(t, "a.spv: word 12: %5 = OpLoad %6 %7: error: wrong", diag.Error())
	d.Errorf(WordLoc("a.spv", 20), "shown by the words")
	d.Errorf(WordLoc("a.spv", 0), "of the file")
	d.Errorf(UnknownLoc, "of the input")
	var out strings.Builder
	r := Renderer{W: &out, Input: "in.mlirbc"}
	r.AddBinary("a.spv", func(word int) string { return map[int]string{20: "OpReturn"}[word] })
	assert.NoError(t, r.Render(d.All()...))
	assert.Equal(t, `a.spv: word 12: error: wrong
  %5 = OpLoad %6 %7
a.spv: word 20: error: shown by the words
  OpReturn
a.spv: error: of the file
in.mlirbc: error: of the input
`, out.String())
}

// An operation without a position is shown.
func TestOperationsWithoutPositionAreShown(t *testing.T) {
	var b Builder
	var d Diagnostics
	op := b.Create(&OperationState{Name: GetOpName("t.a"), Results: []Type{I32}})
	user := b.Create(&OperationState{Name: GetOpName("t.b"), Operands: []*Value{op.Result(0)}})
	d.OpError(op, "is wrong")
	d.OpError(user, "is wrong")
	assert.Equal(t, "%0 = t.a: error: 't.a' op is wrong", d.All()[0].Error())
	assert.Contains(t, d.All()[1].Error(), "t.b ")
}

// What a program does wrong panics with its cause; who wants no diagnostics gets none.
func TestContract(t *testing.T) {
	var b Builder
	op := b.Create(&OperationState{Name: GetOpName("t.a"), Results: []Type{I32}})
	assert.PanicsWithValue(t, "mlir: Operation.Result(1) of 't.a', which has 1 results", func() { op.Result(1) })
	assert.PanicsWithValue(t, "mlir: Operation.Result(-1) of 't.a', which has 1 results", func() { op.Result(-1) })
	assert.Panics(t, func() { b.CreateOp(nil, UnknownLoc, nil, nil) })
	assert.Nil(t, op.TypeOf("x"))
	var none *Diagnostics
	none.OpError(op, "nobody %s", "listens").Note(UnknownLoc, "nor here")
	none.Join(new(Diagnostics))
	assert.NoError(t, none.Err())
	assert.Zero(t, none.NumErrors())
	_, err := Parse([]byte("!"), ParseOptions{}, nil)
	assert.Error(t, err)
}
