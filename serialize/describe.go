package serialize

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/flatten"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/provenance"
)

// writeName writes OpName.
func writeName(c *code, s scope, id ref, name string) {
	c.begin(grammar.OpName)
	c.ref(id)
	c.str(name)
	if err := c.end(); err != nil {
		s.fail("%v", err)
	}
}

func (f *function) name(id ref, name string) {
	if name != "" && !f.opts.StripDebug {
		writeName(&f.said().names, f, id, name)
	}
}

func (m *module) name(id uint32, name string) {
	if name != "" && !m.opts.StripDebug {
		writeName(&m.sections[names], m, ref(id), name)
	}
}

// declareParameters has what decorations name stand in front of what they are going to decorate (specification, OpDecorateId).
func (m *module) declareParameters(list []spirv.Decoration) {
	for _, d := range list {
		parameters(m, d)
	}
}

// parameters are the ids that a decoration has.
func parameters(s scope, d spirv.Decoration) []ref {
	params := make([]ref, len(d.Ids()))
	for i, a := range d.Ids() {
		switch a := a.(type) {
		case *mlir.SymbolRefAttr:
			params[i] = s.symbolRef(a.Leaf())
		case *mlir.TypeAttr:
			params[i] = s.typeRef(a.Value())
		case mlir.TypedAttribute:
			params[i] = s.constantRef(a.Type(), a)
		default:
			s.fail("has a decoration with a parameter that has no id")
		}
	}
	return params
}

// writeDecoration writes a decoration of target, or of one of its members.
func writeDecoration(c *code, s scope, target ref, member int, d spirv.Decoration) {
	params := parameters(s, d) // first of all, since this may write other decorations
	if member < 0 {
		c.begin(d.Opcode())
		c.ref(target)
	} else {
		c.begin(d.MemberOpcode())
		c.ref(target)
		c.word(uint32(member))
	}
	c.word(uint32(d.Kind))
	c.word(d.Words()...)
	c.refList(params...)
	if err := c.end(); err != nil {
		s.fail("%v", err)
	}
}

func (f *function) decorate(id ref, list []spirv.Decoration) {
	for _, d := range list {
		writeDecoration(&f.said().annotations, f, id, -1, d)
	}
}

// decorations are those that the discardable attributes of op say.
func (f *function) decorations(op *mlir.Operation) []spirv.Decoration {
	return decorationsIn(f, op.Attrs().Entries())
}

// notDecorations are the discardable attributes that say something else. The last one MLIR leaves on a function that was a gpu.func.
var notDecorations = []string{flatten.LoopMergeAttr, flatten.SelectionMergeAttr, "workgroup_attributions"}

// decorationsIn turns attributes into decorations. A name with a dot that is none
// is for the passes of some dialect, not for the binary.
func decorationsIn(s scope, attrs []mlir.NamedAttribute) []spirv.Decoration {
	var out []spirv.Decoration
	for _, a := range attrs {
		if slices.Contains(notDecorations, a.Name) {
			continue
		}
		list, ok := spirv.AttrToDecorations(a.Name, a.Value)
		if !ok && !strings.Contains(a.Name, ".") {
			s.fail("has the attribute '%s', which is no decoration, or not with that value", a.Name)
		}
		out = append(out, list...)
	}
	return out
}

// refuseDecorations reports decorations of what stands at module scope and may
// be shared.
func (f *function) refuseDecorations(op *mlir.Operation) {
	if isDeclaredAsAnnotated(op) {
		return
	}
	for _, a := range op.Attrs().Entries() {
		if _, ok := spirv.AttrToDecorations(a.Name, a.Value); ok {
			f.fail("cannot be decorated with '%s': constants are shared; use spv.globalConstant", a.Name)
		}
	}
}

// isDeclaredAsAnnotated reports whether op stands for an instruction at module scope that has decorations of its own, since
// nothing else is written like it: inline assembly.
func isDeclaredAsAnnotated(op *mlir.Operation) bool {
	row := spirv.RowOf(op.Def())
	return row != nil && row.Instruction != nil && row.Instruction.Opcode == grammar.OpAsmINTEL
}

// inherentFacts are the attributes of symbols that are not decorations.
var inherentFacts = []string{
	spirv.TypeAttr, spirv.DataTypeAttr, spirv.ArgumentsAttr, mlir.SymbolName, mlir.SymbolVisibility, spirv.InitializerAttr, spirv.DefaultValueAttr,
	spirv.ConstituentsAttr, "constituent", spirv.InstructionAttr, spirv.OperandsAttr, spirv.ValueAttr,
	spirv.FunctionTypeAttr, spirv.FunctionControlAttr, spirv.ArgAttrsAttr, spirv.ResAttrsAttr,
}

// decorationsOf are the decorations of a symbol.
func (m *module) decorationsOf(op *mlir.Operation) []spirv.Decoration {
	attrs := slices.DeleteFunc(op.AllAttrs(), func(a mlir.NamedAttribute) bool {
		return slices.Contains(inherentFacts, a.Name)
	})
	list := decorationsIn(m, attrs)
	if results := mlir.AttrOf[*mlir.ArrayAttr](op, spirv.ResAttrsAttr); results != nil {
		for _, r := range results.Elements() {
			if d, ok := r.(*mlir.DictionaryAttr); ok {
				list = append(list, decorationsIn(m, d.Entries())...)
			}
		}
	}
	return list
}

// describeSymbol writes the name and the decorations of a symbol.
func (m *module) describeSymbol(id uint32, op *mlir.Operation, list []spirv.Decoration) {
	name := op.Symbol()
	if original := mlir.AttrOf[*mlir.StringAttr](op, spirv.NameAttr); original != nil {
		name = original.Value()
	} else if provenance.IsGenerated(name) && !m.opts.AsMLIR {
		name = ""
	}
	m.name(id, name)
	for _, d := range list {
		writeDecoration(&m.sections[annotations], m, ref(id), -1, d)
	}
}

// describeStruct writes the names and the decorations of a struct type.
func (m *module) describeStruct(id uint32, t *spirv.StructType) {
	if !provenance.IsGenerated(t.Name()) {
		m.name(id, t.Name())
	}
	c := &m.sections[annotations]
	for _, d := range t.Decorations() {
		writeDecoration(c, m, ref(id), -1, d)
	}
	for i, member := range t.Members() {
		if member.Name != "" && !m.opts.StripDebug {
			n := m.section(names, grammar.OpMemberName)
			n.word(id, uint32(i))
			n.str(member.Name)
			m.finish(n)
		}
		if member.HasOffset {
			writeDecoration(c, m, ref(id), i, spirv.MakeDecoration(grammar.DecorationOffset, member.Offset))
		}
		for _, d := range member.Decorations {
			if d.Kind == grammar.DecorationOffset && member.HasOffset && !m.opts.AsMLIR {
				m.fail("gives member %d of a struct two offsets", i)
			}
			writeDecoration(c, m, ref(id), i, d)
		}
	}
}
