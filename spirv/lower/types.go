package lower

import (
	"fmt"
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
)

// newTypes says what types become in the target.
func (l *lowering) newTypes() *convert.Types {
	t := new(convert.Types)
	t.Add(
		convert.Keep(func(t mlir.Type) bool { return t.Dialect() == spirv.Dialect }),
		convert.On(func(*mlir.IndexType) (mlir.Type, error) { return l.index() }),
		convert.On(l.integer),
		convert.On(l.float),
		convert.On(l.vector),
		convert.On(l.complex),
		convert.On(l.tensor),
		convert.On(l.memref),
		convert.On(func(t *mlir.UnrankedMemRefType) (mlir.Type, error) {
			return nil, convert.Need("a memref with a rank, not '%s'", typeText(t)).Try("memref.cast gives it one before the launch")
		}),
		convert.On(l.matrix),
	)
	return t
}

// index is the integer that stands for indices.
func (l *lowering) index() (mlir.Type, error) {
	if l.index64 {
		return mlir.I64, l.needCapability(grammar.CapabilityInt64)
	}
	return mlir.I32, nil
}

// integer: integers that the target does not have live in 32 bits if they are smaller; see narrow.go.
func (l *lowering) integer(t *mlir.IntegerType) (mlir.Type, error) {
	switch w := t.Width(); {
	case w == 1 && t.IsSignless() || w == 32:
		return t, nil
	case w == 64:
		if !l.has(grammar.CapabilityInt64) {
			return nil, convert.Need("capability Int64 for '%s'", typeText(t)).Try("--arith-emulate-wide-int does without")
		}
		return t, nil
	case w > 32:
		return nil, fmt.Errorf("SPIR-V has no integers of %d bits", w)
	case w == 8 && l.has(grammar.CapabilityInt8) || w == 16 && l.has(grammar.CapabilityInt16):
		return t, nil
	case !l.emulateNarrow:
		return nil, l.missingWidth(grammar.OpTypeInt, t, w)
	}
	return mlir.GetIntegerType(32, t.Signedness()), nil
}

func (l *lowering) missingWidth(op grammar.Opcode, t mlir.Type, width int) error {
	if n := env.NumberNeed(op, uint32(width)); len(n.Capabilities) > 0 {
		return convert.Need("capability %s for '%s'", n.Capabilities[0], typeText(t)).Try("%s=true puts it into 32 bits", emulateOption)
	}
	return convert.Need("%s=true for '%s'", emulateOption, typeText(t))
}

// float: numbers of 16 bits that the target does not have live in f32, rounded after each operation; see narrow.go.
func (l *lowering) float(t *mlir.FloatType) (mlir.Type, error) {
	switch {
	case t == mlir.F32, t == mlir.F16 && l.has(grammar.CapabilityFloat16):
		return t, nil
	case t == mlir.F64:
		return t, l.needFloat64(t)
	case t == mlir.BF16 && l.has(grammar.CapabilityBFloat16TypeKHR):
		return t, nil
	case t != mlir.F16 && t != mlir.BF16:
		return nil, fmt.Errorf("SPIR-V has no type '%s'", typeText(t))
	case !l.emulateNarrow && t == mlir.BF16:
		return nil, convert.Need("capability %s for 'bf16'", grammar.CapabilityBFloat16TypeKHR).Try("%s=true puts it into 32 bits", emulateOption)
	case !l.emulateNarrow:
		return nil, l.missingWidth(grammar.OpTypeFloat, t, t.Width())
	}
	return mlir.F32, nil
}

// capabilityOf names, for messages, the capability for numbers of a type, and memoryCapability the one for them in memory.
func capabilityOf(t mlir.Type) string {
	switch t := t.(type) {
	case *mlir.IntegerType:
		if n := env.NumberNeed(grammar.OpTypeInt, uint32(t.Width())); len(n.Capabilities) > 0 {
			return "capability " + n.Capabilities[0].String()
		}
	case *mlir.FloatType:
		if t == mlir.BF16 {
			return "capability " + grammar.CapabilityBFloat16TypeKHR.String()
		}
		if n := env.NumberNeed(grammar.OpTypeFloat, uint32(t.Width())); len(n.Capabilities) > 0 {
			return "capability " + n.Capabilities[0].String()
		}
	}
	return "a capability"
}

