package serialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// encodeExtInst writes an extended instruction whose operands are listed.
func encodeExtInst(c *code, s scope, op *mlir.Operation, id ref) bool {
	set := mlir.AttrOf[*mlir.StringAttr](op, spirv.SetAttr)
	number := mlir.AttrOf[*mlir.IntegerAttr](op, spirv.InstructionAttr)
	if set == nil || number == nil {
		s.fail("names no instruction set, or no number in it")
		return false
	}
	if op.Attr(spirv.ForwardAttr) != nil {
		c.begin(grammar.OpExtInstWithForwardRefsKHR)
	} else {
		c.begin(grammar.OpExtInst)
	}
	c.refList(opaqueType(s, op), id, s.setRef(set.Value()))
	c.word(literal(s, number))
	encodeArguments(c, s, op)
	return true
}

// encodeInstruction writes an instruction by its opcode. Of one that the grammar
// does not know, the operation says whether it has a result.
func encodeInstruction(c *code, s scope, op *mlir.Operation, id ref) bool {
	number := mlir.AttrOf[*mlir.IntegerAttr](op, spirv.InstructionAttr)
	if number == nil {
		s.fail("names no instruction")
		return false
	}
	opcode := grammar.Opcode(number.Uint())
	c.begin(opcode)
	hasType, hasResult := resultsOf(op, opcode)
	if hasType {
		c.ref(opaqueType(s, op))
	}
	if hasResult {
		c.ref(id)
	}
	encodeArguments(c, s, op)
	if grammar.Lookup(opcode) != nil {
		return true
	}
	if words := mlir.AttrOf[*mlir.DenseArrayAttr](op, spirv.WordsAttr); words != nil {
		pinWords(c, s, words)
	} else {
		c.loose = true
	}
	return true
}

// resultsOf reports whether an OpInstruction has a result type and a result.
func resultsOf(op *mlir.Operation, opcode grammar.Opcode) (hasType, hasResult bool) {
	if row := grammar.Lookup(opcode); row != nil {
		return row.ResultType, row.Result
	}
	has := op.NumResults() == 1 || op.Symbol() != ""
	return has, has
}

// opaqueType is the result type of an operation that may be a symbol.
func opaqueType(s scope, op *mlir.Operation) ref {
	if t := mlir.AttrOf[*mlir.TypeAttr](op, spirv.TypeAttr); t != nil {
		return s.typeRef(t.Value())
	}
	return resultType(s, op)
}

func encodeArguments(c *code, s scope, op *mlir.Operation) {
	spirv.Arguments(op, func(v *mlir.Value) { c.ref(s.value(v)) }, func(a mlir.Attribute) {
		switch a := a.(type) {
		case *mlir.SymbolRefAttr:
			c.ref(s.symbolRef(a.Leaf()))
			return
		case *mlir.TypeAttr:
			c.ref(s.typeRef(a.Value()))
			return
		case *mlir.StringAttr:
			c.ref(s.stringRef(a.Value()))
			return
		case *mlir.IntegerAttr:
			if a.Type() == mlir.Index {
				c.word(literal(s, a))
				return
			}
		}
		if set, ok := a.(*mlir.DictionaryAttr); ok {
			if name, ok := set.Get(spirv.SetAttr).(*mlir.StringAttr); ok {
				c.ref(s.setRef(name.Value()))
				return
			}
		}
		if typed, ok := a.(mlir.TypedAttribute); ok {
			c.ref(s.constantRef(typed.Type(), a))
			return
		}
		s.fail("has an argument that no id can stand for: %s", mlir.AttrString(a))
	})
}

// opaque writes an OpExtInst at module scope: among types and constants, or
// behind the functions if it stands there, since it may refer to them.
func (m *module) opaque(op *mlir.Operation) {
	if m.opts.StripDebug && isDebugInfo(op) {
		return
	}
	id := uint32(0)
	if op.Symbol() != "" {
		id = m.symbolID(op.Symbol())
	} else {
		id = m.newID()
		m.about[op.Number()] = id
	}
	var c code
	if !encodeExtInst(&c, m, op, ref(id)) {
		return
	}
	if len(m.bodies) > 0 {
		m.finish(&c)
		m.bodies = append(m.bodies, &function{op: op, body: c})
	} else {
		m.append(globals, &c)
	}
	if name := mlir.AttrOf[*mlir.StringAttr](op, spirv.NameAttr); name != nil {
		m.name(id, name.Value())
	}
}

// isAbout reports whether op is an extended instruction that says something about
// the module.
func isAbout(op *mlir.Operation) bool {
	set := mlir.AttrOf[*mlir.StringAttr](op, spirv.SetAttr)
	return op.Is(spirv.OpExtInst) && set != nil && spirv.IsDescriptiveSet(set.Value())
}

// isDebugInfo reports whether op is an extended instruction that describes the
// source of the module.
func isDebugInfo(op *mlir.Operation) bool {
	set := mlir.AttrOf[*mlir.StringAttr](op, spirv.SetAttr)
	return op.Is(spirv.OpExtInst) && set != nil && spirv.IsDebugInfo(set.Value())
}
