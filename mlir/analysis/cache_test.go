package analysis_test

import (
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/stretchr/testify/require"
)

type size struct{ ops int }

func (s *size) Analyze(c *analysis.Cache) {
	for range c.Op().Nested {
		s.ops++
	}
}

type halfSize struct{ ops int }

func (s *halfSize) Analyze(c *analysis.Cache) { s.ops = analysis.Get[size](c).ops / 2 }

func TestCache(t *testing.T) {
	m := parse(t, `module @inner { func.func @f() { return } func.func @g() { return } } module {}`)
	inner := m.Op.Region(0).Entry().First()
	f := inner.Region(0).Entry().First()
	g := f.Next()
	c := analysis.NewCache(m.Op)
	require.Equal(t, analysis.Get[size](c).ops/2, analysis.Get[halfSize](c).ops)
	require.Same(t, analysis.Get[size](c), analysis.Get[size](c))
	require.Same(t, c, c.Inside(m.Op))
	require.Same(t, c.Inside(inner).Inside(f), c.Inside(f), "there is one way to a cache")
	sizes := map[*mlir.Operation]*size{}
	remember := func() {
		for _, op := range []*mlir.Operation{m.Op, inner, f, g} {
			sizes[op] = analysis.Get[size](c.Inside(op))
		}
	}
	kept := func() (names []string) {
		for _, op := range []*mlir.Operation{m.Op, inner, f, g} {
			if analysis.Get[size](c.Inside(op)) == sizes[op] {
				names = append(names, op.Symbol())
			}
		}
		return names
	}
	remember()
	c.ChangedInside([]*mlir.Operation{f}, analysis.Set{})
	require.Equal(t, []string{"g"}, kept(), "not what is around f, nor f")
	remember()
	c.ChangedInside([]*mlir.Operation{inner}, analysis.Set{})
	require.Empty(t, kept(), "nor what is inside of what has changed")
	remember()
	c.Inside(inner).Changed(analysis.Set{})
	require.Equal(t, []string{""}, kept(), "what is around is told by who runs it")
	remember()
	c.Changed(analysis.Of(analysis.KeyOf[size]()))
	require.Equal(t, []string{"", "inner", "f", "g"}, kept())
	half := analysis.Get[halfSize](c)
	c.Changed(analysis.Of(analysis.KeyOf[size]()))
	require.NotSame(t, half, analysis.Get[halfSize](c), "it was not in the set")
	c.Changed(analysis.All)
	c.Changed(analysis.Set{})
	require.Empty(t, kept())
}

func TestSets(t *testing.T) {
	a, b := analysis.KeyOf[size](), analysis.KeyOf[halfSize]()
	require.Equal(t, "size", a.String())
	both := analysis.Of(a, b)
	for _, test := range []struct {
		set        analysis.Set
		hasA, hasB bool
	}{
		{analysis.Set{}, false, false},
		{analysis.All, true, true},
		{analysis.Of(a), true, false},
		{both.And(analysis.Of(b)), false, true},
		{analysis.All.And(both), true, true},
		{both.And(analysis.All), true, true},
		{analysis.Of(a).And(analysis.Of(b)), false, false},
	} {
		require.Equal(t, test.hasA, test.set.Has(a), "%v", test.set)
		require.Equal(t, test.hasB, test.set.Has(b), "%v", test.set)
	}
}

// An operation that is gone has changed, too: there is nothing inside to forget.
func TestChangesOfWhatIsGone(t *testing.T) {
	m := parse(t, "func.func @f() {\n return\n}")
	f := m.Op.Region(0).Entry().First()
	c := analysis.NewCache(m.Op)
	analysis.Get[analysis.Flow](c.Inside(f))
	f.Erase()
	c.ChangedInside([]*mlir.Operation{f}, analysis.Set{})
	require.NotNil(t, analysis.Get[analysis.Flow](c))
}
