package compile_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/compile"
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/expect"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/run/evaluate"
	"github.com/spvc/spvc/run/host"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/target"
)

// Kernels of testdata/kernels do, compiled for each of the targets that a line "// targets: …" names, what they say as they stand; or their
// errors are those that comments foretell. Those of testdata/filed are what users of MLIR reported, with its number as the name of the file.
func TestKernels(t *testing.T) {
	files, err := filepath.Glob("testdata/*/*.mlir")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		src, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, piece := range mlir.SplitInput(src, mlir.SplitMarker) {
			for _, name := range targetsOf(string(piece.Text)) {
				t.Run(fmt.Sprintf("%s:%d/%s", filepath.Base(file), piece.Line, name), func(t *testing.T) {
					checkKernel(t, &source.File{Name: file, Data: piece.Text, Line: piece.Line}, name)
				})
			}
		}
	}
}

var targetsLine = regexp.MustCompile(`(?m)^// targets: (.*)$`)

func targetsOf(text string) []string {
	if found := targetsLine.FindStringSubmatch(text); found != nil {
		return strings.Fields(found[1])
	}
	return []string{compile.DefaultTarget}
}

// checkKernel takes a target, and capabilities that it has besides: vulkan1.2+Int64.
func checkKernel(t *testing.T, f *source.File, name string) {
	words := strings.Split(name, "+")
	to, err := target.ByName(words[0])
	require.NoError(t, err)
	require.NoError(t, to.Add(words[1:], nil))
	if strings.Contains(string(f.Data), "expected-error") {
		refuse(t, f, to)
		return
	}
	if !strings.Contains(string(f.Data), "@main") {
		f.Data = asKernels(t, f)
		f.Data = []byte("module attributes {gpu.container_module} { " + string(f.Data) + hostPart(t, f) + "}")
	}
	for level := range 2 {
		r, err := compile.File(f, compile.Options{Target: to, Level: level}, nil)
		require.NoError(t, err)
		if to.API != "WebGPU" { // that it is valid is all that is known
			compareWithEvaluation(t, f, r, to)
		}
	}
}

// refuse compiles what is wrong, of which comments say what.
func refuse(t *testing.T, f *source.File, to *target.Target) {
	var d, wrong mlir.Diagnostics
	r, _ := compile.File(f, compile.Options{Target: to}, &d)
	require.Nil(t, r)
	expect.ParseExpectations(f.Name, f.Data, f.Line, &wrong).Check(d.All(), false, &wrong)
	require.NoError(t, wrong.Err())
}

// asKernels is a text in which functions that are entry points are kernels, which can be launched. They are compiled, too.
func asKernels(t *testing.T, f *source.File) []byte {
	if !regexp.MustCompile(`func\.func .* attributes \{spirv\.entry_point_abi`).Match(f.Data) {
		return f.Data
	}
	_, err := compile.File(f, compile.Options{}, nil)
	require.NoError(t, err)
	m := mustParse(t, f.Data)
	pass.Lookup("gpu-outline-entry-points").Run(m.Op, nil, nil)
	pass.Lookup("gpu-drop-host").Run(m.Op, nil, nil)
	var text strings.Builder
	require.NoError(t, mlir.Print(&text, m, mlir.PrintOptions{}))
	return []byte(strings.TrimSuffix(strings.TrimPrefix(text.String(), "module {"), "}\n"))
}

// compareWithEvaluation runs @main with the kernels that there are now, and evaluates them.
func compareWithEvaluation(t *testing.T, f *source.File, r *compile.Result, to *target.Target) {
	kernels := map[string][]uint32{}
	for _, out := range r.Outputs {
		kernels[out.Name] = out.Words
	}
	m, err := mlir.Parse(f.Data, mlir.ParseOptions{}, nil)
	require.NoError(t, err)
	var d mlir.Diagnostics
	require.True(t, compile.Host(m, to, &d), d.Err())
	require.NoError(t, host.New(m.Op, host.Options{Kernels: kernels, Compare: true, IndexWidth: to.IndexWidth}).Run(context.Background(), "main"))
}

