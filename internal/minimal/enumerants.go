package minimal

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Decorations are modules with a variable that has a decoration: each that there is, with its parameters.
func Decorations() []Case {
	var out []Case
	for _, e := range grammar.KindDecoration.Info().Enumerants {
		kind := grammar.Decoration(e.Value)
		d := spirv.MakeDecoration(kind, wordsOf(e.Parameters)...)
		if kind == grammar.DecorationArrayStrideIdEXT {
			continue // part of an array's type
		}
		if len(e.Parameters) > 0 && e.Parameters[0].Kind.Category() == grammar.Id {
			ids := make([]mlir.Attribute, len(e.Parameters))
			for i, p := range e.Parameters {
				ids[i] = idOf(p)
			}
			d = spirv.MakeIdDecoration(kind, ids...)
		}
		m := newMaker(spirv.DefOf(grammar.OpReturn), spirv.RowOf(spirv.DefOf(grammar.OpReturn)), variant{slot: -1}, signature{operands: []string{}})
		m.last = e.LastVersion
		m.variable(typeOf("pv:i32"))
		for _, a := range spirv.DecorationsToAttrs([]spirv.Decoration{d}) {
			m.globals[0].SetAttr(a.Name, a.Value)
		}
		out = append(out, Case{Name: "decoration " + e.Name, Def: spirv.OpGlobalVariable, Module: m.module(), Enumerant: e.Name})
	}
	return out
}

// ExecutionModes are modules with an entry point that has an execution mode: each that there is, with its parameters. The
// execution model is one of an extension, which may have modes of any others.
func ExecutionModes() []Case {
	var out []Case
	for _, e := range grammar.KindExecutionMode.Info().Enumerants {
		def, values := spirv.OpExecutionMode, []mlir.Attribute{}
		for _, p := range e.Parameters {
			if p.Kind.Category() == grammar.Id {
				def = spirv.OpExecutionModeId
			}
		}
		if def == spirv.OpExecutionModeId {
			for _, p := range e.Parameters {
				values = append(values, idOf(p))
			}
		} else {
			for _, w := range wordsOf(e.Parameters) {
				values = append(values, mlir.GetIntegerAttr(mlir.I32, int64(w)))
			}
		}
		m := newMaker(spirv.DefOf(grammar.OpReturn), spirv.RowOf(spirv.DefOf(grammar.OpReturn)), variant{slot: -1}, signature{operands: []string{}})
		module := m.module()
		name := mlir.NamedAttribute{Name: spirv.FnAttr, Value: mlir.GetSymbolRef("test")}
		m.b.AtEnd(module.Op.Region(0).Entry())
		m.b.CreateOp(spirv.OpEntryPoint, mlir.UnknownLoc, nil, nil, name,
			mlir.NamedAttribute{Name: spirv.ExecutionModelAttr, Value: spirv.GetEnumAttr(grammar.KindExecutionModel, uint32(grammar.ExecutionModelMeshEXT))},
			mlir.NamedAttribute{Name: spirv.InterfaceAttr, Value: mlir.GetArrayAttr()})
		m.b.CreateOp(def, mlir.UnknownLoc, nil, nil, name,
			mlir.NamedAttribute{Name: spirv.ExecutionModeAttr, Value: spirv.GetEnumAttr(grammar.KindExecutionMode, e.Value)},
			mlir.NamedAttribute{Name: spirv.ValuesAttr, Value: mlir.GetArrayAttr(values...)})
		out = append(out, Case{Name: "execution mode " + e.Name, Def: def, Module: module, Enumerant: e.Name})
	}
	return out
}

// wordsOf are the words of literal parameters.
func wordsOf(params []grammar.Operand) []uint32 {
	var out []uint32
	for _, p := range params {
		out = append(out, literalWords(p)...)
	}
	return out
}

// idOf is what stands for the id of a parameter: a constant.
func idOf(grammar.Operand) mlir.Attribute { return mlir.GetIntegerAttr(mlir.I32, 1) }
