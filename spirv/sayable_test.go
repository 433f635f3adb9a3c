package spirv_test

import (
	"testing"

	"github.com/spvc/spvc/bytecode/oplayout"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/require"
)

// MLIR forgets inherent attributes that it does not know without a word. Of ours these are all such, and none gets lost that says something.
func TestWhatMLIRWouldForget(t *testing.T) {
	defs := []*mlir.OpDef{spirv.OpModule, spirv.OpFunc, spirv.OpGlobalVariable, spirv.OpConstant, spirv.OpSpecConstant, spirv.OpSpecConstantComposite,
		spirv.OpEntryPoint, spirv.OpExecutionMode, spirv.OpSelection, spirv.OpLoop, spirv.OpAddressOf, spirv.OpReferenceOf, spirv.OpGraph, spirv.OpGraphEntryPoint}
	for _, row := range grammar.All() {
		defs = append(defs, spirv.DefOf(row.Opcode))
	}
	forgotten := map[string]bool{}
	for _, d := range defs {
		if d == nil || d.NameIn(spirv.SpellingSpirv) == nil {
			continue
		}
		name := d.NameIn(spirv.SpellingSpirv).String()
		known := map[string]bool{}
		layout, _ := oplayout.Lookup(22, name)
		for _, f := range layout.Fields {
			known[f.Name] = true
		}
		for _, a := range d.Attrs {
			if !known[a.Name] {
				forgotten[name+" "+a.Name] = true
			}
		}
	}
	require.Equal(t, map[string]bool{
		"spirv.EntryPoint entry_name":            true, // refused: CheckSayable
		"spirv.EntryPoint condition":             true,
		"spirv.ARM.GraphEntryPoint entry_name":   true,
		"spirv.GlobalVariable data_type":         true, // of variables whose type cannot be said
		"spirv.GenericCastToPtrExplicit storage": true, // the type of the result says it
	}, forgotten)
}

// Entry points that say more than MLIR's can are refused: MLIR would read them as others.
func TestEntryPointsThatCannotBeSaid(t *testing.T) {
	for says, attrs := range map[string]string{"a condition": "{condition = @c}", "another name": `{entry_name = "g"}`} {
		m, err := mlir.ParseText(`spv.module "Physical32" "OpenCL" requires #spv.vce<v1.0, [Kernel, Addresses, SpecConditionalINTEL], [SPV_INTEL_function_variants]> {
  spv.specConstant @c = true
  func @f() { spv.Return }
  spv.EntryPoint "Kernel" @f `+attrs+`
}`, mlir.ParseOptions{}, nil)
		require.NoError(t, err, says)
		d := new(mlir.Diagnostics)
		spirv.CheckSayable(m.Op, 1, d)
		require.Error(t, d.Err(), says)
		require.Contains(t, d.Err().Error(), says)
	}
}
