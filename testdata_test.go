package spvc_test

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
)

// notInMLIR lists the files whose modules MLIR 22's dialect cannot say or does
// not accept, with what is said about them: by our printer, or else by mlir-opt.
var notInMLIR = map[string]string{
	"mlir/transform/testdata/in/mem2reg.debug.mlir":                                  `'spv.ExtInst' cannot be said`,
	"mlir/transform/testdata/out/mem2reg.debug.mlir":                                 `'spv.ExtInst' cannot be said`,
	"mlir/transform/testdata/in/sroa.debug.mlir":                                     `'spv.ExtInst' cannot be said`,
	"mlir/transform/testdata/out/sroa.debug.mlir":                                    `'spv.ExtInst' cannot be said`,
	"spirv/transform/testdata/in/spirv-update-vce.terminate.mlir":                    `'spv.TerminateInvocation' cannot be said`,
	"spirv/transform/testdata/in/spirv-freeze-spec-constants.mlir":                   `'spv.specConstantOp' cannot be said`,
	"spirv/transform/testdata/in/spirv-freeze-spec-constants.null.mlir":              `'spv.specConstantOp' cannot be said`,
	"spirv/transform/testdata/out/spirv-freeze-spec-constants.null.mlir":             `'spv.specConstantOp' cannot be said`,
	"spirv/transform/testdata/out/spirv-freeze-spec-constants.mlir":                  `'spv.specConstantOp' cannot be said`,
	"mlir/transform/testdata/in/inline.latch.mlir":                                   `'spv._continue_target' cannot be said`,
	"mlir/transform/testdata/out/inline.latch.mlir":                                  `'spv._continue_target' cannot be said`,
	"mlir/transform/testdata/in/inline.local.mlir":                                   `no sampler type`,
	"mlir/transform/testdata/out/inline.local.mlir":                                  `no sampler type`,
	"mlir/transform/testdata/in/mem2reg.spv.mlir":                                    `'spv._break' cannot be said`,
	"mlir/transform/testdata/out/mem2reg.spv.mlir":                                   `there is no null value in a constant`,
	"run/host/testdata/runner/subui_extended.mlir":                                   `unregistered operation 'arith.subui_extended'`,
	"spirv/opt/testdata/in/spirv-combine.decided.mlir":                               `null value`,
	"spirv/opt/testdata/out/spirv-combine.decided.mlir":                              `'spv.GLSL.Determinant' cannot be said`,
	"spirv/opt/testdata/in/spirv-dead-code.flow.mlir":                                `'spv._break' cannot be said`,
	"spirv/opt/testdata/out/spirv-dead-code.flow.mlir":                               `'spv._break' cannot be said`,
	"spirv/opt/testdata/in/spirv-dead-globals.mlir":                                  `no array whose length is a specialization constant`,
	"spirv/opt/testdata/in/spirv-dead-globals.unused.mlir":                           `'spv.globalConstant' cannot be said`,
	"spirv/opt/testdata/in/spirv-dead-members.mlir":                                  `'spv.ArrayLength' cannot be said`,
	"spirv/opt/testdata/out/spirv-dead-members.mlir":                                 `'spv.ArrayLength' cannot be said`,
	"spirv/opt/testdata/in/spirv-if-convert.undefined.mlir":                          `'spv.DPdx' cannot be said`,
	"spirv/opt/testdata/out/spirv-if-convert.undefined.mlir":                         `'spv.DPdx' cannot be said`,
	"spirv/opt/testdata/in/spirv-propagate-constants.mlir":                           `'spv._decorate' cannot be said`,
	"spirv/opt/testdata/in/spirv-join-latches.breaks.mlir":                           `'spv._break' cannot be said`,
	"spirv/opt/testdata/in/spirv-simplify-flow.decorated.mlir":                       `'spv._decorate' cannot be said`,
	"spirv/opt/testdata/in/spirv-dead-code.shown.mlir":                               `'spv.ExtInst' cannot be said`,
	"spirv/opt/testdata/out/spirv-dead-code.shown.mlir":                              `'spv.ExtInst' cannot be said`,
	"spirv/opt/testdata/in/spirv-share-indices.samples.mlir":                         `'spv.ImageTexelPointer' cannot be said`,
	"spirv/opt/testdata/out/spirv-share-indices.samples.mlir":                        `'spv.ImageTexelPointer' cannot be said`,
	"spirv/opt/testdata/in/spirv-thread-selections.mlir":                             `'spv._decorate' cannot be said`,
	"spirv/opt/testdata/out/spirv-thread-selections.mlir":                            `'spv._decorate' cannot be said`,
	"spirv/opt/testdata/in/spirv-join-latches.ends.mlir":                             `'spv._switch_break' cannot be said`,
	"spirv/opt/testdata/out/spirv-join-latches.ends.mlir":                            `'spv._switch_break' cannot be said`,
	"spirv/opt/testdata/in/spirv-loop-invariants.mlir":                               `'spv.DPdx' cannot be said`,
	"spirv/opt/testdata/out/spirv-loop-invariants.mlir":                              `'spv.DPdx' cannot be said`,
	"spirv/opt/testdata/in/spirv-unroll-loops.mlir":                                  `'spv._decorate' cannot be said`,
	"spirv/opt/testdata/out/spirv-unroll-loops.mlir":                                 `'spv._switch_break' cannot be said`,
	"spirv/opt/testdata/in/spirv-dead-code.bounds.mlir":                              `'spv.DPdx' cannot be said`,
	"spirv/opt/testdata/out/spirv-dead-code.bounds.mlir":                             `'spv.DPdx' cannot be said`,
	"spirv/opt/testdata/in/spirv-simplify-flow.switch.mlir":                          `'spv._switch_break' cannot be said`,
	"spirv/opt/testdata/out/spirv-simplify-flow.switch.mlir":                         `'spv._switch_break' cannot be said`,
	"spirv/opt/testdata/in/spirv-simplify-flow.turn.mlir":                            `'spv._break' cannot be said`,
	"spirv/opt/testdata/out/spirv-simplify-flow.turn.mlir":                           `'spv._break' cannot be said`,
	"spirv/opt/testdata/in/spirv-simplify-flow.mlir":                                 `'spv._break' cannot be said`,
	"spirv/opt/testdata/out/spirv-simplify-flow.mlir":                                `'spv._continue' cannot be said`,
	"spirv/opt/testdata/out/spirv-single-return.mlir":                                `'spv._break' cannot be said`,
	"spirv/transform/testdata/in/spirv-flag-exits.branch.mlir":                       `'spv._break' cannot be said`,
	"spirv/transform/testdata/in/spirv-update-vce.enumerants.mlir":                   `'spv.DemoteToHelperInvocation' cannot be said`,
	"spirv/transform/testdata/out/spirv-update-vce.enumerants.mlir":                  `'spv.DemoteToHelperInvocation' cannot be said`,
	"spirv/transform/testdata/in/spirv-update-vce.types.mlir":                        `there is no Capability MaskedGatherScatterINTEL`,
	"spirv/transform/testdata/out/spirv-update-vce.types.mlir":                       `there is no Capability MaskedGatherScatterINTEL`,
	"spirv/transform/testdata/in/spirv-flag-exits.mlir":                              `'spv._break' cannot be said`,
	"spirv/transform/testdata/in/spirv-flag-exits.pointer.mlir":                      `'spv._break' cannot be said`,
	"spirv/transform/testdata/in/spirv-flag-exits.stays.mlir":                        `'spv._break' cannot be said`,
	"spirv/transform/testdata/out/spirv-flag-exits.stays.mlir":                       `'spv._break' cannot be said`,
	"spirv/transform/testdata/in/spirv-promote-to-replicated-constants.ours.mlir":    `must have spirv.array result type`,
	"spirv/transform/testdata/out/spirv-promote-to-replicated-constants.ours.mlir":   `must have spirv.array result type`,
	"spirv/transform/testdata/in/spirv-for-mlir.mlir":                                `'spv.globalConstant' cannot be said`,
	"spirv/transform/testdata/in/spirv-for-mlir.declared.mlir":                       `SPV_KHR_relaxed_extended_instruction`,
	"spirv/transform/testdata/in/spirv-for-mlir.lengths.mlir":                        `'spv.globalConstant' cannot be said`,
	"spirv/transform/testdata/in/spirv-for-mlir.chain.mlir":                          `'spv.specConstantOp' cannot be said`,
	"spirv/transform/testdata/in/spirv-for-mlir.defined.mlir":                        `'spv.Any' cannot be said`,
	"spirv/transform/testdata/in/spirv-for-mlir.distinct.mlir":                       `no type that is declared twice`,
	"spirv/transform/testdata/in/spirv-for-mlir.shape.mlir":                          `'spv._continue_target' cannot be said`,
	"spirv/transform/testdata/in/spirv-for-mlir.stays.mlir":                          `'spv._continue_target' cannot be said`,
	"spirv/transform/testdata/out/spirv-for-mlir.stays.mlir":                         `'spv._continue_target' cannot be said`,
	"deserialize/testdata/modules/conditional_header.mlir":                           `'spv._decorate' cannot be said`,
	"deserialize/testdata/modules/debug_printf.mlir":                                 `'spv._string' cannot be said`,
	"deserialize/testdata/modules/unknown.mlir":                                      `'spv.Instruction' cannot be said`,
	"deserialize/testdata/modules/debug_info.mlir":                                   `'spv.ExtInst' cannot be said`,
	"deserialize/testdata/modules/shader_debug_info.mlir":                            `'spv.globalConstant' cannot be said`,
	"deserialize/testdata/modules/types_and_constants.mlir":                          `'spv.globalConstant' cannot be said`,
	"deserialize/testdata/modules/untyped.mlir":                                      `no Capability UntypedPointersKHR`,
	"deserialize/testdata/modules/do_while.mlir":                                     `'spv._continue_target' cannot be said`,
	"deserialize/testdata/modules/exits.flat.mlir":                                   `no merge instruction outside of a spirv.mlir.loop`,
	"deserialize/testdata/modules/exits.mlir":                                        `'spv._break' cannot be said`,
	"deserialize/testdata/modules/flat_kernel.mlir":                                  `no attribute of FunctionParameterAttribute`,
	"deserialize/testdata/modules/extension_types.mlir":                              `there is no Capability Float8EXT`,
	"deserialize/testdata/modules/module_scope.mlir":                                 `there is no Capability PoisonFreezeKHR`,
	"deserialize/testdata/modules/graph.mlir":                                        `'spv.TOSA.001000.1.ADD' cannot be said`,
	"deserialize/testdata/modules/merge_to_header.mlir":                              `no merge instruction outside of a spirv.mlir.loop`,
	"deserialize/testdata/modules/mutual_recursion.mlir":                             `'spv._decorate_type' cannot be said`,
	"deserialize/testdata/modules/module.mlir":                                       `'spv.specConstantOp' cannot be said`,
	"deserialize/testdata/modules/single_block_loop.mlir":                            `'spv._continue_target' cannot be said`,
	"deserialize/testdata/modules/unstructured.mlir":                                 `no merge instruction outside of a spirv.mlir.selection`,
	"deserialize/testdata/modules/used_after.mlir":                                   `'spv._continue' cannot be said`,
	"serialize/testdata/constants.mlir":                                              `no null value in a constant`,
	"serialize/testdata/flat.mlir":                                                   `'spv._label' cannot be said`,
	"serialize/testdata/loop.mlir":                                                   `'spv._break' cannot be said`,
	"serialize/testdata/module.mlir":                                                 `'spv.ExecutionModeId' cannot be said`,
	"serialize/testdata/phi.mlir":                                                    `'spv._decorate' cannot be said`,
	"serialize/testdata/selection.mlir":                                              `'spirv.Unreachable' op cannot be used in reachable block`,
	"serialize/testdata/switch.mlir":                                                 `'spv._switch_break' cannot be said`,
	"serialize/testdata/types.mlir":                                                  `no sampler type`,
	"spirv/testdata/canonicalize/in/structure.mlir":                                  `'spv._continue' cannot be said`,
	"spirv/testdata/canonicalize/out/structure.mlir":                                 `'spv._continue' cannot be said`,
	"spirv/testdata/spv/generic.mlir":                                                `no sampler type`,
	"spirv/testdata/spv/real_world.mlir":                                             `'spv.specConstantOp' cannot be said`,
	"spirv/testdata/spv/structured.mlir":                                             `'spv._break' cannot be said`,
	"spirv/transform/testdata/out/decorate-spirv-composite-type-layout.more.mlir":    `'spv.CopyLogical' cannot be said`,
	"spirv/transform/testdata/in/decorate-spirv-composite-type-layout.lengths.mlir":  `'spv.specConstantOp' cannot be said`,
	"spirv/transform/testdata/out/decorate-spirv-composite-type-layout.lengths.mlir": `'spv.specConstantOp' cannot be said`,
	"spirv/opt/testdata/out/spirv-combine.constants.mlir":                            `must have spirv.array result type`,
	"spirv/opt/testdata/out/spirv-combine.numbers.mlir":                              `same type`,
	"spirv/opt/testdata/out/spirv-null-constants.mlir":                               `no null value in a constant`,
	"spirv/opt/testdata/out/spirv-null-constants.kernel.mlir":                        `no null value in a constant`,
	"spirv/opt/testdata/in/spirv-join-latches.mlir":                                  `'spv._break' cannot be said`,
	"spirv/opt/testdata/out/spirv-join-latches.mlir":                                 `'spv._continue' cannot be said`,
	"spirv/opt/testdata/in/spirv-private-to-local.mlir":                              `'spv.globalConstant' cannot be said`,
	"spirv/opt/testdata/out/spirv-private-to-local.mlir":                             `'spv.globalConstant' cannot be said`,
	"spirv/opt/testdata/in/spirv-value-numbering.blocks.mlir":                        `'spv.DPdx' cannot be said`,
	"spirv/opt/testdata/out/spirv-value-numbering.blocks.mlir":                       `'spv.DPdx' cannot be said`,
	"spirv/transform/testdata/in/spirv-flag-exits.two.mlir":                          `'spv._break' cannot be said`,
}

