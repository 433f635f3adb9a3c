package raster

import (
	"fmt"
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
)

// Built-ins that stages may read and write here. What is not in the lists has no value, so a stage that has it does not run.
var (
	vertexReads = []grammar.BuiltIn{grammar.BuiltInVertexIndex, grammar.BuiltInVertexId, grammar.BuiltInInstanceIndex, grammar.BuiltInInstanceId,
		grammar.BuiltInBaseInstance, grammar.BuiltInBaseVertex, grammar.BuiltInDrawIndex, grammar.BuiltInViewIndex}
	vertexWrites = []grammar.BuiltIn{grammar.BuiltInPosition, grammar.BuiltInPointSize, grammar.BuiltInClipDistance,
		grammar.BuiltInCullDistance, grammar.BuiltInLayer}
	controlReads = []grammar.BuiltIn{grammar.BuiltInInvocationId, grammar.BuiltInPrimitiveId, grammar.BuiltInPatchVertices,
		grammar.BuiltInPosition, grammar.BuiltInPointSize, grammar.BuiltInClipDistance, grammar.BuiltInCullDistance}
	controlWrites = []grammar.BuiltIn{grammar.BuiltInTessLevelOuter, grammar.BuiltInTessLevelInner,
		grammar.BuiltInPosition, grammar.BuiltInPointSize, grammar.BuiltInClipDistance, grammar.BuiltInCullDistance}
	evaluationReads = []grammar.BuiltIn{grammar.BuiltInTessCoord, grammar.BuiltInPrimitiveId, grammar.BuiltInPatchVertices,
		grammar.BuiltInTessLevelOuter, grammar.BuiltInTessLevelInner,
		grammar.BuiltInPosition, grammar.BuiltInPointSize, grammar.BuiltInClipDistance, grammar.BuiltInCullDistance}
	geometryReads = []grammar.BuiltIn{grammar.BuiltInInvocationId, grammar.BuiltInPrimitiveId,
		grammar.BuiltInPosition, grammar.BuiltInPointSize, grammar.BuiltInClipDistance, grammar.BuiltInCullDistance}
	geometryWrites = lazy.Value[[]grammar.BuiltIn]{Make: func() []grammar.BuiltIn {
		return append([]grammar.BuiltIn{grammar.BuiltInPrimitiveId}, vertexWrites...)
	}}
	fragmentReads = []grammar.BuiltIn{grammar.BuiltInFragCoord, grammar.BuiltInFrontFacing, grammar.BuiltInHelperInvocation,
		grammar.BuiltInPrimitiveId, grammar.BuiltInSampleMask, grammar.BuiltInLayer, grammar.BuiltInViewIndex,
		grammar.BuiltInSampleId, grammar.BuiltInSamplePosition}
	fragmentWrites = []grammar.BuiltIn{grammar.BuiltInFragDepth, grammar.BuiltInSampleMask, grammar.BuiltInFragStencilRefEXT}
)

// check is an error if a stage reads or writes what it would not get here.
func (p *Pipeline) check() error {
	for _, stage := range []struct {
		name          string
		of            *interp.Machine
		reads, writes []grammar.BuiltIn
	}{
		{"vertex", p.Vertex, vertexReads, vertexWrites},
		{"control", p.Control, controlReads, controlWrites},
		{"evaluation", p.Evaluation, evaluationReads, vertexWrites},
		{"geometry", p.Geometry, geometryReads, geometryWrites.Get()},
	} {
		if stage.of == nil {
			continue
		}
		if err := has(stage.name, "reads", stage.of.Inputs(), stage.reads); err != nil {
			return err
		}
		if err := has(stage.name, "writes", stage.of.Outputs(), stage.writes); err != nil {
			return err
		}
	}
	if p.Fragment == nil {
		return nil
	}
	for _, s := range p.Fragment.Outputs() {
		if !s.IsBuiltIn && (s.Index > 1 || s.Index == 1 && s.Location > 0) {
			return fmt.Errorf("the fragment stage writes colour %d for location %d; there are two for location 0 at most", s.Index, s.Location)
		}
	}
	if err := has("fragment", "reads", p.Fragment.Inputs(), fragmentReads); err != nil {
		return err
	}
	return has("fragment", "writes", p.Fragment.Outputs(), fragmentWrites)
}

func has(stage, verb string, slots []interp.Slot, list []grammar.BuiltIn) error {
	for _, s := range slots {
		if s.IsBuiltIn && !slices.Contains(list, s.BuiltIn) {
			return fmt.Errorf("the %s stage %s built-in %s, which is not supported", stage, verb, s.BuiltIn)
		}
	}
	return nil
}
