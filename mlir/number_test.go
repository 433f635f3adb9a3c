package mlir_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// numbersOf lists the numbers that the nodes inside op have, in the order of the
// text: o for operations, r for further results, a for arguments, ^ for blocks.
func numbersOf(op *mlir.Operation) string {
	var out []string
	var inside func(*mlir.Operation)
	inside = func(op *mlir.Operation) {
		for i := range op.NumRegions() {
			for b := range op.Region(i).Blocks {
				out = append(out, fmt.Sprintf("^%d", b.Number()))
				for _, v := range b.Arguments {
					out = append(out, fmt.Sprintf("a%d", v.Number()))
				}
				for at := range b.Operations {
					out = append(out, fmt.Sprintf("o%d", at.Number()))
					for i, v := range at.Results {
						if i > 0 {
							out = append(out, fmt.Sprintf("r%d", v.Number()))
						}
					}
					if !at.Has(mlir.IsolatedFromAbove) {
						inside(at)
					}
				}
			}
		}
	}
	inside(op)
	return strings.Join(out, " ")
}

func TestRenumber(t *testing.T) {
	for name, test := range map[string]struct {
		text   string
		want   string
		counts mlir.Numbers
	}{
		"nothing inside": {`"test.op"() : () -> ()`, "", mlir.Numbers{Values: 1, Blocks: 1}},
		"an operation and its first result share a number": {
			`"test.op"() ({ "test.none"() : () -> () %0 = "test.one"() : () -> i32 %1:3 = "test.three"() : () -> (i32, i32, i32) "test.none"() : () -> () }) : () -> ()`,
			"^1 o1 o2 o3 r4 r5 o6", mlir.Numbers{Values: 7, Blocks: 2},
		},
		"the blocks of a region are in a row": {
			`"test.op"() ({ ^a(%x: i32): "test.in"() ({ ^d(%y: i32): "test.none"() : () -> () }) : () -> () ^b: "test.none"() : () -> () ^c(%z: i32): "test.none"() : () -> () }) : () -> ()`,
			"^1 a1 o3 ^4 a4 o5 ^2 o6 ^3 a2 o7", mlir.Numbers{Values: 8, Blocks: 5},
		},
		"isolated operations have numbers of their own": {
			`"test.op"() ({ %0 = "test.one"() : () -> i32 func.func @f(%x: i32) { return } "test.none"() : () -> () }) : () -> ()`,
			"^1 o1 o2 o3", mlir.Numbers{Values: 4, Blocks: 2},
		},
	} {
		t.Run(name, func(t *testing.T) {
			op := parseText(t, []byte(test.text), 1).Op.Region(0).Entry().First()
			if op.Parent() != nil {
				op.Remove() // it stands in the module that every text is
			}
			require.Equal(t, test.counts, op.Renumber())
			require.Equal(t, test.want, numbersOf(op))
		})
	}
}

// Numbers follow from the IR alone: what was numbered otherwise gets them too.
func TestRenumberAfterChanges(t *testing.T) {
	m := parseText(t, []byte(`func.func @f() { "test.a"() : () -> () "test.b"() : () -> () "test.c"() : () -> () return }`), 1)
	f := m.Op.Region(0).Entry().First()
	f.Renumber()
	b := f.Region(0).Entry().First().Next()
	b.MoveToEnd(f.Region(0).Entry())
	f.Region(0).Entry().First().Erase()
	require.Equal(t, mlir.Numbers{Values: 4, Blocks: 2}, f.Renumber())
	require.Equal(t, "^1 o1 o2 o3", numbersOf(f))
	require.Zero(t, new(mlir.Arena).NewBlock(mlir.UnknownLoc).Number(), "what is new has none")
}

func TestRenumberOfAPart(t *testing.T) {
	m := parseText(t, []byte(`func.func @f() { "test.a"() ({}) : () -> () return }`), 1)
	require.PanicsWithValue(t, "mlir: Operation.Renumber of 'test.a', which is inside another operation and not isolated from it",
		func() { m.Op.Region(0).Entry().First().Region(0).Entry().First().Renumber() })
}

// Many may read one module at the same time, each in its own way.
func TestReadersOfOneModule(t *testing.T) {
	m := parseText(t, bigModule(20), 1)
	want := printText(t, m, mlir.PrintOptions{})
	generic := printText(t, m, mlir.PrintOptions{Generic: true})
	m = parseText(t, bigModule(20), 1) // without numbers
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			if i%2 == 0 {
				assert.Equal(t, want, printText(t, m, mlir.PrintOptions{Workers: 1 + i}))
			} else {
				assert.Equal(t, generic, printText(t, m, mlir.PrintOptions{Generic: true, Workers: 1 + i}))
			}
			for f := range m.Op.Region(0).Entry().Operations {
				assert.Equal(t, 3, f.Renumber().Blocks)
			}
		})
	}
	all.Wait()
}

// What is inserted gets numbers behind all others, with what is inside; the others keep theirs, and what is isolated inside stands
// for itself.
func TestNumbersAdd(t *testing.T) {
	m := parseText(t, []byte(`func.func @f() { "test.a"() : () -> () "test.b"() : () -> () return }`), 1)
	f := m.Op.Region(0).Entry().First()
	n := f.Renumber()
	other := parseText(t, []byte(`"test.in"() ({ ^a(%x: i32): %0:2 = "test.two"() : () -> (i32, i32) func.func @g() { return } }) : () -> ()`), 1)
	in := other.Op.Region(0).Entry().First()
	in.Remove()
	f.Region(0).Entry().InsertBefore(in, f.Region(0).Entry().First())
	n.Add(in)
	require.Equal(t, mlir.Numbers{Values: 9, Blocks: 3}, n)
	require.Equal(t, "^1 o4 ^2 a5 o6 r7 o8 o1 o2 o3", numbersOf(f))
	require.Equal(t, n, f.Renumber(), "as many as there are")

	var none mlir.Numbers
	none.Add(in)
	require.Equal(t, 1, in.Number())
	require.Equal(t, f.Renumber(), in.Region(0).Entry().First().RenumberAround())
}