// TestTextIsAFixedPoint: what is printed of any module under testdata parses
// and prints the same again, in the custom and the generic form, with one worker
// and with many.
func TestTextIsAFixedPoint(t *testing.T) {
	for _, file := range modulesOfTestdata(t) {
		t.Run(file, func(t *testing.T) {
			for src, generic := range variants(t, file) {
				once := reprint(t, file, src, mlir.PrintOptions{Generic: generic}, 1)
				require.Equal(t, once, reprint(t, file, src, mlir.PrintOptions{Generic: generic}, 8), "many workers")
				require.Equal(t, once, reprint(t, file, []byte(once), mlir.PrintOptions{Generic: generic}, 1), "printed again")
				require.Equal(t, once, reprint(t, file, []byte(once), mlir.PrintOptions{Generic: generic}, 8), "printed again by many workers")
			}
		})
	}
}

// TestGenericFormIsMLIRs: in today's spelling mlir-opt prints the same generic
// form as we do.
func TestGenericFormIsMLIRs(t *testing.T) {
	opt := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	for _, file := range modulesOfTestdata(t) {
		t.Run(file, func(t *testing.T) {
			reason, known := notInMLIR[file]
			refused := false
			for src, generic := range variants(t, file) {
				if !generic {
					continue // one form is enough
				}
				if why := refusal(t, opt, file, src); why != "" {
					require.True(t, known, "%s", why)
					refused = refused || strings.Contains(why, reason)
				}
			}
			require.Equal(t, known, refused, "it can be said now; take the file off the list")
		})
	}
}

