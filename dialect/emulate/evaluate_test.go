package emulate_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/run/evaluate"
)

// edges are integers of which the halves overflow, carry, and round; with the numbers of bits in a half in between, as shifts go by them.
func edges(width int) []uint64 {
	mask := uint64(1)<<width - 1
	if width == 64 {
		mask = math.MaxUint64
	}
	half := width / 2
	list := []uint64{0, 1, 2, 3, 5, uint64(half - 1), uint64(half), uint64(half + 1), uint64(width - 2), uint64(width - 1),
		1<<half - 1, 1 << half, 1<<half + 1, 1<<(width-1) - 1, 1 << (width - 1), 1<<(width-1) + 1,
		0x123456789abcdef0, 0xfedcba9876543210, 1<<24 + 1, 1<<25 + 3, 1<<53 + 1, 1<<54 + 3, 1<<56 + 1<<32, 1<<56 + 1<<32 + 1, 1<<56 + 1<<32 - 1,
		1<<40 + 1<<16, 1<<40 + 1<<16 + 1, 1<<40 + 1<<16 - 1, 3<<40 + 1<<17, 1<<39 - 1, 0xffffff7fffffffff, 0xffffff8000000000, 0xfffffffffffffbff,
		0xfffffffffffffc00, 0x7fffffbfffffffff, 0x7fffffc000000000}
	for i, v := range list {
		list[i] = v & mask
		list = append(list, -v&mask)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// A program is text before the pass and after it.
type twice struct{ before, after *evaluate.Program }

func programs(t *testing.T, text, name string, widest int) twice {
	t.Helper()
	load := func() *mlir.Module {
		var d mlir.Diagnostics
		m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{}, &d)
		require.NoError(t, d.Err())
		return m
	}
	m := load()
	p := pass.Pipeline{Op: pass.AnyOp}
	p.Add(pass.Lookup(name), map[string]string{"widest-int-supported": fmt.Sprint(widest)})
	var d mlir.Diagnostics
	p.Run(m.Op, 1, mlir.VerifyOptions{}, &d)
	require.NoError(t, d.Err())
	return twice{evaluate.New(load().Op, evaluate.Options{}), evaluate.New(m.Op, evaluate.Options{})}
}

// split is a wide integer as its halves.
func split(v uint64, width int) evaluate.Value {
	return evaluate.Value{Vector: []uint64{v & (1<<(width/2) - 1), v >> (width / 2)}}
}

// same calls @f with a and b, and holds the results against each other, unless the call fails before.
func (p twice) same(t *testing.T, op string, width int, isWide bool, before, after []evaluate.Value) {
	want, err := p.before.Call(context.Background(), "f", before...)
	if err != nil {
		return
	}
	got, err := p.after.Call(context.Background(), "f", after...)
	require.NoError(t, err, "%s of %x", op, before)
	if isWide {
		want[0] = split(want[0].Bits, width)
	}
	require.Equal(t, want, got, "%s of %x", op, before)
}

// What the passes make computes the same, on edge values, and never what is undefined.
func TestSameNumbers(t *testing.T) {
	ops := strings.Fields("addi subi muli andi ori xori shli shrui shrsi maxsi maxui minsi minui divsi divui remsi remui ceildivsi ceildivui floordivsi")
	for _, predicate := range strings.Fields("eq ne slt sle sgt sge ult ule ugt uge") {
		ops = append(ops, "cmpi "+predicate+",")
	}
	for _, width := range []int{8, 64} {
		for _, op := range ops {
			result := fmt.Sprintf("i%d", width)
			isCompare := strings.HasPrefix(op, "cmpi")
			if isCompare {
				result = "i1"
			}
			p := programs(t, fmt.Sprintf("func.func @f(%%a: i%[1]d, %%b: i%[1]d) -> %[2]s {\n%%0 = arith.%[3]s %%a, %%b : i%[1]d\nreturn %%0 : %[2]s\n}",
				width, result, op), "arith-emulate-wide-int", width/2)
			for _, a := range edges(width) {
				for _, b := range edges(width) {
					p.same(t, op, width, !isCompare, []evaluate.Value{{Bits: a}, {Bits: b}}, []evaluate.Value{split(a, width), split(b, width)})
				}
			}
		}
	}
}

// Conversions give the same: those to floats round once.
func TestSameCasts(t *testing.T) {
	for _, op := range strings.Fields("sitofp uitofp fptosi fptoui trunci extsi extui") {
		others := "f16 bf16 f32 f64"
		if strings.HasSuffix(op, "i") && !strings.Contains(op, "fp") {
			others = "i1 i7 i32"
		}
		if strings.HasPrefix(op, "ext") {
			others = "i1 i7 i32"
		}
		for _, other := range strings.Fields(others) {
			from, to, isWide := "i64", other, strings.HasPrefix(op, "fp") || strings.HasPrefix(op, "ext")
			if isWide {
				from, to = to, from
			}
			p := programs(t, fmt.Sprintf("func.func @f(%%a: %[1]s) -> %[2]s {\n%%0 = arith.%[3]s %%a : %[1]s to %[2]s\nreturn %%0 : %[2]s\n}", from, to, op),
				"arith-emulate-wide-int", 32)
			for _, v := range edges(64) {
				switch {
				case !isWide:
					p.same(t, op+" to "+to, 64, false, []evaluate.Value{{Bits: v}}, []evaluate.Value{split(v, 64)})
				case strings.HasPrefix(op, "ext"):
					var width int
					_, _ = fmt.Sscanf(from, "i%d", &width)
					x := []evaluate.Value{{Bits: v & (1<<width - 1)}}
					p.same(t, op+" of "+from, 64, true, x, x)
				default:
					for _, number := range []float64{float64(v), float64(int64(v)), float64(v) / 3, float64(int64(v)) / 1024} {
						x := []evaluate.Value{{Bits: floats[from].FromFloat64(number).Uint64()}}
						p.same(t, op+" of "+from, 64, true, x, x)
					}
				}
			}
		}
	}
}

var floats = map[string]*mlir.FloatType{"f16": mlir.F16, "bf16": mlir.BF16, "f32": mlir.F32, "f64": mlir.F64}

// Loops, branches, vectors and memory pass on what there is then.
func TestSameProgram(t *testing.T) {
	const text = `func.func @f(%n: i64, %s: i64) -> i64 {
	  %m = memref.alloc() : memref<4xvector<3xi64>>
	  %zero = arith.constant 0 : index
	  %one = arith.constant 1 : index
	  %four = arith.constant 4 : index
	  %c = arith.constant dense<[1, -7, 5000000000]> : vector<3xi64>
	  %shift = arith.constant dense<[3, 31, 33]> : vector<3xi64>
	  %r = scf.for %i = %zero to %four step %one iter_args(%x = %c) -> (vector<3xi64>) {
	    %square = arith.muli %x, %x : vector<3xi64>
	    %shifted = arith.shrsi %square, %shift : vector<3xi64>
	    %divided = arith.floordivsi %shifted, %c : vector<3xi64>
	    %less = arith.cmpi slt, %divided, %x : vector<3xi64>
	    %y = arith.select %less, %square, %shifted : vector<3xi1>, vector<3xi64>
	    memref.store %y, %m[%i] : memref<4xvector<3xi64>>
	    %z = arith.addi %y, %c : vector<3xi64>
	    scf.yield %z : vector<3xi64>
	  }
	  %a = memref.alloc() : memref<2xi64>
	  memref.store %n, %a[%zero] : memref<2xi64>
	  %l = memref.load %a[%zero] : memref<2xi64>
	  %is = arith.cmpi ult, %l, %s : i64
	  cf.cond_br %is, ^bb1(%l : i64), ^bb1(%s : i64)
	^bb1(%v: i64):
	  %f = arith.sitofp %r : vector<3xi64> to vector<3xf32>
	  %back = arith.fptosi %f : vector<3xf32> to vector<3xi64>
	  %difference = arith.subi %r, %back : vector<3xi64>
	  %last = func.call @last(%difference, %v) : (vector<3xi64>, i64) -> i64
	  return %last : i64
	}
	func.func @last(%d: vector<3xi64>, %v: i64) -> i64 {
	  %a = memref.alloc() : memref<vector<3xi64>>
	  memref.store %d, %a[] : memref<vector<3xi64>>
	  %m = arith.maxsi %d, %d : vector<3xi64>
	  %r = arith.minui %v, %v : i64
	  return %r : i64
	}`
	p := programs(t, text, "memref-emulate-wide-int", 32)
	for _, a := range edges(64) {
		p.same(t, "program", 64, true, []evaluate.Value{{Bits: a}, {Bits: 77}}, []evaluate.Value{split(a, 64), split(77, 64)})
	}
}
