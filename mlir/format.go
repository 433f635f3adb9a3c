package mlir

import (
	"fmt"
	"sync"
)

// The language of OpDef.Format. A format describes the custom form of an
// operation behind its name; the parser and the printer both follow it.
//
//	`text`                    punctuation or a word
//	` `  ``  `\n`             in print: a space, no space, a new line
//	$name                     an operand, attribute, region or successor of the definition
//	type($name)               the type of an operand or result group
//	qualified($name)          the same as its argument
//	functional-type(a, b)     (types of a) -> types of b; a and b are $names, operands or results
//	attr-dict                 the attributes that the format does not mention
//	attr-dict-with-keyword    the same behind the word "attributes"
//	prop-dict                 inherent attributes in <{ }>
//	operands results regions successors
//	                          all of them; results only inside type and functional-type
//	(then…)? (then…) : (else…)?
//	                          then… where the element marked with ^ is present
//	oilist(`word` a… | …)     clauses in any order, each at most once: the word and what follows it
//	custom<Name>($a, …)       [OpDef.Directives] or [Dialect.Directives]; an argument may be a "string"
//
// The type of an operand or result that the format does not mention is what its
// constraint says (Build), what the traits SameOperandsAndResultType and
// SameTypeOperands and the OpDef.TypeRules say, or what OpDef.InferResults
// computes.

// A Directive is what custom<Name>(…) in a format calls.
type Directive struct {
	// Parse reads the text; false when it is the first element of an optional
	// group and not there.
	Parse func(f *FormatState, args []FormatArg) bool
	Print func(p *Printer, op *Operation, args []FormatArg)
}

// A FormatArg is an argument of a directive: a part of the definition by kind
// and number, or a literal.
type FormatArg struct {
	Kind   FormatArgKind
	Index  int
	Name   string // of the part, without "$"; the text of a literal
	IsType bool   // written type($name)
}

// A FormatArgKind says what a FormatArg is.
type FormatArgKind uint8

// The kinds of argument.
const (
	ArgOperand FormatArgKind = iota
	ArgResult
	ArgAttr
	ArgRegion
	ArgSuccessor
	ArgLiteral
)

// A FormatState is what a format has read of an operation so far. Directives
// fill in the entries of the groups that they are given.
type FormatState struct {
	*Parser
	State        *OperationState
	Operands     [][]UnresolvedOperand // by operand group
	OperandTypes [][]Type              // by operand group; nil while not known
	ResultTypes  [][]Type              // by result group; nil while not known
	Regions      [][]*Region           // by region group
	Successors   [][]*Block            // by successor group
}

type elementKind uint8

const (
	elLiteral elementKind = iota
	elSpace               // in print only; the text is what to write
	elVariable
	elType
	elFunctionalType
	elAttrDict
	elAttrDictKeyword
	elPropDict
	elOperands
	elResults
	elRegions
	elSuccessors
	elCustom
	elGroup
	elClauses
)

// An element is one piece of a compiled format.
type element struct {
	kind        elementKind
	text        string // literal
	arg         FormatArg
	args        []FormatArg // of custom
	inner       []element   // of type and functional-type
	directive   *Directive
	then, then2 []element // of a group, then2 being the else part
	anchor      *element  // of a group
	anchorElse  bool      // the anchor is in the else part
	clauses     [][]element
}

// A format is a compiled format string.
type format struct {
	def      *OpDef
	elements []element
	// mentioned are the attributes that attr-dict leaves out.
	mentioned []string
	allOps    bool // the operands directive is used
	propDict  bool // prop-dict is used, so that attr-dict is for discardable attributes
}

// compiledFormat holds a format of a definition once it is compiled.
type compiledFormat struct {
	once sync.Once
	f    *format
}

// formatText is the format string in the spelling of the given number.
func (d *OpDef) formatText(spelling int) string {
	if i := spelling - 1; i >= 0 && i < len(d.Formats) && d.Formats[i] != "" {
		return d.Formats[i]
	}
	return d.Format
}

// formatIn is the compiled format in a spelling; nil when there is none.
func (d *OpDef) formatIn(spelling int) *format {
	text := d.formatText(spelling)
	if text == "" || d.names == nil {
		return nil
	}
	c := &d.formats[spelling]
	c.once.Do(func() {
		f, err := compileFormat(d, text)
		if err != nil {
			panic("BUG: format of " + d.Name + ": " + err.Error())
		}
		c.f = f
	})
	return c.f
}

// spellingOf is the number of the spelling that a name is written in.
func (d *OpDef) spellingOf(n *OpName) int {
	for i := 1; i < len(d.names); i++ {
		if d.names[i] == n {
			return i
		}
	}
	return 0
}

// CheckFormats compiles the formats of all registered operations and returns
// what is wrong with them, for the tests of dialects.
func CheckFormats() []error {
	var errs []error
	for _, dialect := range Dialects() {
		for _, def := range dialect.Definitions() {
			for i := range dialect.Spellings {
				if text := def.formatText(i); text != "" {
					if _, err := compileFormat(def, text); err != nil {
						errs = append(errs, fmt.Errorf("%s: %w", def.Name, err))
					}
				}
			}
		}
	}
	return errs
}
