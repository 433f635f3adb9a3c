package mlir

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Whatever is changed in a function leaves another trace, and the same again when it is put back.
func TestTraceTellsChanges(t *testing.T) {
	m, err := Parse([]byte(`func.func @f(%a: i32, %b: i32) -> i32 {
  %c = "t.add"(%a, %b) {k = 1 : i32} : (i32, i32) -> i32
  %d = "t.mul"(%c, %b) : (i32, i32) -> i32
  "t.region"() ({
    "t.go"()[^next] : () -> ()
  ^next:
    "t.end"() : () -> ()
  }) : () -> ()
  func.return %d : i32
}
`), ParseOptions{AllowUnregistered: true}, nil)
	require.NoError(t, err)
	trace := func() (t Trace) {
		m.Op.Walk(func(op *Operation) WalkResult {
			t.Add(op)
			return WalkAdvance
		})
		return t
	}
	var add, mul, region *Operation
	m.Op.Walk(func(op *Operation) WalkResult {
		switch op.Name().String() {
		case "t.add":
			add = op
		case "t.mul":
			mul = op
		case "t.region":
			region = op
		}
		return WalkAdvance
	})
	before := trace()
	assert.Equal(t, before, trace())
	a, c := add.Operand(0), add.Result(0)
	inner := region.Region(0).Entry()
	var arena Arena
	for _, change := range []struct {
		what     string
		do, undo func()
	}{
		{"an attribute", func() { add.SetAttr("k", GetIntegerAttr(I32, 2)) }, func() { add.SetAttr("k", GetIntegerAttr(I32, 1)) }},
		{"an operand", func() { mul.SetOperand(0, a) }, func() { mul.SetOperand(0, c) }},
		{"swapped operands", func() { add.SetOperand(0, add.Operand(1)); add.SetOperand(1, a) }, func() { add.SetOperand(1, add.Operand(0)); add.SetOperand(0, a) }},
		{"a type", func() { c.SetType(I64) }, func() { c.SetType(I32) }},
		{"a successor", func() { inner.First().SetSuccessor(0, inner) }, func() { inner.First().SetSuccessor(0, inner.Next()) }},
		{"a block argument", func() { arena.AddArgument(inner.Next(), I32, UnknownLoc) }, func() { inner.Next().EraseArgument(0) }},
		{"the order", func() { mul.MoveBefore(add) }, func() { add.MoveBefore(mul) }},
		{"an operation less", func() { inner.First().Remove() }, func() {}},
	} {
		change.do()
		assert.NotEqual(t, before, trace(), change.what)
		if change.what != "an operation less" {
			change.undo()
			assert.Equal(t, before, trace(), change.what)
		}
	}
}