// variants yields the pieces of a file, which "// -----" parts, each with false and true.
func variants(t *testing.T, file string) func(func([]byte, bool) bool) {
	t.Helper()
	return func(yield func([]byte, bool) bool) {
		for _, piece := range bytes.Split(read(t, file), []byte("// -----\n")) {
			if !yield(piece, false) || !yield(piece, true) {
				return
			}
		}
	}
}

// refusal is why a module can't be said to mlir-opt, or is not accepted by it; empty if it prints the same generic form as we do.
func refusal(t *testing.T, opt, file string, src []byte) string {
	t.Helper()
	m := parse(t, file, src, 0)
	var ours, stderr bytes.Buffer
	if err := mlir.Print(&ours, m, mlir.PrintOptions{Generic: true, Syntax: "spirv"}); err != nil {
		return err.Error()
	}
	cmd := exec.Command(opt, "--mlir-print-op-generic", "--allow-unregistered-dialect")
	cmd.Stdin, cmd.Stderr = &ours, &stderr
	text := ours.String()
	theirs, err := cmd.Output()
	if err != nil {
		return stderr.String()
	}
	if text != strings.TrimSuffix(string(theirs), "\n") {
		return "mlir-opt prints, in place of " + text + ":\n" + string(theirs)
	}
	return ""
}

