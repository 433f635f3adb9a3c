package spirv_test

import (
	"testing"

	"github.com/spvc/spvc/internal/contract"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/assert"
)

// TestContract: whoever calls a constructor with what can't be meant is told so.
func TestContract(t *testing.T) {
	var (
		typ     mlir.Type = mlir.F32
		count             = mlir.GetSymbolRef("n")
		params            = spirv.ImageParams{Sampled: mlir.F32}
		control           = spirv.GetEnumAttr(grammar.KindLoopControl, 0)
		text              = "text"
		kind              = grammar.KindStorageClass
		inst              = grammar.Lookup(grammar.OpTypeEvent)
		replace           = func(t mlir.Type) mlir.Type { return t }
		version           = grammar.MakeVersion(1, 3)
		triple            = spirv.GetVerCapExtAttr(version, nil, nil)
		limits            = spirv.GetRecordAttr(spirv.ResourceLimits)
		pointer           = spirv.GetPointerType(mlir.F32, grammar.StorageClassFunction)
		words             = []uint32{1}
		number            = spirv.MXInt8
		bits              = mlir.MakeAPInt(8, 1)
	)
	types := []any{
		spirv.GetArrayType, spirv.GetSpecArrayType, spirv.GetCooperativeMatrixType, spirv.MakeDecoration, spirv.MakeIdDecoration,
		spirv.GetEnumAttr, env.NewEnvironment, spirv.GetGenericType, spirv.GetImageType, spirv.GetInterfaceVarABIAttr,
		spirv.GetLinkageAttributesAttr, spirv.GetLoopMergeAttr, spirv.GetMatrixType, spirv.GetNullAttr, spirv.GetNumberAttr, spirv.GetPointerType,
		spirv.GetStridedPointerType, spirv.NewRetyping, spirv.GetRuntimeArrayType, spirv.GetSampledImageType,
		spirv.GetSelectionMergeAttr, spirv.GetStructType, spirv.NewDistinctStruct, spirv.NewStructType, spirv.GetTargetEnvAttr,
		spirv.GetUndefAttr, spirv.GetVerCapExtAttr,
	}
	contract.Check(t, types, []any{&typ, &count, &params, &control, &text, &kind, &inst, &replace, &version, &triple, &limits, &pointer, &words, &number, &bits})
	assert.PanicsWithValue(t, "spirv: GetPointerType to a nil type", func() { spirv.GetPointerType(nil, grammar.StorageClassFunction) })

	text = spirv.ResourceLimits
	records := []any{spirv.GetRecordAttr}
	contract.Check(t, records, []any{&text})
	contract.Complete(t, ".", append(types, records...), "Get", "Make")
}
