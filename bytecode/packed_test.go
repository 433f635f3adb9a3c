package bytecode_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// TestVersionsOfTheDialect: files of earlier versions of the SPIR-V dialect's encodings read as the programs read them that wrote
// them and knew no later one, and written again they are the same, in less than the first version took. So do files of this version,
// whatever becomes of it: they stay as they are.
func TestVersionsOfTheDialect(t *testing.T) {
	for version, number := range map[string]int{"version1": 3, "version3": 4} {
		files, _ := filepath.Glob("testdata/" + version + "/*.mlirbc")
		require.Len(t, files, number)
		for _, file := range files {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			want, err := os.ReadFile(strings.TrimSuffix(file, ".mlirbc") + ".txt")
			require.NoError(t, err)
			m := read(t, data)
			require.Equal(t, strings.TrimSpace(string(want)), strings.TrimSpace(textIn(t, m, mlir.PrintOptions{NoTypeAliases: true, LineWidth: -1})), file)
			again := write(t, m, bytecode.WriteOptions{})
			if version == "version1" {
				require.Less(t, len(again), len(data))
			}
			require.Equal(t, text(t, m), text(t, read(t, again)), file)
		}
	}
}

// nameIn is what a file calls operations that text has several names for.
func nameIn(n *mlir.OpName) string {
	if def := n.Def(); def != nil {
		return def.Name
	}
	return n.String()
}

// TestPackedRegions: operations in packed regions are listed, with names and what else can be said of them without decoding,
// and each function is read alone.
func TestPackedRegions(t *testing.T) {
	functions := 0
	for _, path := range modulesOfTestdata(t) {
		m := parse(t, path)
		if m.Syntax != "spv" {
			continue
		}
		var d mlir.Diagnostics
		data := write(t, m, bytecode.WriteOptions{})
		f := open(t, data)
		counts := map[string]int{}
		byName := map[string]*mlir.Operation{}
		m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
			counts[nameIn(op.Name())]++
			if op.Is(mlir.GetOpName("spv.func").Def()) {
				if _, twice := byName[op.Symbol()]; twice {
					byName[op.Symbol()] = nil // of several modules
				} else {
					byName[op.Symbol()] = op
				}
			}
			return mlir.WalkAdvance
		})
		for e := range f.Walk(&d) {
			counts[nameIn(e.Name())]--
			if e.Packed() {
				_, err := e.Operation(new(mlir.Diagnostics))
				require.Error(t, err)
				continue
			}
			if op := byName[e.Symbol()]; op != nil && op.Name() == e.Name() && op.NumRegions() > 0 && !op.Region(0).Empty() {
				one, _ := e.Operation(&d)
				require.NotNil(t, one, "%v", d.Err())
				require.Equal(t, operationText(t, op), operationText(t, one), path)
				functions++
			}
		}
		require.NoError(t, d.Err(), path)
		for name, n := range counts {
			require.Zero(t, n, "%s of %s", name, path)
		}
	}
	require.NotZero(t, functions)
}

// TestPackedRegionsOfTwo: a function per module, equal or not, has packed regions of its own; in a file where the second one has
// those of the first, that is an error.
func TestPackedRegionsOfTwo(t *testing.T) {
	const module = `spv.module Logical GLSL450 {
  spv.func @a() "None" { spv.Return }
}
`
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(module+module), mlir.ParseOptions{}, &d)
	require.NoError(t, d.Err())
	dir := unpack(t, open(t, write(t, m, bytecode.WriteOptions{})))
	require.Equal(t, []string{"00000-spv.module/00001-a", "00002-spv.module/00003-a"}, regionFiles(t, dir))
	first, err := os.ReadFile(filepath.Join(dir, "sections/IR-00003"))
	require.NoError(t, err)
	second, err := os.ReadFile(filepath.Join(dir, "sections/IR-00005"))
	require.NoError(t, err)
	require.Len(t, second, len(first))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "sections/IR-00005"), first, 0o666))
	var joined bytes.Buffer
	require.NoError(t, bytecode.Pack(&joined, dir))
	const message = "packed regions belong to more than one operation"
	_, err = bytecode.Read(joined.Bytes(), bytecode.ReadOptions{}, &d)
	require.Error(t, err)
	require.ErrorContains(t, d.Err(), message)
	d = mlir.Diagnostics{}
	open(t, joined.Bytes()).Summarize(&d)
	require.ErrorContains(t, d.Err(), message)
}