// modulesOfTestdata are the .mlir files in all testdata folders that hold valid
// modules: those of tests of errors say so by their name or their folder's, or
// by expecting errors.
func modulesOfTestdata(t *testing.T) []string {
	t.Helper()
	var files []string
	require.NoError(t, filepath.WalkDir(".", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || filepath.Ext(path) != ".mlir" || !strings.Contains(path, "testdata/") {
			return err
		}
		if strings.Contains(path, "invalid") || strings.Contains(path, "error") || bytes.Contains(read(t, path), []byte("expected-error")) {
			return nil
		}
		files = append(files, filepath.ToSlash(path))
		return nil
	}))
	require.NotEmpty(t, files)
	return files
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	src, err := os.ReadFile(file)
	require.NoError(t, err)
	return src
}

func parse(t *testing.T, file string, src []byte, workers int) *mlir.Module {
	t.Helper()
	d := new(mlir.Diagnostics)
	m, _ := mlir.Parse(src, mlir.ParseOptions{Filename: file, AllowUnregistered: true, Workers: workers}, d)
	require.NoError(t, d.Err())
	return m
}

func reprint(t *testing.T, file string, src []byte, opts mlir.PrintOptions, workers int) string {
	t.Helper()
	var out bytes.Buffer
	opts.Workers = workers
	require.NoError(t, mlir.Print(&out, parse(t, file, src, workers), opts))
	return out.String()
}