// Parallel loops of the host give as kernels what they give as loops.
func TestParallelLoops(t *testing.T) {
	src, err := os.ReadFile("testdata/kernels/parallel.mlir")
	require.NoError(t, err)
	r, err := compile.File(&source.File{Name: "parallel.mlir", Data: src}, compile.Options{Level: 1}, nil)
	require.NoError(t, err)
	kernels := map[string][]uint32{}
	for _, out := range r.Outputs {
		kernels[out.Name] = out.Words
	}
	require.Len(t, kernels, 2)
	asLoops, asKernels := mustParse(t, src), mustParse(t, src)
	var d mlir.Diagnostics
	pass.Lookup("lower-affine").Run(asLoops.Op, nil, &d)
	require.True(t, compile.Host(asKernels, nil, &d), d.Err())
	var want, got strings.Builder
	require.NoError(t, host.New(asLoops.Op, host.Options{Out: &want}).Run(context.Background(), "main"))
	launches := 0
	require.NoError(t, host.New(asKernels.Op, host.Options{Out: &got, Kernels: kernels,
		Launched: func(*evaluate.Launch, host.Runner, host.Times) { launches++ }}).Run(context.Background(), "main"))
	require.Equal(t, 2, launches)
	require.Contains(t, want.String(), "sizes = [10, 13]")
	sizes := func(s string) string { return s[strings.Index(s, "sizes"):] } // before it is an address
	require.Equal(t, sizes(want.String()), sizes(got.String()))
}

func mustParse(t *testing.T, src []byte) *mlir.Module {
	m, err := mlir.Parse(src, mlir.ParseOptions{}, nil)
	require.NoError(t, err)
	return m
}

// A Boolean in memory has as many bits as the option says, which is seen in the pipeline; packed in words or not.
func TestBooleans(t *testing.T) {
	src, err := os.ReadFile("testdata/booleans.mlir")
	require.NoError(t, err)
	f := &source.File{Name: "booleans.mlir", Data: src, Line: 1}
	for _, name := range []string{"vulkan1.0", "vulkan1.4"} {
		for bits, array := range map[string]string{
			"8": either(name == "vulkan1.0", "array<2 x i32>", "array<8 x i8>"), "16": either(name == "vulkan1.0", "array<4 x i32>", "array<8 x i16>"), "32": "array<8 x i32>",
		} {
			to, err := target.ByName(name)
			require.NoError(t, err)
			o := compile.Options{Target: to, NeedModule: true}
			passes := o.Pipelines()
			o.Pipeline = strings.Replace(passes[0], "convert-to-spirv", "convert-to-spirv{bool-num-bits="+bits+"}", 1)
			o.Pipeline = strings.TrimSuffix(o.Pipeline, ")") + ",spirv.module(spirv-lower-abi-attrs,spirv-update-vce))"
			r, err := compile.File(f, o, nil)
			require.NoError(t, err, "%s, %s bits", name, bits)
			var text strings.Builder
			require.NoError(t, mlir.Print(&text, r.Outputs[0].Module, mlir.PrintOptions{}))
			require.Contains(t, text.String(), array, "%s, %s bits", name, bits)
			compareWithEvaluation(t, f, r, to)
		}
	}
}

