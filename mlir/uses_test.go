package mlir_test

import (
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// HasOneUse counts operands, not users.
func TestHasOneUse(t *testing.T) {
	m := parseText(t, []byte(`
		%none, %one, %two, %twice = "t.def"() : () -> (i32, i32, i32, i32)
		"t.use"(%one, %two) : (i32, i32) -> ()
		"t.use"(%two, %twice, %twice) : (i32, i32, i32) -> ()
	`), 1)
	def := m.Op.Region(0).Entry().First()
	for i, want := range []bool{false, true, false, false} {
		require.Equal(t, want, def.Result(i).HasOneUse(), i)
	}
	def.Next().SetOperand(1, def.Result(0)) // %two is used once now
	require.True(t, def.Result(2).HasOneUse())
	require.True(t, def.Result(0).HasOneUse())
}

// Every branch to a block goes elsewhere, each time that its terminator names it.
func TestBranchesGoToAnotherBlock(t *testing.T) {
	m := parseText(t, []byte(`
		"t.a"() ({
			"t.br"()[^old, ^new, ^old] : () -> ()
		^old:
			"t.br"()[^new] : () -> ()
		^new:
			"t.br"()[^old] : () -> ()
		}) : () -> ()
	`), 1)
	entry := m.Op.Region(0).Entry().First().Region(0).Entry()
	old, to := entry.Next(), entry.Next().Next()
	old.ReplaceAllUsesWith(to)
	require.False(t, old.HasPredecessors())
	for _, b := range entry.Terminator().Successors {
		require.Same(t, to, b)
	}
	require.Same(t, to, to.Terminator().Successor(0))
	to.ReplaceAllUsesWith(to) // nothing changes, and it ends
	require.True(t, to.HasPredecessors())
	n := 0
	for u := to.FirstUse(); u != nil; u = u.Next() {
		n++
	}
	require.Equal(t, 5, n)
}

// What is made stands where the builder was told, in the order in which it was made.
func TestBuilderPutsOperationsInOrder(t *testing.T) {
	m := parseText(t, []byte(`"t.first"() : () -> ()
		"t.last"() : () -> ()`), 1)
	body := m.Op.Region(0).Entry()
	first, last := body.First(), body.First().Next()
	var b mlir.Builder
	make := func(name string) {
		b.Create(&mlir.OperationState{Name: mlir.GetOpName("t." + name)})
	}
	b.AtStart(body)
	make("0a")
	make("0b")
	b.After(first)
	make("1a")
	make("1b")
	b.Before(last)
	make("2")
	b.AtEnd(body)
	make("3")
	var names []string
	for op := range body.Operations {
		names = append(names, op.Name().String())
	}
	require.Equal(t, []string{"t.0a", "t.0b", "t.first", "t.1a", "t.1b", "t.2", "t.last", "t.3"}, names)

	var told []string
	b.Created = func(op *mlir.Operation) { told = append(told, op.Name().String()) }
	make("4")
	b.Clone(first, nil)
	require.Equal(t, []string{"t.4", "t.first"}, told)
}
