package bytecode_test

import (
	"bytes"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

var generic = []string{"--allow-unregistered-dialect", "--mlir-print-op-generic", "--mlir-print-debuginfo"}

// run gives stdin to a tool and returns what it writes.
func run(t *testing.T, tool string, stdin []byte, args ...string) []byte {
	t.Helper()
	cmd := exec.Command(tool, args...)
	cmd.Stdin = bytes.NewReader(stdin)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	require.NoError(t, err, "%s: %.500s", tool, stderr.Bytes())
	return out
}

// peerFiles are the modules to exchange with MLIR's tools, in its own spelling.
func peerFiles(t *testing.T) []string {
	own, err := filepath.Glob("testdata/*.mlir")
	require.NoError(t, err)
	return append(own, "../testdata/mlir/locations.mlir")
}

// TestMLIRReadsWhatWeWrite, and TestWeReadWhatMLIRWrites: for every version, the
// text that mlir-opt prints of the same file is the same.
func TestExchangeWithMLIR(t *testing.T) {
	opt := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	for _, file := range peerFiles(t) {
		src, err := os.ReadFile(file)
		require.NoError(t, err)
		var d mlir.Diagnostics
		m, _ := mlir.Parse(src, mlir.ParseOptions{Filename: "<stdin>", AllowUnregistered: true}, &d)
		require.NoError(t, d.Err())
		for _, version := range []int{0, 3, 5, 6} {
			name := fmt.Sprintf("%s in version %d", file, version)
			theirs := run(t, opt, src, "--allow-unregistered-dialect", "--emit-bytecode", fmt.Sprintf("--emit-bytecode-version=%d", version))
			want := string(run(t, opt, theirs, generic...))
			require.Equal(t, want, text(t, read(t, theirs))+"\n", name)
			require.Equal(t, theirs, repack(t, theirs), name)
			if version < 5 && strings.HasSuffix(file, "regions.mlir") {
				continue // properties of operations nobody knows become attributes; MLIR loses them
			}
			portable := write(t, m, bytecode.WriteOptions{Version: &version})
			require.Equal(t, want, string(run(t, opt, portable, generic...)), name)
			native := write(t, m, bytecode.WriteOptions{Version: &version, Release: 22, Producer: producerOf(theirs)})
			require.Equal(t, theirs, native, name)
		}
	}
}

func producerOf(data []byte) string {
	name, _, _ := strings.Cut(string(data[5:]), "\x00")
	return name
}

// TestOlderReleases: what MLIR 16 and 19 write of func, cf and arith is read.
func TestOlderReleases(t *testing.T) {
	src := []byte(`func.func @f(%c: i1, %x: i32, %v: vector<2x[4]xf32>) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^b
^a(%y: i32):
  return %y : i32
^b:
  %k = arith.constant -3 : i32
  %s = arith.addi %k, %x : i32
  %r = func.call @f(%c, %s, %v) : (i1, i32, vector<2x[4]xf32>) -> i32
  return %r : i32
}
`)
	today := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	want := string(run(t, today, src, generic...))
	for _, tool := range []string{"mlir-opt-16", "mlir-opt-19"} {
		release := strings.TrimPrefix(tool, "mlir-opt-")
		data := run(t, peer.Need(t, tool, "mlir-"+release+"-tools"), src, "--emit-bytecode")
		require.Equal(t, want, text(t, read(t, data))+"\n", tool)
	}
}

// TestFlagsOfOlderReleases: flags that MLIR 19 has in words and 22 as a number are what they were.
func TestFlagsOfOlderReleases(t *testing.T) {
	src := []byte(`llvm.func @f(%a: i32) {
  %0 = llvm.add %a, %a overflow<nsw> : i32
  %1 = llvm.sub %a, %a overflow<nsw, nuw> : i32
  llvm.return
}
`)
	today := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	file := run(t, peer.Need(t, "mlir-opt-19", "mlir-19-tools"), src, "--emit-bytecode")
	want := string(run(t, today, src, generic...))
	require.Equal(t, want, string(run(t, today, write(t, read(t, file), bytecode.WriteOptions{}), generic...)))
}

// TestMLIRReadsWhatWasEdited: files of MLIR, changed without decoding all, are to
// MLIR what the change of the whole is.
func TestMLIRReadsWhatWasEdited(t *testing.T) {
	edits := 0
	for _, release := range []int{19, 22} {
		opt := peer.Need(t, fmt.Sprintf("mlir-opt-%d", release), fmt.Sprintf("mlir-%d-tools", release))
		sources := map[string][]byte{"functions": []byte(functions)}
		for _, file := range peerFiles(t) {
			if release != 19 { // which does not know all that is in them
				src, err := os.ReadFile(file)
				require.NoError(t, err)
				sources[file] = src
			}
		}
		for file, src := range sources {
			for _, version := range []int{0, 3, 5, 6} {
				if file != "functions" && version != 6 {
					continue
				}
				name := fmt.Sprintf("%s in version %d of MLIR %d", file, version, release)
				theirs := run(t, opt, src, "--allow-unregistered-dialect", "--emit-bytecode", fmt.Sprintf("--emit-bytecode-version=%d", version))
				edited, whole, n := editAtRandom(t, name, theirs, rand.New(rand.NewSource(int64(version))), false)
				if edited != nil {
					want := write(t, whole, bytecode.WriteOptions{Version: &version, Release: release})
					require.Equal(t, string(run(t, opt, want, generic...)), string(run(t, opt, edited, generic...)), name)
					edits += n
				}
			}
		}
	}
	require.Greater(t, edits, 40)
}

// functions are of several dialects, in modules of two kinds.
const functions = `func.func private @declared(i32, memref<4xf32>) -> i32
memref.global "private" constant @table : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]> {alignment = 64 : i64}
func.func @first(%c: i1, %x: i32) -> i32 {
  %t = memref.get_global @table : memref<4xf32>
  cf.cond_br %c, ^a(%x : i32), ^b
^a(%y: i32):
  return %y : i32
^b:
  %r = func.call @declared(%x, %t) : (i32, memref<4xf32>) -> i32
  return %r : i32
}
module @inner attributes {test.count = 3 : i64} {
  func.func @second(%n: index, %m: memref<?xf32, strided<[1], offset: ?>>) {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    scf.for %i = %0 to %n step %1 {
      %v = memref.load %m[%i] : memref<?xf32, strided<[1], offset: ?>>
      memref.store %v, %m[%i] : memref<?xf32, strided<[1], offset: ?>>
    }
    return
  }
  llvm.func @third(%a: i32, %b: i32) -> i32 {
    %0 = llvm.add %a, %b overflow<nsw> : i32
    %1 = llvm.icmp "slt" %0, %b : i32
    llvm.cond_br %1, ^one, ^two
  ^one:
    llvm.return %0 : i32
  ^two:
    llvm.return %a : i32
  }
}
spirv.module @shader Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.func @main() "None" {
    %0 = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %1 = spirv.Load "Input" %0 : vector<3xi32>
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @id
  spirv.ExecutionMode @main "LocalSize", 8, 1, 1
}
`
