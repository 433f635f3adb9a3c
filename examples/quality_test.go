package examples_test

import (
	"encoding/binary"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/run/host"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

var update = flag.Bool("update", false, "write QUALITY.md")

// A work is what an example costs: how many instructions its invocations run, and how many bytes its module has.
type work struct{ instructions, bytes uint64 }

// workOf runs an example with these modules, and holds it against the reference.
func workOf(t *testing.T, name string, words map[string][]uint32) (w work) {
	for _, list := range words {
		w.bytes += 4 * uint64(len(list))
	}
	var machines []*interp.Machine
	j := judge{t: t, example: name, to: "vulkan1.2", words: words, on: func(m *module.Module, o interp.Options) (host.Runner, error) {
		o.Profile = true
		x, err := interp.New(m, o)
		machines = append(machines, x)
		return x, err
	}}
	j.run()
	for _, x := range machines {
		for _, s := range x.Profile() {
			w.instructions += s.Instructions
		}
	}
	return w
}

// notBetter are the examples for which more instructions run than for MLIR's, or whose bytes are more, and why.
var notBetter = map[string]string{
	"mandelbrot": "spirv-opt of 2023 joins products and sums, which changes what is computed",
	"saxpy":      "spirv-opt of 2023 joins products and sums, which changes what is computed",
}

// What the examples become is no more work than what MLIR and spirv-opt make of them. QUALITY.md has the numbers.
func TestQuality(t *testing.T) {
	for _, p := range []string{"mlir-opt-22", "mlir-translate-22"} {
		peer.Need(t, p, "mlir-22-tools")
	}
	peer.Need(t, "spirv-opt", "spirv-tools")
	var table strings.Builder
	fmt.Fprintf(&table, `# How much work is in the examples

What `+"`spvc compile`"+` makes of them for vulkan1.2, and what mlir-opt 22, with the passes of its own runner, and spirv-opt -O make of them: instructions that
all invocations run in the interpreter, and bytes without names. A test writes this file (-update), and fails where a number of ours gets larger.
spirv-opt is that of %s.

| example | instructions | MLIR's | bytes | MLIR's | MLIR |
|---|---|---|---|---|---|
`, optimizerVersion(t))
	for _, name := range names(t) {
		ours := workOf(t, name, compiled(t, name, named(t, name, "vulkan1.2"), true))
		if !*update {
			was := before(t, name)
			assert.LessOrEqual(t, ours.instructions, was.instructions, "instructions of %s", name)
			assert.LessOrEqual(t, ours.bytes, was.bytes, "bytes of %s", name)
		}
		theirs, words := byMLIR(t, name)
		if words == nil {
			fmt.Fprintf(&table, "| %s | %d | | %d | | %s |\n", name, ours.instructions, ours.bytes, theirs)
			continue
		}
		w := workOf(t, name, words)
		fmt.Fprintf(&table, "| %s | %d | %d | %d | %d | %s |\n", name, ours.instructions, w.instructions, ours.bytes, w.bytes, theirs)
		if notBetter[name] == "" {
			assert.LessOrEqual(t, ours.instructions, w.instructions, "instructions of %s", name)
			assert.LessOrEqual(t, ours.bytes, w.bytes, "bytes of %s", name)
		}
	}
	if *update {
		require.NoError(t, os.WriteFile("QUALITY.md", []byte(table.String()), 0o666))
	}
}

// optimizerVersion is the release of spirv-opt.
func optimizerVersion(t *testing.T) string {
	out, err := exec.Command("spirv-opt", "--version").CombinedOutput()
	require.NoError(t, err)
	words := strings.Fields(string(out))
	require.Greater(t, len(words), 1)
	return strings.Join(words[:2], " ")
}

// before is what QUALITY.md says of an example.
func before(t *testing.T, name string) (w work) {
	table, err := os.ReadFile("QUALITY.md")
	require.NoError(t, err)
	row := regexp.MustCompile(`(?m)^\| ` + name + ` \| (\d+) \| \d* ?\| (\d+) \|`).FindStringSubmatch(string(table))
	require.NotNil(t, row, "QUALITY.md has no row for %s: -update makes one", name)
	w.instructions, err = strconv.ParseUint(row[1], 10, 64)
	require.NoError(t, err)
	w.bytes, err = strconv.ParseUint(row[2], 10, 64)
	require.NoError(t, err)
	return w
}

// cannot says which examples MLIR has no right code for, and why; it is not asked about these.
var cannot = map[string]string{
	"matmul_cooperative": "its passes for several dialects at once leave cooperative matrices out",
	"softmax":            "no `gpu.all_reduce` in Vulkan",
	"matmul_f16":         "wrong values: it reads two numbers as one",
	"dot_i8":             "needs 8-bit storage, which vulkan1.2 does not promise",
}

var (
	attributions = regexp.MustCompile(`\s+(?:workgroup|private)\(([^)]*)\)`)
	spaces       = regexp.MustCompile(`(?m)^(#\w+) = #gpu\.address_space<(\w+)>\n`)
	environment  = "gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic], " +
		"[SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>"
)

// byMLIR is what MLIR's passes and spirv-opt make of an example, nil if they make nothing of it, and a remark.
func byMLIR(t *testing.T, name string) (string, map[string][]uint32) {
	if why := cannot[name]; why != "" {
		return why, nil
	}
	text, remark := rewritten(string(read(t, name).Data))
	dir := t.TempDir()
	at := func(file string) string { return filepath.Join(dir, file) }
	require.NoError(t, os.WriteFile(at("in.mlir"), []byte(strings.Replace(text, "gpu.container_module", environment, 1)), 0o666))
	call := func(program string, args ...string) {
		out, err := exec.Command(program, args...).CombinedOutput()
		require.NoError(t, err, "%s: %s: %s", name, program, out)
	}
	call("mlir-opt-22", at("in.mlir"), "-o", at("lowered.mlir"), "-pass-pipeline=builtin.module(map-memref-spirv-storage-class{client-api=vulkan},"+
		"gpu.module(convert-math-to-spirv),test-convert-to-spirv{convert-gpu-modules=true run-signature-conversion=false run-vector-unrolling=false},"+
		"canonicalize,cse,spirv.module(spirv-lower-abi-attrs,spirv-update-vce))")
	lowered, err := os.ReadFile(at("lowered.mlir"))
	require.NoError(t, err)
	_, one, ok := strings.Cut(string(lowered), "\n  spirv.module")
	require.True(t, ok, "%s", lowered)
	one, _, _ = strings.Cut(one, "\n  }\n")
	require.NoError(t, os.WriteFile(at("module.mlir"), []byte("spirv.module"+one+"\n}\n"), 0o666))
	call("mlir-translate-22", "--no-implicit-module", "--serialize-spirv", at("module.mlir"), "-o", at("module.spv"))
	call("spirv-opt", "--strip-debug", "-O", at("module.spv"), "-o", at("optimized.spv"))
	data, err := os.ReadFile(at("optimized.spv"))
	require.NoError(t, err)
	words := make([]uint32, len(data)/4)
	for i := range words {
		words[i] = binary.LittleEndian.Uint32(data[4*i:])
	}
	return remark, map[string][]uint32{"kernels": words}
}

// rewritten is a text in which memory of workgroups and invocations is allocated in the kernel: MLIR has nothing for workgroup(…) and private(…).
func rewritten(text string) (string, string) {
	if !attributions.MatchString(text) {
		return text, ""
	}
	for _, m := range spaces.FindAllStringSubmatch(text, -1) {
		space := map[string]string{"workgroup": "3", "private": "#spirv.storage_class<Function>"}[m[2]]
		text = strings.ReplaceAll(strings.Replace(text, m[0], "", 1), m[1]+">", space+">")
	}
	var allocations strings.Builder
	for _, list := range regexp.MustCompile(`\s+(?:workgroup|private)\(((?:[^()])*)\)`).FindAllStringSubmatch(text, -1) {
		for _, m := range regexp.MustCompile(`(%\w+): (memref<[^%]*>)`).FindAllStringSubmatch(list[1], -1) {
			how := "alloc"
			if strings.Contains(m[2], "Function") {
				how = "alloca"
			}
			fmt.Fprintf(&allocations, "\n      %s = memref.%s() : %s", m[1], how, m[2])
		}
	}
	text = attributions.ReplaceAllString(text, "")
	head := regexp.MustCompile(`entry_point_abi<workgroup_size = [^>]*>\} \{`).FindString(text)
	return strings.Replace(text, head, head+allocations.String(), 1), "with `memref.alloc` for `workgroup(…)` and `private(…)`, which it has nothing for"
}