// numbersModule has values of every kind that properties keep where they are used, and some that they do not.
const numbersModule = `
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], [SPV_KHR_ray_tracing, SPV_NOBODY_knows]> {
  spv.globalVariable @main built_in("Position") : !spv.ptr<vector<4xf32>, Output>
  spv.globalVariable @other {built_in = "NoBuiltIn", t.text = "AAAAAAAAAAAAAAAA", t.words = "abcdefghijkl", sym_namespace = "AAAAAAAAAAAAAAAB"} : !spv.ptr<!spv.struct<"gl_PerVertex", f32 [0, NonWritable] "gl_Position", f32 [4] "x", Block>, Output>
  func @f(%a: f32) -> f32 attributes {t.nested = [[1 : i32, [2.0 : f16, [true, [unit, [[[[[[7]]]]]]]]]], {words = "x", t.d = {e = array<i32: 1, -2>}}]} {
    %0 = spv.constant -0.0 : f32
    %1 = spv.constant 0x7FC00001 : f32
    %2 = spv.constant 1.0e300 : f64
    %3 = spv.constant -1.5 : f16
    %4 = spv.constant -9223372036854775808 : i64
    %5 = spv.constant 4294967295 : i32
    %6 = spv.constant -128 : i8
    %7 = spv.constant true
    %8 = spv.constant dense<[-1, 2147483647, 0]> : vector<3xi32>
    %9 = spv.constant dense<1.0> : vector<4xf32>
    %10 = spv.constant dense<[1.0, -2.0]> : vector<2xf64>
    %11 = spv.constant dense<[true, false]> : vector<2xi1>
    %12 = spv.constant [dense<[1.0, 2.0]> : vector<2xf32>, dense<0.0> : vector<2xf32>] : !spv.array<2 x vector<2xf32>>
    "t.unknown"(%a, %0) <{sym_name = "main", w = 7 : i65}> {loc = 3.0 : f80} : (f32, f32) -> ()
    %13:6 = "t.many"() ({
      "t.inside"(%13#5, %a) : (i1, f32) -> ()
    }) : () -> (i1, i1, i1, i1, i1, i1) loc("value"("file":3:4))
    %14:6 = "t.many"() ({}) : () -> (i1, i1, i1, i1, i1, i1) loc(fused<"metadata">["file":3:5, "other":70000:70000])
    "t.types"() : () -> (!spv.TensorARM<f32, 4 : i32, [3 : i32, 3 : i32, 3 : i32, 3 : i32]>, !spv.AccelerationStructureKHR, !spv.Pipe<ReadOnly>,
      !spv.array<@n x f32>, !spv.array<@n x vector<4xf32> [16]>, !spv.array<4 x !spv.sampler [@s]>, !spv.rtarray<!spv.sampler [@s]>)
    spv.ReturnValue %0 : f32 loc("a"("b"(unknown)))
  } loc(callsite("f" at "g"))
}`

