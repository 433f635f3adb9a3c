package serialize

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// entries are the entry points of a module: by function, the models that it is one
// for, and its execution modes.
type entries struct {
	models map[string][]grammar.ExecutionModel
	modes  map[string][]grammar.ExecutionMode
	graphs int // entry points that are graphs
}

func entriesOf(body *mlir.Block) entries {
	e := entries{models: map[string][]grammar.ExecutionModel{}, modes: map[string][]grammar.ExecutionMode{}}
	for op := range body.Operations {
		if op.Is(spirv.OpGraphEntryPoint) {
			e.graphs++
			continue
		}
		fn := mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.FnAttr)
		if fn == nil {
			continue
		}
		if mode, ok := spirv.EnumOf(op.Attr(spirv.ExecutionModeAttr), grammar.KindExecutionMode); ok {
			e.modes[fn.Leaf()] = append(e.modes[fn.Leaf()], grammar.ExecutionMode(mode))
		}
		if model, ok := spirv.EnumOf(op.Attr(spirv.ExecutionModelAttr), grammar.KindExecutionModel); ok && op.Is(spirv.OpEntryPoint) {
			e.models[fn.Leaf()] = append(e.models[fn.Leaf()], grammar.ExecutionModel(model))
		}
	}
	return e
}

// models is a set of those execution models that have execution modes of their own.
type models uint32

const (
	vertex      models = 1 << grammar.ExecutionModelVertex
	tessControl models = 1 << grammar.ExecutionModelTessellationControl
	tessEval    models = 1 << grammar.ExecutionModelTessellationEvaluation
	geometry    models = 1 << grammar.ExecutionModelGeometry
	fragment    models = 1 << grammar.ExecutionModelFragment
	compute     models = 1 << grammar.ExecutionModelGLCompute
	kernel      models = 1 << grammar.ExecutionModelKernel
	known              = vertex | tess | geometry | fragment | compute | kernel
	tess               = tessControl | tessEval
)

func (s models) has(m grammar.ExecutionModel) bool { return s>>m&1 != 0 }

// A choice is a set of execution modes of which an entry point has one at most, or
// exactly one where its model asks for that (specification, section 3.6, "Execution
// Mode", and 2.16.1).
type choice struct {
	of   models
	asks bool
	list []grammar.ExecutionMode
}

var choices = []choice{
	{fragment, true, []grammar.ExecutionMode{grammar.ExecutionModeOriginUpperLeft, grammar.ExecutionModeOriginLowerLeft}},
	{fragment, false, []grammar.ExecutionMode{
		grammar.ExecutionModeDepthGreater, grammar.ExecutionModeDepthLess, grammar.ExecutionModeDepthUnchanged}},
	{geometry, true, []grammar.ExecutionMode{
		grammar.ExecutionModeInputPoints, grammar.ExecutionModeInputLines, grammar.ExecutionModeInputLinesAdjacency,
		grammar.ExecutionModeTriangles, grammar.ExecutionModeInputTrianglesAdjacency}},
	{geometry, true, []grammar.ExecutionMode{
		grammar.ExecutionModeOutputPoints, grammar.ExecutionModeOutputLineStrip, grammar.ExecutionModeOutputTriangleStrip}},
	{tess, false, []grammar.ExecutionMode{
		grammar.ExecutionModeSpacingEqual, grammar.ExecutionModeSpacingFractionalEven, grammar.ExecutionModeSpacingFractionalOdd}},
	{tess, false, []grammar.ExecutionMode{grammar.ExecutionModeVertexOrderCw, grammar.ExecutionModeVertexOrderCcw}},
	{tess, false, []grammar.ExecutionMode{grammar.ExecutionModeTriangles, grammar.ExecutionModeQuads, grammar.ExecutionModeIsolines}},
}