func memoryCapability(t mlir.Type) string {
	width := 0
	switch t := t.(type) {
	case *mlir.IntegerType:
		width = t.Width()
	case *mlir.FloatType:
		width = t.Width()
	}
	switch width {
	case 8:
		return "capability " + grammar.CapabilityStorageBuffer8BitAccess.String()
	case 16:
		return "capability " + grammar.CapabilityStorageBuffer16BitAccess.String()
	}
	return capabilityOf(t)
}

func (l *lowering) needFloat64(t mlir.Type) error {
	if l.has(grammar.CapabilityFloat64) {
		return nil
	}
	return convert.Need("capability Float64 for '%s'", typeText(t))
}

// scalar is what a type for components of vectors and the like becomes.
func (l *lowering) scalar(t mlir.Type) (mlir.Type, error) {
	switch t := t.(type) {
	case *mlir.IntegerType:
		return l.integer(t)
	case *mlir.FloatType:
		return l.float(t)
	case *mlir.IndexType:
		return l.index()
	}
	return nil, fmt.Errorf("SPIR-V has no vectors and arrays of '%s'", typeText(t))
}

// vector: one element is a scalar, and sizes of 1 do not count.
func (l *lowering) vector(t *mlir.VectorType) (mlir.Type, error) {
	elem, err := l.scalar(t.ElementType())
	if err != nil {
		return nil, err
	}
	if t.IsScalable() {
		return nil, fmt.Errorf("'%s' has no size that is known", typeText(t))
	}
	shape := slices.DeleteFunc(slices.Clone(t.Shape()), func(n int64) bool { return n == 1 })
	switch {
	case len(shape) == 0:
		return elem, nil
	case len(shape) > 1:
		return nil, convert.Need("vectors of one dimension, not '%s'", typeText(t)).Try("unroll it first")
	}
	switch n := shape[0]; {
	case n <= 4:
	case n == 8 || n == 16:
		if err := l.need(env.VectorNeed(n)); err != nil {
			return nil, convert.Need("capability %s for '%s'", grammar.CapabilityVector16, typeText(t)).Try("or unroll it first")
		}
	default:
		return nil, convert.Need("vectors of 2, 3 or 4 elements, not '%s'", typeText(t)).Try("unroll it first")
	}
	return mlir.GetVectorType(shape, nil, elem), nil
}

// complex numbers are vectors of two.
func (l *lowering) complex(t *mlir.ComplexType) (mlir.Type, error) {
	elem, err := l.scalar(t.ElementType())
	if err != nil {
		return nil, err
	}
	return mlir.GetVectorType([]int64{2}, nil, elem), nil
}

// tensor: an array of the elements in the order of rows; one element is a scalar.
func (l *lowering) tensor(t *mlir.RankedTensorType) (mlir.Type, error) {
	if !mlir.HasStaticShape(t) {
		return nil, fmt.Errorf("'%s' has no size that is known", typeText(t))
	}
	elem, err := l.scalar(t.ElementType())
	if err != nil {
		return nil, err
	}
	switch n := mlir.NumElements(t); {
	case n == 0:
		return nil, errEmpty(t)
	case n == 1:
		return elem, nil
	case n > mostElements:
		return nil, errLarge(t)
	default:
		return spirv.GetArrayType(elem, uint64(n), 0), nil
	}
}

// mostElements is how many elements an array may have: their number is a constant of 32 bits.
const mostElements = 1<<32 - 1

func errEmpty(t mlir.Type) error {
	return fmt.Errorf("'%s' has no elements, and SPIR-V no arrays of none", typeText(t))
}

func errLarge(t mlir.Type) error {
	return fmt.Errorf("'%s' is larger than an array of SPIR-V may be", typeText(t))
}

// typeText is a type in messages, in the spelling of those who write kernels.
func typeText(t mlir.Type) string { return mlir.TypeStringIn(t, mlirSpelling.Get()) }

var mlirSpelling = lazy.Value[string]{Make: func() string {
	return spirv.Dialect.Spellings[spirv.SpellingSpirv]
}}
