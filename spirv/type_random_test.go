package spirv

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/internal/peer"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A typeMaker makes random types. With upstream set it keeps to what MLIR's
// spelling can say.
type typeMaker struct {
	*rand.Rand
	upstream bool
	structs  []*StructType // open ones around
	names    int
}

func oneOf[T any](m *typeMaker, list ...T) T { return list[m.IntN(len(list))] }

func (m *typeMaker) scalar() mlir.Type {
	return oneOf[mlir.Type](m, mlir.I1, mlir.I32, mlir.F32, mlir.F16, mlir.F64, mlir.GetIntegerType(8, mlir.Signed),
		mlir.GetIntegerType(64, mlir.Unsigned), mlir.BF16)
}

func (m *typeMaker) vector() mlir.Type {
	lengths := []int64{2, 3, 4}
	if !m.upstream {
		lengths = append(lengths, 8, 16)
	}
	return mlir.GetVectorType([]int64{oneOf(m, lengths...)}, nil, m.scalar())
}

// class is any storage class that the spelling has.
func (m *typeMaker) class() grammar.StorageClass {
	all := grammar.KindStorageClass.Info().Enumerants
	for {
		v := all[m.IntN(len(all))].Value
		if !m.upstream || isUpstream(grammar.KindStorageClass, v) {
			return grammar.StorageClass(v)
		}
	}
}

func (m *typeMaker) stride() uint32 { return oneOf[uint32](m, 0, 0, 16, 1<<32-1) }

func (m *typeMaker) image() mlir.Type {
	p := ImageParams{Sampled: m.scalar(), Dim: oneOf(m, grammar.Dim1D, grammar.Dim2D, grammar.DimCube, grammar.DimRect),
		Depth: m.Uint32N(3), Arrayed: m.IntN(2) == 0, MS: m.IntN(2) == 0, Sampler: m.Uint32N(3),
		Format: grammar.ImageFormat(m.Uint32N(40))}
	if !m.upstream && m.IntN(3) == 0 {
		p.HasAccess, p.Access, p.Sampled = true, grammar.AccessQualifier(m.Uint32N(3)), mlir.None
	}
	if !m.upstream && m.IntN(4) == 0 { // not valid, but it is said
		p.Depth, p.Sampler = oneOf[uint32](m, 2, 3, 4), oneOf[uint32](m, 2, 3, 4)
	}
	return GetImageType(p)
}

// typ is any type; in our spelling it may be a duplicate of the one that its text names.
func (m *typeMaker) typ(depth int) mlir.Type {
	t := m.first(depth)
	if m.upstream {
		return t
	}
	return Distinct(t, m.ordinal())
}

func (m *typeMaker) ordinal() uint32 { return oneOf[uint32](m, 0, 0, 0, 1, 2, 1<<32-1) }

func (m *typeMaker) first(depth int) mlir.Type {
	if depth == 0 {
		return oneOf(m, m.scalar, m.vector)()
	}
	switch m.IntN(12) {
	case 0, 1:
		return GetArrayType(m.typ(depth-1), uint64(1+m.Uint32()), m.stride())
	case 2:
		return GetRuntimeArrayType(m.typ(depth-1), m.stride())
	case 3, 4:
		if !m.upstream {
			return GetStridedPointerType(m.typ(depth-1), m.class(), m.stride())
		}
		return GetPointerType(m.typ(depth-1), m.class())
	case 10:
		if !m.upstream {
			return oneOf(m, GetPointerType(mlir.None, m.class()),
				GetPointerType(mlir.GetFunctionType([]mlir.Type{m.scalar()}, nil), grammar.StorageClassCodeSectionINTEL))
		}
		return GetRuntimeArrayType(m.typ(depth-1), m.stride())
	case 5:
		return m.image()
	case 6:
		return GetSampledImageType(m.image())
	case 7:
		return GetMatrixType(mlir.GetVectorType([]int64{2 + m.Int64N(3)}, nil, mlir.F32), 2+m.Uint32N(3))
	case 8:
		if m.upstream {
			return GetCooperativeMatrixType(m.scalar(), m.Uint32(), m.Uint32(), grammar.ScopeSubgroup, grammar.CooperativeMatrixUse(m.Uint32N(3)))
		}
		return m.generic()
	case 9:
		if len(m.structs) > 0 {
			return GetPointerType(oneOf(m, m.structs...), m.class())
		}
	}
	return m.structType(depth)
}

