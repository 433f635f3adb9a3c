package spirv

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// What an operation says in attributes (literals, enumerants with their
// parameters, decorations) has to be what the grammar has room for: as many
// operands, each one word. The verifier asks here, and so does export, since IR
// that a program built was perhaps never verified.

// verifyLiterals is part of the verifier of all operations of the dialect.
func verifyLiterals(op *mlir.Operation, d *mlir.Diagnostics) bool {
	why := LiteralMistake(op)
	if why == "" || !bySPIRV(d) && hasUnknownBuiltIn(op) {
		return true
	}
	return fail(op, d, "%s", why)
}

// hasUnknownBuiltIn: MLIR looks for the name of a built-in only when it exports.
func hasUnknownBuiltIn(op *mlir.Operation) bool {
	name, ok := op.Attr("built_in").(*mlir.StringAttr)
	if !ok {
		return false
	}
	_, known := EnumByName(grammar.KindBuiltIn, name.Value())
	return !known
}

// LiteralMistake says what is wrong with the literals, the enumerants and the
// decorations of an operation; empty when nothing is.
func LiteralMistake(op *mlir.Operation) string {
	row := RowOf(op.Def())
	if row != nil && !row.literals && !row.idParams && !op.HasAttrs() {
		return ""
	}
	if why := decorationMistakes(op); why != "" {
		return why
	}
	if row == nil {
		return controlMistake(op)
	}
	for i := 0; row.literals && i < len(row.Slots); i++ {
		s := &row.Slots[i]
		if s.Role != RoleAttr {
			continue
		}
		if why := s.mistake(op); why != "" {
			return why
		}
	}
	if row.idParams {
		return operandMistake(op, row)
	}
	return ""
}

// operandMistake checks how many operands there are where the enumerants of an
// operation say that.
func operandMistake(op *mlir.Operation, row *Row) string {
	least, most := 0, 0
	for i := range row.Slots {
		s := &row.Slots[i]
		e, isEnum := s.AttrOf(op).(*EnumAttr)
		switch {
		case s.Role == RoleOperand && s.Operand.Quantifier == grammar.Any:
			return ""
		case s.Role == RoleOperand && s.Operand.Quantifier == grammar.Optional:
			most++
		case s.Role == RoleOperand:
			least, most = least+1, most+1
		case s.Role == RoleAttr && isEnum:
			for _, v := range EnumParts(s.Kind, e.value) {
				if v != 0 && s.Kind.Enumerant(v) == nil {
					return ""
				}
			}
			n := idParameters(s.Kind, e.value)
			least, most = least+n, most+n
		}
	}
	if n := op.NumOperands(); n < least || n > most {
		return fmt.Sprintf("has %d operands, but what it names takes %d", n, least)
	}
	return ""
}

// hasIdParams reports whether some enumerant brings ids along.
func hasIdParams(slots []Slot) bool {
	for i := range slots {
		for _, e := range slots[i].Kind.Info().Enumerants {
			if slots[i].Role == RoleAttr && idParameters(slots[i].Kind, e.Value) > 0 {
				return true
			}
		}
	}
	return false
}

// hasLiterals reports whether some slot is a literal or an enumeration that is one.
func hasLiterals(slots []Slot) bool {
	for i := range slots {
		if slots[i].Role == RoleAttr {
			return true
		}
	}
	return false
}

// mistake says what is wrong with the literals that op has for the slot, whose
// role is RoleAttr; empty when nothing is, or when there are none.
func (s *Slot) mistake(op *mlir.Operation) string {
	a := s.AttrOf(op)
	if a == nil {
		return ""
	}
	if s.Kind != 0 {
		return s.enumMistake(op, a)
	}
	if s.Operand.Kind != grammar.KindLiteralInteger {
		if s.Operand.Kind == grammar.KindLiteralString && !isAttr[*mlir.StringAttr](a) {
			return fmt.Sprintf("attribute '%s' is %s, which is no string", s.Attr, mlir.AttrString(a))
		}
		return ""
	}
	if list, ok := a.(*mlir.ArrayAttr); ok && s.Operand.Quantifier == grammar.Any {
		for _, e := range list.Elements() {
			if _, ok := LiteralWordOf(s.opcode, e); !ok {
				return wordMistake(s.Attr, e)
			}
		}
		return ""
	}
	if _, ok := LiteralWordOf(s.opcode, a); !ok {
		return wordMistake(s.Attr, a)
	}
	return ""
}

func wordMistake(name string, a mlir.Attribute) string {
	return fmt.Sprintf("attribute '%s' holds %s, but a literal is a number from 0 to 4294967295", name, mlir.AttrString(a))
}

