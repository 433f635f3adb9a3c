package mlir

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestClone(t *testing.T) {
	m := parseForTest(t, `%0 = "check.def"() {a = 1 : i32} : () -> i32
"check.hold"(%0) ({
  %1:2 = "check.def"() : () -> (i32, i8)
  "check.branch"(%1#0)[^a] : (i32) -> ()
^a(%2: i32):
  "check.hold"() ({
    "check.use"(%0, %1#1, %2) : (i32, i8, i32) -> ()
    "check.end"() : () -> ()
  }) : () -> ()
  "unknown.end"()[^a, ^b] {x} : () -> ()
^b:
  "check.end"() : () -> ()
}) : (i32) -> ()
"check.graph"() ({
  %3 = "check.same_types"(%4) : (i32) -> i32
  %4 = "check.same_types"(%3) : (i32) -> i32
  "check.end"() : () -> ()
}) : () -> ()`)
	before := m.Op.String()
	var b Builder
	c := b.Clone(m.Op, nil)
	require.Equal(t, before, c.String())
	require.Empty(t, complaints(c, 1))

	inside := map[*Operation]bool{}
	c.Walk(func(op *Operation) WalkResult { inside[op] = true; return WalkAdvance })
	c.Walk(func(op *Operation) WalkResult {
		for _, v := range op.Operands {
			if def := v.Def(); def != nil {
				require.True(t, inside[def], "%s uses a value of the original", op)
			}
		}
		for _, s := range op.Successors {
			require.True(t, inside[s.Parent()])
		}
		return WalkAdvance
	})
	c.DropAllReferences()
	require.Equal(t, before, m.Op.String(), "the copy shares nothing with the original")
}

func TestCloneThroughMapping(t *testing.T) {
	m := parseForTest(t, `%0, %1 = "check.def"() : () -> (i32, i32)
"check.hold"(%0) ({
  "check.use"(%0, %1) : (i32, i32) -> ()
  "check.end"() : () -> ()
}) : (i32) -> ()`)
	body := m.Op.Region(0).Entry()
	def, hold := body.First(), body.Last()
	var b Builder
	var mapping Mapping
	mapping.Map(def.Result(0), def.Result(1))
	c := b.AtEnd(body).Clone(hold, &mapping)
	require.Equal(t, c, body.Last())
	use := c.Region(0).Entry().First()
	require.Equal(t, def.Result(1), c.Operand(0))
	require.Equal(t, def.Result(1), use.Operand(0))
	require.Equal(t, def.Result(1), use.Operand(1), "what is not mapped stands for itself")
	require.Equal(t, use.Block(), mapping.Block(hold.Region(0).Entry()))

	shell := b.CloneWithoutRegions(hold, nil)
	require.Equal(t, 1, shell.NumRegions())
	require.True(t, shell.Region(0).Empty())
}

func TestCloneRegion(t *testing.T) {
	m := parseForTest(t, `"check.hold"() ({
  "unknown.br"()[^a] : () -> ()
^a:
  %0 = "check.def"() : () -> i32
  "check.branch"()[^b] : () -> ()
^b:
  "check.use"(%0) : (i32) -> ()
  "check.end"() : () -> ()
}, {}) : () -> ()`)
	hold := m.Op.Region(0).Entry().First()
	var b Builder
	b.CloneRegion(hold.Region(0), hold.Region(1), nil)
	require.Empty(t, complaints(m.Op, 1))
	last := hold.Region(1).LastBlock()
	require.Equal(t, hold.Region(1), last.First().Operand(0).Block().Region())
}

func BenchmarkClone(b *testing.B) {
	m := benchmarkModule(b, 10)
	for b.Loop() {
		new(Builder).Clone(m.Op, nil)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/10_000, "ns/op-cloned")
}
