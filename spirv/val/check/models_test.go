package check

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/spvc/spvc/spirv/grammar"
)

func TestSetsOfOneModel(t *testing.T) {
	for set, model := range map[ModelSet]grammar.ExecutionModel{
		VertexModel: grammar.ExecutionModelVertex, TessellationControlModel: grammar.ExecutionModelTessellationControl,
		TessellationEvaluationModel: grammar.ExecutionModelTessellationEvaluation, GeometryModel: grammar.ExecutionModelGeometry,
		FragmentModel: grammar.ExecutionModelFragment, GLComputeModel: grammar.ExecutionModelGLCompute, KernelModel: grammar.ExecutionModelKernel,
		TaskNVModel: grammar.ExecutionModelTaskNV, MeshNVModel: grammar.ExecutionModelMeshNV,
		RayGenerationModel: grammar.ExecutionModelRayGenerationKHR, IntersectionModel: grammar.ExecutionModelIntersectionKHR,
		AnyHitModel: grammar.ExecutionModelAnyHitKHR, ClosestHitModel: grammar.ExecutionModelClosestHitKHR,
		MissModel: grammar.ExecutionModelMissKHR, CallableModel: grammar.ExecutionModelCallableKHR,
		TaskEXTModel: grammar.ExecutionModelTaskEXT, MeshEXTModel: grammar.ExecutionModelMeshEXT,
	} {
		assert.Equal(t, Models(model), set, model)
	}
}
