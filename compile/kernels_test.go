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
	"github.com/spvc/spvc/run/host"
	"github.com/spvc/spvc/source"
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
	if !strings.Contains(string(f.Data), "@main") && !strings.Contains(string(f.Data), "expected-error") {
		f.Data = []byte("module attributes {gpu.container_module} { " + string(f.Data) + hostPart(t, f) + "}")
	}
	var d, wrong mlir.Diagnostics
	r, _ := compile.File(f, compile.Options{Target: to}, &d)
	if strings.Contains(string(f.Data), "expected-error") {
		require.Nil(t, r)
		expect.ParseExpectations(f.Name, f.Data, f.Line, &wrong).Check(d.All(), false, &wrong)
		require.NoError(t, wrong.Err())
		return
	}
	require.NoError(t, d.Err())
	if to.API != "Vulkan" {
		return // it is valid
	}
	kernels := map[string][]uint32{}
	for _, out := range r.Outputs {
		kernels[out.Name] = out.Words
	}
	m, err := mlir.Parse(f.Data, mlir.ParseOptions{}, nil)
	require.NoError(t, err)
	require.NoError(t, host.New(m.Op, host.Options{Kernels: kernels, Compare: true}).Run(context.Background(), "main"))
}

// hostPart launches each kernel once, with one workgroup. Its memory has one dimension, or none; in it are numbers of either sign.
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
			switch {
			case !isMemory:
				fmt.Fprintf(&b, "%%i%d = arith.constant %d : i64\n%s", n, 3+i, number(n, "a", t))
				continue
			case len(memory.Shape()) == 0:
				fmt.Fprintf(&b, "%%a%d = memref.alloc() : %v\n%%i%d = arith.constant %d : i64\n%s", n, t, n, 3+i, number(n, "v", memory.ElementType()))
				fmt.Fprintf(&b, "memref.store %%v%d, %%a%d[] : %v\n", n, n, t)
				continue
			}
			fmt.Fprintf(&b, "%%a%d = memref.alloc() : %v\n%%s%d = arith.constant %d : index\n", n, t, n, memory.Shape()[0])
			fmt.Fprintf(&b, "scf.for %%k%d = %%zero to %%s%d step %%one {\n%%c%d = arith.constant 37 : index\n%%m%d = arith.muli %%k%d, %%c%d : index\n", n, n, n, n, n, n)
			fmt.Fprintf(&b, "%%j%d = arith.index_cast %%m%d : index to i64\n%%d%d = arith.constant 100 : i64\n%%i%d = arith.subi %%j%d, %%d%d : i64\n", n, n, n, n, n, n)
			fmt.Fprintf(&b, "%smemref.store %%v%d, %%a%d[%%k%d] : %v\n}\n", number(n, "v", memory.ElementType()), n, n, n, t)
		}
		var size []string
		for i, s := range mlir.AttrOf[*mlir.DenseArrayAttr](op, "known_block_size").Ints() {
			size = append(size, fmt.Sprintf("%%%s_%d", op.Symbol(), i))
			fmt.Fprintf(&b, "%s = arith.constant %d : index\n", size[i], s)
		}
		fmt.Fprintf(&b, "gpu.launch_func @%s::@%s blocks in (%%one, %%one, %%one) threads in (%s) args(%s)\n",
			op.Parent().Symbol(), op.Symbol(), strings.Join(size, ", "), strings.Join(args, ", "))
	}
	b.WriteString("return\n}\n")
	return b.String()
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