// modeModels are the known models that have an execution mode; those of
// extensions may have it too. A mode that is not here goes with any.
var modeModels = lazy.Value[map[grammar.ExecutionMode]models]{Make: func() map[grammar.ExecutionMode]models {
	return map[grammar.ExecutionMode]models{
		grammar.ExecutionModeInvocations:             geometry,
		grammar.ExecutionModeSpacingEqual:            tess,
		grammar.ExecutionModeSpacingFractionalEven:   tess,
		grammar.ExecutionModeSpacingFractionalOdd:    tess,
		grammar.ExecutionModeVertexOrderCw:           tess,
		grammar.ExecutionModeVertexOrderCcw:          tess,
		grammar.ExecutionModePixelCenterInteger:      fragment,
		grammar.ExecutionModeOriginUpperLeft:         fragment,
		grammar.ExecutionModeOriginLowerLeft:         fragment,
		grammar.ExecutionModeEarlyFragmentTests:      fragment,
		grammar.ExecutionModePointMode:               tess,
		grammar.ExecutionModeDepthReplacing:          fragment,
		grammar.ExecutionModeDepthGreater:            fragment,
		grammar.ExecutionModeDepthLess:               fragment,
		grammar.ExecutionModeDepthUnchanged:          fragment,
		grammar.ExecutionModeLocalSize:               compute | kernel,
		grammar.ExecutionModeLocalSizeId:             compute | kernel,
		grammar.ExecutionModeInputPoints:             geometry,
		grammar.ExecutionModeInputLines:              geometry,
		grammar.ExecutionModeInputLinesAdjacency:     geometry,
		grammar.ExecutionModeTriangles:               geometry | tess,
		grammar.ExecutionModeInputTrianglesAdjacency: geometry,
		grammar.ExecutionModeQuads:                   tess,
		grammar.ExecutionModeIsolines:                tess,
		grammar.ExecutionModeOutputVertices:          geometry | tess,
		grammar.ExecutionModeOutputPoints:            geometry,
		grammar.ExecutionModeOutputLineStrip:         geometry,
		grammar.ExecutionModeOutputTriangleStrip:     geometry,
	}
}}

// checkMode: an execution mode is one of an entry point whose models all have it.
func (m *module) checkMode(op *mlir.Operation, e entries) {
	fn := mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.FnAttr)
	mode, ok := spirv.EnumOf(op.Attr(spirv.ExecutionModeAttr), grammar.KindExecutionMode)
	if fn == nil || !ok {
		return // reported
	}
	if len(e.models[fn.Leaf()]) == 0 && e.graphs == 0 {
		m.fail("is about @%s, which is no entry point", fn.Leaf())
	}
	of, isRestricted := modeModels.Get()[grammar.ExecutionMode(mode)]
	for _, model := range e.models[fn.Leaf()] {
		if isRestricted && known.has(model) && !of.has(model) {
			m.fail("gives @%s the execution mode %s, which an entry point for %s does not have", fn.Leaf(),
				spirv.EnumName(grammar.KindExecutionMode, mode), spirv.EnumName(grammar.KindExecutionModel, uint32(model)))
		}
	}
}

// checkEntryPoint: an entry point has the modes that its model asks for, a
// shader's takes nothing and returns nothing, and its interface is one of the
// version.
func (m *module) checkEntryPoint(op *mlir.Operation, e entries, version grammar.Version) {
	fn := mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.FnAttr)
	value, ok := spirv.EnumOf(op.Attr(spirv.ExecutionModelAttr), grammar.KindExecutionModel)
	if fn == nil || !ok {
		return // reported
	}
	model := grammar.ExecutionModel(value)
	for _, c := range choices {
		if !c.of.has(model) {
			continue
		}
		n := 0
		for _, mode := range e.modes[fn.Leaf()] {
			if slices.Contains(c.list, mode) {
				n++
			}
		}
		switch name := spirv.EnumName(grammar.KindExecutionModel, value); {
		case c.asks && n != 1:
			m.fail("has the execution model %s, which asks for exactly one of the execution modes %s", name, modesText(c.list))
		case n > 1:
			m.fail("has the execution model %s, which allows one of the execution modes %s", name, modesText(c.list))
		}
	}
	m.checkInterface(op, version)
	s := m.symbols[fn.Leaf()]
	if s == nil || s.op.FunctionType() == nil {
		return
	}
	if t := s.op.FunctionType(); len(t.Results()) > 0 || len(t.Inputs()) > 0 && model != grammar.ExecutionModelKernel {
		m.fail("names a function that takes or returns something, which an entry point does not")
	}
}

// checkInterface: up to version 1.3 an interface lists inputs and outputs only, and
// from 1.4 on nothing twice.
func (m *module) checkInterface(op *mlir.Operation, version grammar.Version) {
	seen := map[mlir.Attribute]bool{}
	for _, a := range listOf(op, spirv.InterfaceAttr) {
		switch {
		case version >= allVariables.Get() && seen[a]:
			m.fail("lists %s twice in its interface", mlir.AttrString(a))
		case version < allVariables.Get() && m.opts.Version == 0 && m.isNeitherInputNorOutput(a):
			m.fail("lists %s in its interface, which has inputs and outputs only before version 1.4", mlir.AttrString(a))
		}
		seen[a] = true
	}
}

func modesText(list []grammar.ExecutionMode) string {
	names := make([]string, len(list))
	for i, mode := range list {
		names[i] = spirv.EnumName(grammar.KindExecutionMode, uint32(mode))
	}
	return strings.Join(names, ", ")
}