func (m *typeMaker) generic() mlir.Type {
	named := func(name string, ops ...mlir.Attribute) mlir.Type {
		return GetGenericType(grammar.ByName(name), ops...)
	}
	switch m.IntN(6) {
	case 0:
		return named("OpTypeRayQueryKHR")
	case 3:
		return named("OpTypeNodePayloadArrayAMDX", mlir.GetTypeAttr(m.scalar()))
	case 4:
		return named("OpTypeUntypedPointerKHR", GetEnumAttr(grammar.KindStorageClass, m.Uint32N(3)))
	case 1:
		return named("OpTypePipe", GetEnumAttr(grammar.KindAccessQualifier, m.Uint32N(3)))
	case 2:
		return GetSpecArrayType(m.scalar(), mlir.GetSymbolRef(oneOf(m, "n", "x y", "_1")), m.stride())
	}
	return named("OpTypeVectorIdEXT", mlir.GetTypeAttr(m.scalar()), mlir.GetIntegerAttr(mlir.I32, 7))
}

// structType makes a struct, by way of an open one, so that members can refer to
// it. For MLIR, where a name is an identity, every name is new.
func (m *typeMaker) structType(depth int) mlir.Type {
	name := fmt.Sprint("s", m.names)
	m.names++
	if !m.upstream {
		name = oneOf(m, "", "A", "B", "a b", "f32", "vector", "Block", `q"\`)
	}
	ordinal := uint32(0)
	if !m.upstream {
		ordinal = m.ordinal()
	}
	s := NewDistinctStruct(name, ordinal)
	m.structs = append(m.structs, s)
	members := make([]Member, m.IntN(4))
	offsets := m.IntN(2) == 0
	for i := range members {
		members[i] = Member{Type: m.typ(depth - 1), Decorations: m.decorations()}
		if members[i].HasOffset = offsets || !m.upstream && m.IntN(5) == 0; members[i].HasOffset {
			members[i].Offset = m.Uint32()
		}
		if !m.upstream {
			members[i].Name = oneOf(m, "", "x", "y z", "\t")
		}
	}
	m.structs = m.structs[:len(m.structs)-1]
	decorations := m.decorations()
	if m.upstream && len(members) == 0 {
		decorations = nil
	}
	return s.Define(members, decorations)
}

func (m *typeMaker) decorations() []Decoration {
	all := []Decoration{MakeDecoration(grammar.DecorationBlock), MakeDecoration(grammar.DecorationNonWritable),
		MakeDecoration(grammar.DecorationMatrixStride, m.Uint32()), MakeDecoration(grammar.DecorationBuiltIn, m.Uint32N(4)),
		MakeDecoration(grammar.DecorationUserSemantic, stringWords(oneOf(m, "", "a", "abcd", "é\"\n"))...)}
	if !m.upstream {
		all = append(all, MakeDecoration(grammar.DecorationUserTypeGOOGLE, stringWords("structuredbuffer:<x>")...),
			MakeDecoration(grammar.Decoration(99_999), 1, 2), MakeIdDecoration(grammar.DecorationCounterBuffer, mlir.GetSymbolRef("c")))
	}
	m.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all[:m.IntN(3)]
}

func TestRandomTypesGoThroughText(t *testing.T) {
	for seed := range uint64(3000) {
		m := &typeMaker{Rand: rand.New(rand.NewPCG(seed, 0))}
		typ := m.typ(4)
		text := mlir.TypeString(typ)
		back, err := mlir.ParseType(text)
		require.NoError(t, err, text)
		require.Equal(t, text, mlir.TypeString(back))
		require.True(t, typ == back, "seed %d: %s is two types", seed, text)
	}
}

func TestRandomTypesGoThroughUpstreamText(t *testing.T) {
	for seed := range uint64(3000) {
		m := &typeMaker{Rand: rand.New(rand.NewPCG(seed, 1)), upstream: true}
		typ := m.typ(4)
		text, err := spelledType(t, typ, "spirv")
		require.NoError(t, err)
		back, err := mlir.ParseType(text)
		require.NoError(t, err, text)
		require.True(t, typ == back, "seed %d: %s and %s", seed, text, mlir.TypeString(back))
	}
}

func TestRandomTypesGoThroughBytecode(t *testing.T) {
	var arena mlir.Arena
	var list []mlir.Attribute
	for seed := range uint64(1000) {
		m := &typeMaker{Rand: rand.New(rand.NewPCG(seed, 0))}
		list = append(list, mlir.GetTypeAttr(m.typ(4)))
	}
	s := &mlir.OperationState{Name: mlir.GetOpName("t.x")}
	s.AddAttr("a", mlir.GetArrayAttr(list...))
	var d mlir.Diagnostics
	module := &mlir.Module{Op: arena.NewOperation(s), Syntax: Dialect.Spellings[SpellingSpv]}
	data, err := bytecode.Append(nil, module, bytecode.WriteOptions{}, &d)
	require.NoError(t, err, "%v", d.All())
	back, _ := bytecode.Read(data, bytecode.ReadOptions{AllowUnregistered: true, NoImplicitModule: true}, &d)
	require.NotNil(t, back, "%v", d.All())
	for i, a := range mlir.AttrOf[*mlir.ArrayAttr](back.Op, "a").Elements() {
		require.True(t, a == list[i], "%s became %s", mlir.AttrString(list[i]), mlir.AttrString(a))
	}
}

// What is printed in MLIR's spelling, MLIR reads and prints alike.
func TestUpstreamTextIsWhatMLIRPrints(t *testing.T) {
	opt := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	var lines []string
	add := func(text string) {
		lines = append(lines, fmt.Sprintf("\"t.x\"() {a = %s} : () -> ()", text))
	}
	for _, text := range upstreamAttrs {
		add(text)
	}
	for i, c := range twoForms {
		add(strings.NewReplacer("struct<A,", fmt.Sprintf("struct<A%d,", i), "struct<A>", fmt.Sprintf("struct<A%d>", i),
			"struct<f32,", fmt.Sprintf("struct<f%d,", i), "struct<f32>", fmt.Sprintf("struct<f%d>", i)).Replace(c.spirv))
	}
	maker := &typeMaker{Rand: rand.New(rand.NewPCG(1, 2)), upstream: true}
	for range 1500 {
		text, err := spelledType(t, maker.typ(4), "spirv")
		require.NoError(t, err)
		add(text)
	}
	for kind := grammar.Kind(1); kind.Info().Name != ""; kind++ {
		for _, e := range kind.Info().Enumerants {
			if kind.IsEnum() && isUpstream(kind, e.Value) {
				text, err := spelledAttr(t, GetEnumAttr(kind, e.Value), "spirv")
				require.NoError(t, err)
				add(text)
			}
		}
	}
	for _, e := range upstreamExtensions {
		add("#spirv.vce<v1.0, [], [" + e + "]>")
	}
	out := mlirOpt(t, opt, strings.Join(lines, "\n"))
	require.Equal(t, len(lines), len(out))
	for i := range lines {
		require.Equal(t, lines[i], out[i])
	}
}

// mlirOpt gives text to mlir-opt and returns the operations that it prints, one
// a line.
func mlirOpt(t *testing.T, opt, text string) []string {
	cmd := exec.Command(opt, "--allow-unregistered-dialect")
	cmd.Stdin = strings.NewReader(text)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	require.NoError(t, cmd.Run(), stderr.String())
	var out []string
	for line := range strings.Lines(stdout.String()) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, `"t.x"`) {
			out = append(out, line)
		}
	}
	return out
}