// hostPart launches each kernel once, with one workgroup. In its memory are numbers of either sign.
func hostPart(t *testing.T, f *source.File) string {
	m, err := mlir.Parse(f.Data, mlir.ParseOptions{Filename: f.Name, FirstLine: f.Line}, nil)
	require.NoError(t, err)
	var b strings.Builder
	b.WriteString("func.func @main() {\n%zero = arith.constant 0 : index\n%one = arith.constant 1 : index\n")
	n := 0
	for op := range m.Op.Nested {
		if !op.Is(gpu.Func) || !gpu.IsKernel(op) {
			continue
		}
		var args []string
		for i, t := range op.FunctionType().Inputs() {
			n++
			args = append(args, fmt.Sprintf("%%a%d : %v", n, t))
			memory, isMemory := t.(*mlir.MemRefType)
			if !isMemory {
				fmt.Fprintf(&b, "%%i%d = arith.constant %d : i64\n%s", n, 3+i, number(n, "a", t))
				continue
			}
			fmt.Fprintf(&b, "%%a%d = memref.alloc() : %v\n%%m%d = arith.constant 0 : index\n", n, t, n)
			var at []string
			linear := fmt.Sprintf("%%m%d", n)
			for dim, size := range memory.Shape() {
				k := fmt.Sprintf("%d_%d", n, dim)
				at = append(at, "%k"+k)
				fmt.Fprintf(&b, "%%s%s = arith.constant %d : index\nscf.for %%k%s = %%zero to %%s%s step %%one {\n", k, size, k, k)
				fmt.Fprintf(&b, "%%c%s = arith.muli %s, %%s%s : index\n%%m%s = arith.addi %%c%s, %%k%s : index\n", k, linear, k, k, k, k)
				linear = "%m" + k
			}
			fmt.Fprintf(&b, "%%j%d = arith.index_cast %s : index to i64\n%%e%d = arith.constant 37 : i64\n%%l%d = arith.muli %%j%d, %%e%d : i64\n", n, linear, n, n, n, n)
			fmt.Fprintf(&b, "%%d%d = arith.constant 100 : i64\n%%i%d = arith.subi %%l%d, %%d%d : i64\n", n, n, n, n)
			fmt.Fprintf(&b, "%smemref.store %%v%d, %%a%d[%s] : %v\n%s\n", number(n, "v", memory.ElementType()), n, n, strings.Join(at, ", "), t, strings.Repeat("}", len(at)))
		}
		var size []string
		for i, s := range blockSize(op) {
			size = append(size, fmt.Sprintf("%%%s_%d", op.Symbol(), i))
			fmt.Fprintf(&b, "%s = arith.constant %d : index\n", size[i], s)
		}
		fmt.Fprintf(&b, "gpu.launch_func @%s::@%s blocks in (%%one, %%one, %%one) threads in (%s) args(%s)\n",
			op.Parent().Symbol(), op.Symbol(), strings.Join(size, ", "), strings.Join(args, ", "))
	}
	b.WriteString("return\n}\n")
	return b.String()
}

// blockSize is what a kernel says itself, in three dimensions.
func blockSize(op *mlir.Operation) []int64 {
	if size := mlir.AttrOf[*mlir.DenseArrayAttr](op, "known_block_size"); size != nil {
		return size.Ints()
	}
	size := []int64{1, 1, 1}
	if abi := mlir.AttrOf[*spirv.RecordAttr](op, "spirv.entry_point_abi"); abi != nil {
		if list, ok := abi.Field("workgroup_size").(*mlir.ArrayAttr); ok {
			for i, n := range list.Elements() {
				size[i] = n.(*mlir.IntegerAttr).Int()
			}
		}
	}
	return size
}

// number makes %NAMEn of type t of the i64 %in, which stands for quarters in a float.
func number(n int, name string, t mlir.Type) string {
	switch t := t.(type) {
	case *mlir.IndexType:
		return fmt.Sprintf("%%%s%d = arith.index_cast %%i%d : i64 to index\n", name, n, n)
	case *mlir.FloatType:
		return fmt.Sprintf("%%f%d = arith.sitofp %%i%d : i64 to f64\n%%q%d = arith.constant 0.25 : f64\n%%x%d = arith.mulf %%f%d, %%q%d : f64\n", n, n, n, n, n, n) +
			either(t == mlir.F64, fmt.Sprintf("%%%s%d = arith.addf %%x%d, %%x%d : f64\n", name, n, n, n), fmt.Sprintf("%%%s%d = arith.truncf %%x%d : f64 to %v\n", name, n, n, t))
	case *mlir.IntegerType:
		if t.Width() == 64 {
			return fmt.Sprintf("%%%s%d = arith.muli %%i%d, %%i%d : i64\n", name, n, n, n)
		}
		return fmt.Sprintf("%%%s%d = arith.trunci %%i%d : i64 to %v\n", name, n, n, t)
	}
	return fmt.Sprintf("%%%s%d = ub.poison : %v\n", name, n, t)
}

func either(condition bool, yes, no string) string {
	if condition {
		return yes
	}
	return no
}
