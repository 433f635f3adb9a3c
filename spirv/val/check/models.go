package check

import (
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A ModelSet is a set of execution models: a bit for each.
type ModelSet uint32

// The sets of one model, in the order of models.
const (
	VertexModel ModelSet = 1 << iota
	TessellationControlModel
	TessellationEvaluationModel
	GeometryModel
	FragmentModel
	GLComputeModel
	KernelModel
	TaskNVModel
	MeshNVModel
	RayGenerationModel
	IntersectionModel
	AnyHitModel
	ClosestHitModel
	MissModel
	CallableModel
	TaskEXTModel
	MeshEXTModel
)

// models has a model for each bit of a ModelSet; the last bit is for all that are not here.
var models = [...]grammar.ExecutionModel{
	grammar.ExecutionModelVertex, grammar.ExecutionModelTessellationControl, grammar.ExecutionModelTessellationEvaluation,
	grammar.ExecutionModelGeometry, grammar.ExecutionModelFragment, grammar.ExecutionModelGLCompute, grammar.ExecutionModelKernel,
	grammar.ExecutionModelTaskNV, grammar.ExecutionModelMeshNV,
	grammar.ExecutionModelRayGenerationKHR, grammar.ExecutionModelIntersectionKHR, grammar.ExecutionModelAnyHitKHR,
	grammar.ExecutionModelClosestHitKHR, grammar.ExecutionModelMissKHR, grammar.ExecutionModelCallableKHR,
	grammar.ExecutionModelTaskEXT, grammar.ExecutionModelMeshEXT,
}

// AllModels is the set of all execution models.
const AllModels ModelSet = 1<<(len(models)+1) - 1

// Models returns the set of some execution models.
func Models(list ...grammar.ExecutionModel) ModelSet {
	s := ModelSet(0)
	for _, model := range list {
		s |= modelBit(model)
	}
	return s
}

func modelBit(model grammar.ExecutionModel) ModelSet {
	for i, m := range models {
		if m == model {
			return 1 << i
		}
	}
	return 1 << len(models)
}

// Has reports whether a model is in the set.
func (s ModelSet) Has(model grammar.ExecutionModel) bool { return s&modelBit(model) != 0 }

// List returns the models of the set that have names.
func (s ModelSet) List() []grammar.ExecutionModel {
	var list []grammar.ExecutionModel
	for i, m := range models {
		if s>>i&1 != 0 {
			list = append(list, m)
		}
	}
	return list
}

// String returns "Vertex, Fragment or GLCompute".
func (s ModelSet) String() string {
	var text strings.Builder
	list := s.List()
	for i, model := range list {
		switch {
		case i > 0 && i == len(list)-1:
			text.WriteString(" or ")
		case i > 0:
			text.WriteString(", ")
		}
		text.WriteString(model.String())
	}
	return text.String()
}

// ModelsOf returns the models of the entry points that a function is, or is called from.
func (m *Module) ModelsOf(f *Function) ModelSet { return ModelSet(m.calls().models[f.Index]) }

// ModelsOfEntry returns the models of the entry points that a function is; none if it is no entry point.
func (m *Module) ModelsOfEntry(function ID) ModelSet { return m.calls().of[function] }

// FromEntries gives each function, by its place, the bits of all entry points that lead to it.
func (m *Module) FromEntries(bits func(module.EntryPoint) uint64) []uint64 {
	return m.calls().spreadBits(m, bits)
}

func (g *callGraph) spreadBits(m *Module, bits func(module.EntryPoint) uint64) []uint64 {
	set := make([]uint64, g.calls.Len())
	if len(set) == 0 {
		return set
	}
	for _, e := range g.entries {
		if f := m.FuncOf(e.Function); f != nil {
			set[f.Index] |= bits(e)
		}
	}
	g.parts.Spread(g.calls, set)
	return set
}
