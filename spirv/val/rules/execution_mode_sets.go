package rules

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

const (
	geometryModel     = check.GeometryModel
	fragmentModel     = check.FragmentModel
	computeModel      = check.GLComputeModel
	kernelModel       = check.KernelModel
	tessellationModel = check.TessellationControlModel | check.TessellationEvaluationModel
	meshEXTModel      = check.MeshEXTModel
	meshModel         = check.MeshEXTModel | check.MeshNVModel
	taskModel         = check.TaskEXTModel | check.TaskNVModel
)

// A modeSet is modes of which an entry point of some models has at most one, or exactly one.
type modeSet struct {
	of       check.ModelSet
	required bool
	modes    []grammar.ExecutionMode
}

var modeSets = lazy.Value[[]modeSet]{Make: func() []modeSet {
	return []modeSet{
		{fragmentModel, true, []grammar.ExecutionMode{grammar.ExecutionModeOriginUpperLeft, grammar.ExecutionModeOriginLowerLeft}},
		{fragmentModel, false, []grammar.ExecutionMode{grammar.ExecutionModeDepthGreater, grammar.ExecutionModeDepthLess, grammar.ExecutionModeDepthUnchanged}},
		{fragmentModel, false, interlockModes},
		{fragmentModel, false, []grammar.ExecutionMode{grammar.ExecutionModeStencilRefUnchangedFrontAMD,
			grammar.ExecutionModeStencilRefLessFrontAMD, grammar.ExecutionModeStencilRefGreaterFrontAMD}},
		{fragmentModel, false, []grammar.ExecutionMode{grammar.ExecutionModeStencilRefUnchangedBackAMD,
			grammar.ExecutionModeStencilRefLessBackAMD, grammar.ExecutionModeStencilRefGreaterBackAMD}},
		{tessellationModel, false, []grammar.ExecutionMode{grammar.ExecutionModeSpacingEqual, grammar.ExecutionModeSpacingFractionalEven,
			grammar.ExecutionModeSpacingFractionalOdd}},
		{tessellationModel, false, []grammar.ExecutionMode{grammar.ExecutionModeTriangles, grammar.ExecutionModeQuads, grammar.ExecutionModeIsolines}},
		{tessellationModel, false, []grammar.ExecutionMode{grammar.ExecutionModeVertexOrderCw, grammar.ExecutionModeVertexOrderCcw}},
		{geometryModel, true, []grammar.ExecutionMode{grammar.ExecutionModeInputPoints, grammar.ExecutionModeInputLines,
			grammar.ExecutionModeInputLinesAdjacency, grammar.ExecutionModeTriangles, grammar.ExecutionModeInputTrianglesAdjacency}},
		{geometryModel, true, []grammar.ExecutionMode{grammar.ExecutionModeOutputPoints, grammar.ExecutionModeOutputLineStrip,
			grammar.ExecutionModeOutputTriangleStrip}},
		{meshEXTModel, true, []grammar.ExecutionMode{grammar.ExecutionModeOutputPoints, grammar.ExecutionModeOutputLinesEXT,
			grammar.ExecutionModeOutputTrianglesEXT}},
		{meshEXTModel, true, []grammar.ExecutionMode{grammar.ExecutionModeOutputPrimitivesEXT}},
		{meshEXTModel, true, []grammar.ExecutionMode{grammar.ExecutionModeOutputVertices}},
	}
}}

var interlockModes = []grammar.ExecutionMode{
	grammar.ExecutionModePixelInterlockOrderedEXT, grammar.ExecutionModePixelInterlockUnorderedEXT,
	grammar.ExecutionModeSampleInterlockOrderedEXT, grammar.ExecutionModeSampleInterlockUnorderedEXT,
	grammar.ExecutionModeShadingRateInterlockOrderedEXT, grammar.ExecutionModeShadingRateInterlockUnorderedEXT,
}

