package main

import (
	"go/token"
	"strings"
	"unicode"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// An instruction is one view and one method.
type instruction struct {
	name       string // of the view, without "Op"
	short, set string // of an extended instruction: the method, and whose it is
	first      bool   // of its set
	spec       string // what documentation calls it
	id         string // the arguments that tell it apart
	def        *mlir.OpDef
	row        *spirv.Row
}

// A form says how an operand is kept, and with that what Go knows it as.
type form int

const (
	value      form = iota // the operand at a fixed place
	optional               // the same, or none
	rest                   // all operands from a fixed place
	shared                 // operands behind others of which there may be any number
	enumerant              // an enumeration
	parametric             // an enumeration whose enumerants bring parameters along
	constant               // the id of a constant that is an enumeration, or of a specialization constant
	word                   // a literal
	words                  // any number of literals
	text                   // a string
	symbol                 // the name of a function or another thing with a symbol
	typ                    // a type
	attribute              // something else
)

// formOf says how slot n is kept.
func (i *instruction) formOf(n int) form {
	s := &i.row.Slots[n]
	switch s.Role {
	case spirv.RoleOperand:
		return i.operandForm(s)
	case spirv.RoleConst:
		return constant
	case spirv.RoleSymbol:
		return symbol
	case spirv.RoleType:
		return typ
	}
	many := s.Operand.Quantifier == grammar.Any
	switch {
	case s.Kind != 0 && hasParameters(s.Kind):
		return parametric
	case s.Kind != 0 && many:
		return attribute
	case s.Kind != 0:
		return enumerant
	case s.Operand.Kind == grammar.KindLiteralInteger && many:
		return words
	case s.Operand.Kind == grammar.KindLiteralInteger:
		return word
	case s.Operand.Kind == grammar.KindLiteralString:
		return text
	}
	return attribute
}

func (i *instruction) operandForm(s *spirv.Slot) form {
	if s.Operand.Kind.Category() == grammar.Composite {
		return shared
	}
	users := 0
	for j := range i.row.Slots {
		if i.row.Slots[j].Group == s.Group {
			users++
		}
	}
	switch {
	case users > 1:
		return shared
	case i.def.Operands[s.Group].Count == mlir.One:
		return value
	case s.Operand.Quantifier == grammar.Optional:
		return optional
	}
	return rest
}

func hasParameters(k grammar.Kind) bool {
	for _, e := range k.Info().Enumerants {
		if len(e.Parameters) > 0 {
			return true
		}
	}
	return false
}

// literalParameters reports whether some of the parameters are no ids.
func literalParameters(k grammar.Kind) bool {
	for _, e := range k.Info().Enumerants {
		for _, p := range e.Parameters {
			if p.Kind.Category() != grammar.Id {
				return true
			}
		}
	}
	return false
}

// isRequired reports whether slot n is always there.
func (i *instruction) isRequired(n int) bool {
	s := &i.row.Slots[n]
	if s.Attr == "" {
		return s.Operand.Quantifier == grammar.One
	}
	a := i.def.Attr(s.Attr)
	return a != nil && !a.Optional
}

// isInferred reports whether the type of the result follows from the rest.
func (i *instruction) isInferred() bool {
	if !i.hasResult() {
		return false
	}
	r := &i.def.Results[0]
	if i.def.InferResults != nil || r.Type != nil && r.Type.Build != nil {
		return true
	}
	if i.def.Traits&mlir.SameOperandsAndResultType != 0 && len(i.def.Operands) > 0 {
		return true
	}
	for _, rule := range i.def.TypeRules {
		if rule.To == r.Name {
			return true
		}
		for _, name := range rule.Same {
			if name == r.Name {
				return true
			}
		}
	}
	return false
}

// hasResult reports whether there is one result, which is not of the type void.
func (i *instruction) hasResult() bool {
	if len(i.def.Results) != 1 {
		return false
	}
	mayBeVoid := i.def.Results[0].Count != mlir.One
	isVoid := strings.HasPrefix(i.short, "Vstore") || i.short == "Prefetch"
	return !mayBeVoid || i.set != "" && !isVoid
}

// exported makes a name of an extended instruction one that Go exports: "fract", "MIN_SAD", "half_cos".
func exported(name string) string {
	var b strings.Builder
	upper := true
	for _, r := range name {
		if r == '_' {
			upper = true
			continue
		}
		if upper {
			r = unicode.ToUpper(r)
		}
		b.WriteRune(r)
		upper = false
	}
	return b.String()
}

// parameter is a field's name as that of a parameter.
func parameter(field string) string {
	runes := []rune(field)
	for i := range runes {
		if !unicode.IsUpper(runes[i]) || i > 0 && i+1 < len(runes) && unicode.IsLower(runes[i+1]) {
			break
		}
		runes[i] = unicode.ToLower(runes[i])
	}
	switch name := string(runes); {
	case name == "type":
		return "typ"
	case token.IsKeyword(name), name == "b", name == "set", name == "mlir", name == "grammar":
		return name + "Operand"
	default:
		return name
	}
}