// TestPackedValues: they come back, bit for bit.
func TestPackedValues(t *testing.T) {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(numbersModule), mlir.ParseOptions{Filename: "n", AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	require.Equal(t, "spv", m.Syntax)
	data := write(t, m, bytecode.WriteOptions{})
	again := read(t, data)
	require.Equal(t, text(t, m), text(t, again))
	require.Equal(t, usesOf(m), usesOf(again))
	require.Equal(t, data, write(t, again, bytecode.WriteOptions{}))
	require.NotContains(t, string(data), "gl_PerVertex")
	require.NotContains(t, string(data), "!spv", "a type is text")
}

// TestPackedOrderOfBlocks: a block may use a value of one that stands behind it, which is not in sight then.
func TestPackedOrderOfBlocks(t *testing.T) {
	m := mustParse(t, `
spv.module "Logical" "GLSL450" {
  spv.func @f(%a: f32) -> f32 "None" {
    spv.Branch ^def
  ^use:
    %s = spv.FAdd %v, %a : f32
    spv.Branch ^end(%s, %w : f32, f32)
  ^def:
    %v = spv.FMul %a, %a : f32
    %w = spv.FMul %v, %a : f32
    spv.Branch ^use
  ^end(%x: f32, %y: f32):
    %r = spv.FSub %x, %y : f32
    spv.ReturnValue %r : f32
  }
}`)
	data := write(t, m, bytecode.WriteOptions{})
	again := read(t, data)
	require.Equal(t, text(t, m), text(t, again))
	require.Equal(t, usesOf(m), usesOf(again))
	names := map[string]int{}
	var d mlir.Diagnostics
	for e := range open(t, data).Walk(&d) {
		require.Equal(t, e.Name().Def() != nil && !slices.Contains([]string{"spv.module", "spv.func", "builtin.module"}, nameIn(e.Name())), e.Packed())
		names[nameIn(e.Name())]++
	}
	require.NoError(t, d.Err())
	require.Equal(t, 3, names["spv.Branch"])
}

// TestPackedLocations: locations of packed regions come back whatever is in front of them: repeated, unknown, near or far, in other files,
// with as many names as there is room for, and more.
func TestPackedLocations(t *testing.T) {
	names := func(n int) string { return strings.Repeat(`"n"(`, n) + `"file":1:1` + strings.Repeat(")", n) }
	locs := []string{`unknown`, `"file":3:4`, `"file":3:4`, `"file":5:4`, `"file":6:1`, `"file":9:70000`, `"file":2:2`, `"other":2:2`, `"file":4294967295:4294967295`,
		`"file":0:0`, `"a"`, `"a"("file":3:4)`, `"a"("b"("file":3:4))`, `"a"(unknown)`, `fused["file":3:4, "other":1:1]`, `"a"(fused["file":3:4, "other":1:1])`,
		`callsite("a" at "file":3:4)`, `"file":3:4 to 5:6`, `"file":3:4 to :9`, names(99), names(100), names(101), names(250)}
	r := rand.New(rand.NewPCG(3, 4))
	for round := range 40 {
		var b strings.Builder
		b.WriteString("spv.module \"Logical\" \"GLSL450\" {\n  spv.func @f() \"None\" {\n")
		same := locs[r.IntN(len(locs))]
		for range 60 {
			loc := same
			if round >= len(locs)/2 && r.IntN(3) > 0 {
				loc = locs[r.IntN(len(locs))]
			}
			for range 1 + r.IntN(3) {
				fmt.Fprintf(&b, "    %%c%d = spv.constant 1 : i32 loc(%s)\n", b.Len(), loc)
			}
		}
		fmt.Fprintf(&b, "    spv.Return loc(%[1]s)\n  } loc(%[1]s)\n}\n", same)
		m := mustParse(t, b.String())
		data := write(t, m, bytecode.WriteOptions{})
		again := read(t, data)
		require.Equal(t, text(t, m), text(t, again))
		require.Equal(t, data, write(t, again, bytecode.WriteOptions{}))
	}
}

// TestWithoutLocations: what is read without locations differs in nothing else.
func TestWithoutLocations(t *testing.T) {
	for _, m := range []*mlir.Module{mustParse(t, numbersModule), parse(t, "testdata/regions.mlir"), parse(t, "testdata/nested_locations.mlir"), mustParse(t, around)} {
		for version := range bytecode.MaxVersion + 1 {
			data := write(t, m, bytecode.WriteOptions{Version: &version})
			bare, err := bytecode.Read(data, bytecode.ReadOptions{AllowUnregistered: true, NoLocations: true}, nil)
			require.NoError(t, err)
			require.Equal(t, shape(t, read(t, data)), shape(t, bare), "version %d", version)
			require.NotContains(t, strings.ReplaceAll(text(t, bare), "loc(unknown)", ""), "= loc(", "version %d", version)
		}
	}
}

// TestDamagedPackedRegions changes every byte of a file: there is an error or a module, and never much memory.
func TestDamagedPackedRegions(t *testing.T) {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(numbersModule), mlir.ParseOptions{Filename: "n", AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	data := write(t, m, bytecode.WriteOptions{})
	for i := range data {
		for _, bits := range []byte{1, 2, 0x80, 0xFF, data[i]} {
			damaged := bytes.Clone(data)
			damaged[i] ^= bits
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			var d mlir.Diagnostics
			opts := bytecode.ReadOptions{Filename: "f", AllowUnregistered: true, Workers: 1}
			again, _ := bytecode.Read(damaged, opts, &d)
			require.True(t, again != nil || d.NumErrors() > 0, "byte %d", i)
			if f, _ := bytecode.Open(damaged, opts, new(mlir.Diagnostics)); f != nil {
				for e := range f.Walk(new(mlir.Diagnostics)) {
					_ = e.Name()
				}
			}
			runtime.ReadMemStats(&after)
			require.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(1<<20), "byte %d", i)
		}
	}
}
