package spirv

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// list builds struct name { value, pointer to itself }.
func list(name string, value mlir.Type) *StructType {
	s := NewStructType(name)
	next := GetPointerType(s, grammar.StorageClassPhysicalStorageBuffer)
	return s.Define([]Member{{Type: value}, {Type: next}}, nil)
}

// isProvisional reports whether t contains a struct that is not final yet; see
// StructType.Define.
func isProvisional(t mlir.Type) bool {
	for u := range TypesIn(t) {
		if s, ok := u.(*StructType); ok && s.state != structDone {
			return true
		}
	}
	return false
}

func TestRecursiveStructsAreOneTypeWhenEqual(t *testing.T) {
	a, b := list("RNode", mlir.I32), list("RNode", mlir.I32)
	require.Same(t, a, b)
	require.False(t, isProvisional(a))
	other := list("RNode", mlir.F32)
	require.NotSame(t, a, other, "one name, two structs")
	require.NotSame(t, a, list("RNode2", mlir.I32))
	require.Same(t, list("", mlir.I8), list("", mlir.I8))
	parsed, err := mlir.ParseType(mlir.TypeString(other))
	require.NoError(t, err)
	require.True(t, parsed == mlir.Type(other))
}

func TestOpenStructsAreTypesOfTheirOwn(t *testing.T) {
	s := NewStructType("ROpen")
	p := GetPointerType(s, grammar.StorageClassFunction)
	require.Equal(t, structOpen, s.state)
	require.True(t, isProvisional(p))
	inner := NewStructType("RInner").Define([]Member{{Type: p}}, nil)
	require.True(t, isProvisional(inner))
	done := s.Define([]Member{{Type: inner}}, nil)
	require.Same(t, s, done)
	require.False(t, isProvisional(inner))
	require.Equal(t, `!spv.struct<"RInner", !spv.ptr<!spv.struct<"ROpen", !spv.struct<"RInner">>, Function>>`, mlir.TypeString(inner))
	require.Same(t, GetStructType("RInner", []Member{{Type: p}}, nil), inner, "a struct in the cycle is found by its parts")
}

// A struct that turns out not to contain itself is an ordinary one.
func TestDefineWithoutRecursion(t *testing.T) {
	m := []Member{{Type: mlir.F32, Name: "x"}}
	require.Same(t, GetStructType("RPlain", m, nil), NewStructType("RPlain").Define(m, nil))
}

// The structs of one cycle are found from each of them.
func TestMutualRecursionFromEitherSide(t *testing.T) {
	const a = `!spv.struct<"RA", !spv.ptr<!spv.struct<"RB", !spv.ptr<!spv.struct<"RA">, Uniform>, i32>, Uniform>>`
	const b = `!spv.struct<"RB", !spv.ptr<!spv.struct<"RA", !spv.ptr<!spv.struct<"RB">, Uniform>>, Uniform>, i32>`
	ta, err := mlir.ParseType(a)
	require.NoError(t, err)
	tb, err := mlir.ParseType(b)
	require.NoError(t, err)
	require.Equal(t, a, mlir.TypeString(ta))
	require.Equal(t, b, mlir.TypeString(tb))
	inner := ta.(*StructType).Member(0).Type.(*PointerType).Pointee()
	require.True(t, inner == tb)
	require.True(t, tb.(*StructType).Member(0).Type.(*PointerType).Pointee() == ta)
}

func TestRecursiveStructsAreOneTypeForAllWorkers(t *testing.T) {
	texts := []string{
		`!spv.struct<"WA", !spv.ptr<!spv.struct<"WB", !spv.ptr<!spv.struct<"WA">, Uniform>, i32>, Uniform>>`,
		`!spv.struct<"WB", !spv.ptr<!spv.struct<"WA", !spv.ptr<!spv.struct<"WB">, Uniform>>, Uniform>, i32>`,
	}
	const workers = 16
	var found [workers][2]mlir.Type
	var wg sync.WaitGroup
	for w := range workers {
		wg.Go(func() {
			for i := range texts {
				i = (i + w) % 2
				found[w][i], _ = mlir.ParseType(texts[i])
			}
		})
	}
	wg.Wait()
	for w := range workers {
		require.True(t, found[w] == found[0])
	}
}

func TestDeepTypesEndInAnError(t *testing.T) {
	const n = 100_000
	_, err := mlir.ParseType(strings.Repeat("!spv.rtarray<", n) + "f32" + strings.Repeat(">", n))
	require.ErrorContains(t, err, "nesting is too deep")
	_, err = mlir.ParseType(strings.Repeat("!spv.struct<", n))
	require.ErrorContains(t, err, "nesting is too deep")
}

func TestStructsDifferInEveryPart(t *testing.T) {
	member := Member{Type: mlir.F32, HasOffset: true, Offset: 4, Name: "x", Decorations: []Decoration{MakeDecoration(grammar.DecorationFlat)}}
	base := GetStructType("S", []Member{member}, []Decoration{MakeDecoration(grammar.DecorationBlock)})
	require.Same(t, base, GetStructType("S", []Member{member}, []Decoration{MakeDecoration(grammar.DecorationBlock)}))
	for _, change := range []func(name *string, m *Member, d *[]Decoration){
		func(name *string, _ *Member, _ *[]Decoration) { *name = "T" },
		func(_ *string, m *Member, _ *[]Decoration) { m.Type = mlir.I32 },
		func(_ *string, m *Member, _ *[]Decoration) { m.HasOffset, m.Offset = false, 0 },
		func(_ *string, m *Member, _ *[]Decoration) { m.Offset = 8 },
		func(_ *string, m *Member, _ *[]Decoration) { m.Name = "y" },
		func(_ *string, m *Member, _ *[]Decoration) { m.Decorations = nil },
		func(_ *string, m *Member, _ *[]Decoration) {
			m.Decorations = []Decoration{MakeDecoration(grammar.DecorationLocation, 1)}
		},
		func(_ *string, _ *Member, d *[]Decoration) { *d = nil },
	} {
		name, m, d := "S", member, []Decoration{MakeDecoration(grammar.DecorationBlock)}
		change(&name, &m, &d)
		require.NotSame(t, base, GetStructType(name, []Member{m}, d))
	}
}

// What tells structs apart may stand far behind what messages show of them.
func TestLongRecursiveStructsDiffer(t *testing.T) {
	long := func(last mlir.Type) *StructType {
		s := NewStructType("RLong")
		next := GetPointerType(s, grammar.StorageClassPhysicalStorageBuffer)
		members := []Member{{Type: next}}
		for i := range 2 * mlir.MaxString / 32 {
			members = append(members, Member{Type: mlir.F32, Name: fmt.Sprintf("%032d", i)})
		}
		return s.Define(append(members, Member{Type: last}), nil)
	}
	require.NotSame(t, long(mlir.I32), long(mlir.F32))
	require.Same(t, long(mlir.I32), long(mlir.I32))
}

// Structs on 2^40 ways to each other take no time, and are never taken for others.
func TestRecursiveStructsOnManyWays(t *testing.T) {
	ladder := func(last mlir.Type) *StructType {
		root := NewStructType("RLadder")
		down := GetPointerType(root, grammar.StorageClassPhysicalStorageBuffer)
		for i := range 40 {
			s := NewStructType(fmt.Sprintf("RRung%d", i)).Define([]Member{{Type: down}, {Type: down}}, nil)
			down = GetPointerType(s, grammar.StorageClassPhysicalStorageBuffer)
		}
		return root.Define([]Member{{Type: down}, {Type: last}}, nil)
	}
	require.NotSame(t, ladder(mlir.I32), ladder(mlir.F32))
}
