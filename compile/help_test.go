package compile_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/compile"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/target"
)

const missing = `gpu.module @kernels {
  gpu.func @k(%a: memref<8xTYPE>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %t = gpu.thread_id x
    %v = memref.load %a[%t] : memref<8xTYPE>
    BODY
    memref.store %r, %a[%t] : memref<8xTYPE>
    gpu.return
  }
}`

// An error about what a target lacks says the flag for devices that have it, or a target that has it; and with the flag it goes.
func TestHelp(t *testing.T) {
	const sum, atomic = "%r = gpu.subgroup_reduce add %v : (TYPE) -> TYPE", "%r = memref.atomic_rmw addi %v, %a[%t] : (TYPE, memref<8xTYPE>) -> TYPE"
	const ballot = "%r = gpu.subgroup_broadcast %v, first_active_lane : TYPE"
	const print = "gpu.printf \"%d\", %v : TYPE\n%r = arith.addi %v, %v : TYPE"
	for _, row := range []struct{ target, typ, body, help string }{
		{"vulkan1.2", "i64", atomic, "; --cap Int64Atomics says that devices have it"},
		{"", "i64", atomic, "; --target vulkan1.2 --cap Int64Atomics says that devices have it"},
		{"vulkan1.0", "f32", sum, "; --target vulkan1.1 has it"},
		{"webgpu", "f32", sum, "; --target vulkan1.1 has it"},
		{"webgpu", "f64", "%r = arith.addf %v, %v : TYPE", "; --target vulkan1.0 has it"},
		{"opencl1.2", "f32", ballot, "; --target opencl3.0 has it"},
		{"vulkan1.2", "i32", print, "; --ext SPV_KHR_non_semantic_info says that devices have it"},
	} {
		text := strings.ReplaceAll(strings.Replace(missing, "BODY", row.body, 1), "TYPE", row.typ)
		_, err := compiled(text, row.target, nil, nil)
		require.ErrorContains(t, err, row.help, "%s for %s", row.body, row.target)
		name, caps, exts := flagsIn(row.help, row.target)
		_, err = compiled(text, name, caps, exts)
		require.NoError(t, err, "%s with %s", row.body, row.help)
	}
}

func compiled(text, name string, caps, exts []string) (*compile.Result, error) {
	var opts compile.Options
	if name != "" {
		to, err := target.ByName(name)
		if err == nil {
			err = to.Add(caps, exts)
		}
		if err != nil {
			return nil, err
		}
		opts.Target = to
	}
	return compile.File(&source.File{Name: "k.mlir", Data: []byte(text), Line: 1}, opts, new(mlir.Diagnostics))
}

// flagsIn are those that a help names; the target stays unless it names one.
func flagsIn(help, name string) (target string, caps, exts []string) {
	words := strings.Fields(help)
	for i, w := range words[:len(words)-1] {
		switch w {
		case "--target":
			name = words[i+1]
		case "--cap":
			caps = append(caps, words[i+1])
		case "--ext":
			exts = append(exts, words[i+1])
		}
	}
	return name, caps, exts
}

// A remark about what not all devices have says the flags that say that they do, and with these it goes.
func TestRemarkHelp(t *testing.T) {
	text := strings.ReplaceAll(strings.Replace(missing, "BODY", "%r = arith.addf %v, %v : TYPE", 1), "TYPE", "f64")
	var d mlir.Diagnostics
	_, err := compile.File(&source.File{Name: "k.mlir", Data: []byte(text), Line: 1}, compile.Options{}, &d)
	require.NoError(t, err)
	const help = "; --target vulkan1.2 --cap Float64 says that yours has it"
	require.Len(t, d.All(), 1)
	require.Contains(t, d.All()[0].Message, help)
	name, caps, _ := flagsIn(help, "")
	to, err := target.ByName(name)
	require.NoError(t, err)
	require.NoError(t, to.Add(caps, nil))
	var again mlir.Diagnostics
	_, err = compile.File(&source.File{Name: "k.mlir", Data: []byte(text), Line: 1}, compile.Options{Target: to}, &again)
	require.NoError(t, err)
	require.Empty(t, again.All())
}

// An error about what is no kernel, or of another dialect, says what a user does before.
func TestSteps(t *testing.T) {
	for text, help := range map[string]string{
		"gpu.module @m { gpu.func @k(%m: memref<4xf32>) { gpu.return } }":                                            "; a kernel is a gpu.func with the word kernel",
		"func.func @k(%m: memref<4xf32>) { linalg.fill ins(%m) outs(%m)\nreturn }":                                   "'linalg.fill' is unknown; mlir-opt --convert-linalg-to-loops",
		strings.Replace(strings.ReplaceAll(missing, "TYPE", "f32"), "BODY", `%r = "tosa.sin"(%v) : (f32) -> f32`, 1): "no pattern is about it; mlir-opt --tosa-to-linalg",
	} {
		_, err := compiled(text, "", nil, nil)
		require.ErrorContains(t, err, help)
	}
}
