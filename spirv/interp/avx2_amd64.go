package interp

import (
	"unsafe"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
)

// The commonest instructions on floats and integers of 32 bits have kernels in assembly for processors with AVX2. Each gives the same
// as the Go kernel that it stands for, which does the work when not all invocations run.

//go:noescape
func addF32(d, a, b *uint32, n int)

//go:noescape
func subF32(d, a, b *uint32, n int)

//go:noescape
func mulF32(d, a, b *uint32, n int)

//go:noescape
func divF32(d, a, b *uint32, n int)

//go:noescape
func addU32(d, a, b *uint32, n int)

//go:noescape
func subU32(d, a, b *uint32, n int)

//go:noescape
func mulU32(d, a, b *uint32, n int)

//go:noescape
func andU32(d, a, b *uint32, n int)

//go:noescape
func orU32(d, a, b *uint32, n int)

//go:noescape
func xorU32(d, a, b *uint32, n int)

//go:noescape
func equalF32(d, a, b *uint32, n int)

//go:noescape
func lessF32(d, a, b *uint32, n int)

//go:noescape
func lessEqualF32(d, a, b *uint32, n int)

//go:noescape
func greaterEqualF32(d, a, b *uint32, n int)

//go:noescape
func greaterF32(d, a, b *uint32, n int)

//go:noescape
func lessS32(d, a, b *uint32, n int)

//go:noescape
func greaterS32(d, a, b *uint32, n int)

//go:noescape
func lessU32(d, a, b *uint32, n int)

//go:noescape
func greaterU32(d, a, b *uint32, n int)

//go:noescape
func equalU32(d, a, b *uint32, n int)

//go:noescape
func sqrtF32(d, a, b *uint32, n int)

//go:noescape
func inverseSqrtF32(d, a, b *uint32, n int)

func cpuid(leaf, sub uint32) (a, b, c, d uint32)

func xgetbv() uint32

// hasAVX2 reports whether the processor has AVX2 and the system keeps its registers.
var hasAVX2 = lazy.Value[bool]{Make: func() bool {
	return func() bool {
		if most, _, _, _ := cpuid(0, 0); most < 7 {
			return false
		}
		_, _, c, _ := cpuid(1, 0)
		const saves, avx = 1 << 27, 1 << 28
		if c&saves == 0 || c&avx == 0 || xgetbv()&6 != 6 {
			return false
		}
		_, b, _, _ := cpuid(7, 0)
		return b&(1<<5) != 0
	}()
}}

// A wideRow says which instruction a function in assembly does, on operands of which kind.
type wideRow struct {
	op   grammar.Opcode
	kind kind
	run  func(d, a, b *uint32, n int)
}

var wideRows = []wideRow{
	{grammar.OpFAdd, float32Kind, addF32}, {grammar.OpFSub, float32Kind, subF32}, {grammar.OpFMul, float32Kind, mulF32}, {grammar.OpFDiv, float32Kind, divF32},
	{grammar.OpIAdd, int32Kind, addU32}, {grammar.OpISub, int32Kind, subU32}, {grammar.OpIMul, int32Kind, mulU32},
	{grammar.OpBitwiseAnd, int32Kind, andU32}, {grammar.OpBitwiseOr, int32Kind, orU32}, {grammar.OpBitwiseXor, int32Kind, xorU32},
	{grammar.OpFOrdEqual, float32Kind, equalF32}, {grammar.OpFOrdLessThan, float32Kind, lessF32}, {grammar.OpFOrdLessThanEqual, float32Kind, lessEqualF32},
	{grammar.OpFOrdGreaterThan, float32Kind, greaterF32}, {grammar.OpFOrdGreaterThanEqual, float32Kind, greaterEqualF32},
	{grammar.OpSLessThan, int32Kind, lessS32}, {grammar.OpSGreaterThan, int32Kind, greaterS32},
	{grammar.OpULessThan, int32Kind, lessU32}, {grammar.OpUGreaterThan, int32Kind, greaterU32}, {grammar.OpIEqual, int32Kind, equalU32},
}

// wideKernel is the kernel that uses the processor's wide registers; the one that it is given, if there is none.
func wideKernel(code grammar.Opcode, k kind, slow kernel) kernel {
	if !hasAVX2.Get() || slow == nil {
		return slow
	}
	for i := range wideRows {
		if r := &wideRows[i]; r.op == code && r.kind == k {
			return func(g *group, o *op) {
				if !g.dense && !o.local || o.n == 0 {
					slow(g, o)
					return
				}
				d, a, b := g.u32(o.d, o.n), g.u32(o.a, o.n), g.u32(o.b, o.n)
				r.run(&d[0], &a[0], &b[0], len(d))
			}
		}
	}
	return slow
}

// wideSqrt is d = √a, and reports whether it did it.
func wideSqrt(d, a []float32) bool { return wideUnary(d, a, sqrtF32) }

// wideInverseSqrt is d = 1/√a, and reports whether it did it.
func wideInverseSqrt(d, a []float32) bool { return wideUnary(d, a, inverseSqrtF32) }

func wideUnary(d, a []float32, run func(d, a, b *uint32, n int)) bool {
	if !hasAVX2.Get() || len(d) == 0 || len(d) != len(a) {
		return false
	}
	from := (*uint32)(unsafe.Pointer(&a[0]))
	run((*uint32)(unsafe.Pointer(&d[0])), from, from, len(d))
	return true
}