// enumMistake checks the literal parameters of an enumeration's value, which are
// in the attribute itself or in one of their own.
func (s *Slot) enumMistake(op *mlir.Operation, a mlir.Attribute) string {
	e, ok := a.(*EnumAttr)
	if !ok {
		return ""
	}
	apart := map[uint32]bool(nil)
	for _, p := range s.Params {
		param := op.Attr(p.Attr)
		if param == nil {
			continue
		}
		if _, ok := LiteralWord(param); !ok {
			return wordMistake(p.Attr, param)
		}
		if e.value&p.Enumerant == 0 {
			return fmt.Sprintf("attribute '%s' belongs to %s, which '%s' does not have", p.Attr, EnumName(s.Kind, p.Enumerant), s.Attr)
		}
		if apart == nil {
			apart = map[uint32]bool{}
		}
		apart[p.Enumerant] = true
	}
	if !e.isWhole(apart) {
		return paramMistake(s.Attr, e)
	}
	return ""
}

func paramMistake(name string, e *EnumAttr) string {
	return fmt.Sprintf("attribute '%s' is %s, which has too few or too many parameters", name, e.Text())
}

// isWhole reports whether the literal parameters are as many as the grammar gives to
// the value, without those of the enumerants whose parameters are elsewhere. Behind a
// value that the grammar does not know anything may follow.
func (a *EnumAttr) isWhole(apart map[uint32]bool) bool {
	rest := a.Params()
	for _, v := range EnumParts(a.kind, a.value) {
		e := a.kind.Enumerant(v)
		if e == nil {
			return v == 0 && len(rest) == 0 || v != 0
		}
		if apart[v] {
			continue
		}
		for _, p := range e.Parameters {
			n := LiteralLen([]grammar.Operand{p}, rest)
			if n == 0 && p.Kind.Category() != grammar.Id && p.Quantifier == grammar.One {
				return false
			}
			rest = rest[n:]
		}
	}
	return len(rest) == 0
}

// controlMistake checks the enumerants of operations that stand for no single
// instruction.
func controlMistake(op *mlir.Operation) string {
	def := op.Def()
	if def == nil {
		return ""
	}
	for i := range def.Attrs {
		if e, ok := op.Attr(def.Attrs[i].Name).(*EnumAttr); ok && e.kind != grammar.KindExecutionMode && !e.isWhole(nil) {
			return paramMistake(def.Attrs[i].Name, e)
		}
	}
	switch def {
	case OpExecutionMode, OpExecutionModeId:
		return modeMistake(op)
	case OpExtInst, OpInstruction, OpSpecConstantOp:
		return listMistake(op)
	}
	return ""
}

// modeMistake: the values of an execution mode are those that the grammar asks
// for: literals in OpExecutionMode, ids in OpExecutionModeId.
func modeMistake(op *mlir.Operation) string {
	mode, ok := op.Attr(ExecutionModeAttr).(*EnumAttr)
	values, _ := op.Attr(ValuesAttr).(*mlir.ArrayAttr)
	if !ok || values == nil {
		return ""
	}
	if mode.HasParams() {
		return paramMistake(ExecutionModeAttr, mode)
	}
	if e := grammar.KindExecutionMode.Enumerant(mode.value); e != nil {
		if why := modeParamsMistake(op, e, values); why != "" {
			return why
		}
	}
	for _, v := range values.Elements() {
		if _, ok := LiteralWord(v); !ok && op.Is(OpExecutionMode) {
			return wordMistake(ValuesAttr, v)
		}
	}
	return ""
}

func modeParamsMistake(op *mlir.Operation, e *grammar.Enumerant, values *mlir.ArrayAttr) string {
	if !isCountOf(e.Parameters, values.Len()) {
		return fmt.Sprintf("has %d values for the execution mode %s, which takes %s", values.Len(), e.Name, parametersText(e.Parameters))
	}
	if takesIds := len(e.Parameters) > 0 && e.Parameters[0].Kind.Category() == grammar.Id; takesIds != op.Is(OpExecutionModeId) {
		instead := OpExecutionMode
		if takesIds {
			instead = OpExecutionModeId
		}
		return fmt.Sprintf("has the execution mode %s, which is set by %s", e.Name, nameLike(op, instead))
	}
	return ""
}

func parametersText(list []grammar.Operand) string {
	if len(list) == 0 {
		return "none"
	}
	var out []string
	for _, p := range list {
		text := p.Kind.String() + p.Quantifier.String()
		if p.Kind == grammar.KindLiteralInteger {
			text += " (0 to 4294967295)"
		}
		out = append(out, text)
	}
	return strings.Join(out, ", ")
}