// modeModels says which modes only some models have.
var modeModels = lazy.Value[map[grammar.ExecutionMode]check.ModelSet]{Make: func() map[grammar.ExecutionMode]check.ModelSet {
	all := map[grammar.ExecutionMode]check.ModelSet{}
	for _, row := range []struct {
		of    check.ModelSet
		modes []grammar.ExecutionMode
	}{
		{geometryModel, []grammar.ExecutionMode{
			grammar.ExecutionModeInvocations, grammar.ExecutionModeInputPoints, grammar.ExecutionModeInputLines,
			grammar.ExecutionModeInputLinesAdjacency, grammar.ExecutionModeInputTrianglesAdjacency,
			grammar.ExecutionModeOutputLineStrip, grammar.ExecutionModeOutputTriangleStrip,
		}},
		{geometryModel | meshModel, []grammar.ExecutionMode{grammar.ExecutionModeOutputPoints}},
		{geometryModel | tessellationModel, []grammar.ExecutionMode{grammar.ExecutionModeTriangles}},
		{geometryModel | tessellationModel | meshModel, []grammar.ExecutionMode{grammar.ExecutionModeOutputVertices}},
		{tessellationModel, []grammar.ExecutionMode{
			grammar.ExecutionModeSpacingEqual, grammar.ExecutionModeSpacingFractionalEven, grammar.ExecutionModeSpacingFractionalOdd,
			grammar.ExecutionModeVertexOrderCw, grammar.ExecutionModeVertexOrderCcw, grammar.ExecutionModePointMode,
			grammar.ExecutionModeQuads, grammar.ExecutionModeIsolines,
		}},
		{meshModel, []grammar.ExecutionMode{
			grammar.ExecutionModeOutputLinesEXT, grammar.ExecutionModeOutputTrianglesEXT, grammar.ExecutionModeOutputPrimitivesEXT,
		}},
		{fragmentModel | computeModel, []grammar.ExecutionMode{grammar.ExecutionModeQuadDerivativesKHR}},
		{fragmentModel, interlockModes},
		{fragmentModel, []grammar.ExecutionMode{
			grammar.ExecutionModePixelCenterInteger, grammar.ExecutionModeOriginUpperLeft, grammar.ExecutionModeOriginLowerLeft,
			grammar.ExecutionModeEarlyFragmentTests, grammar.ExecutionModeEarlyAndLateFragmentTestsAMD, grammar.ExecutionModePostDepthCoverage,
			grammar.ExecutionModeDepthReplacing, grammar.ExecutionModeDepthGreater, grammar.ExecutionModeDepthLess,
			grammar.ExecutionModeDepthUnchanged, grammar.ExecutionModeStencilRefReplacingEXT,
			grammar.ExecutionModeNonCoherentColorAttachmentReadEXT, grammar.ExecutionModeNonCoherentDepthAttachmentReadEXT,
			grammar.ExecutionModeNonCoherentStencilAttachmentReadEXT,
			grammar.ExecutionModeStencilRefUnchangedFrontAMD, grammar.ExecutionModeStencilRefGreaterFrontAMD,
			grammar.ExecutionModeStencilRefLessFrontAMD, grammar.ExecutionModeStencilRefUnchangedBackAMD,
			grammar.ExecutionModeStencilRefGreaterBackAMD, grammar.ExecutionModeStencilRefLessBackAMD,
			grammar.ExecutionModeRequireFullQuadsKHR,
		}},
		{kernelModel, []grammar.ExecutionMode{
			grammar.ExecutionModeLocalSizeHint, grammar.ExecutionModeLocalSizeHintId, grammar.ExecutionModeVecTypeHint,
			grammar.ExecutionModeContractionOff,
		}},
		{kernelModel | computeModel | taskModel | meshModel, []grammar.ExecutionMode{
			grammar.ExecutionModeLocalSize, grammar.ExecutionModeLocalSizeId,
		}},
	} {
		for _, mode := range row.modes {
			all[mode] = row.of
		}
	}
	return all
}}

// perType are the modes that an entry point has once for each width or type that they are about.
var perType = lazy.Value[map[grammar.ExecutionMode]bool]{Make: func() map[grammar.ExecutionMode]bool {
	return map[grammar.ExecutionMode]bool{
		grammar.ExecutionModeDenormPreserve: true, grammar.ExecutionModeDenormFlushToZero: true, grammar.ExecutionModeSignedZeroInfNanPreserve: true,
		grammar.ExecutionModeRoundingModeRTE: true, grammar.ExecutionModeRoundingModeRTZ: true, grammar.ExecutionModeFPFastMathDefault: true,
		grammar.ExecutionModeRoundingModeRTPINTEL: true, grammar.ExecutionModeRoundingModeRTNINTEL: true,
		grammar.ExecutionModeFloatingPointModeALTINTEL: true, grammar.ExecutionModeFloatingPointModeIEEEINTEL: true,
	}
}}
