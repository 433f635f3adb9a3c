package mlir

import (
	"fmt"
	"strings"
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
//	custom<Name>($a, …)       [OpDef.Directives] or [Dialect.Directives]
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
}

// A format is a compiled format string.
type format struct {
	def      *OpDef
	elements []element
	// mentioned are the attributes that attr-dict leaves out.
	mentioned []string
	allOps    bool // the operands directive is used
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
		for _, def := range dialect.Ops {
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

// formatCompiler reads a format string.
type formatCompiler struct {
	f    *format
	text string
	pos  int
	tok  string
	err  error
}

func compileFormat(def *OpDef, text string) (*format, error) {
	c := &formatCompiler{f: &format{def: def, mentioned: []string{OperandSegmentSizes, ResultSegmentSizes}}, text: text}
	c.next()
	c.f.elements, _, _ = c.sequence()
	if c.err == nil && c.tok != "" {
		c.fail("unexpected %q", c.tok)
	}
	return c.f, c.err
}

func (c *formatCompiler) fail(format string, args ...any) {
	if c.err == nil {
		c.err = fmt.Errorf("at %d: "+format, append([]any{c.pos}, args...)...)
		c.tok = ""
	}
}

// next reads a token: a literal with its backticks, a $name, a word with
// dashes, or a character.
func (c *formatCompiler) next() {
	for c.pos < len(c.text) && byteClass[c.text[c.pos]]&isSpace != 0 {
		c.pos++
	}
	if c.pos == len(c.text) || c.err != nil {
		c.tok = ""
		return
	}
	start := c.pos
	switch ch := c.text[start]; {
	case ch == '`':
		n := strings.IndexByte(c.text[start+1:], '`')
		if n < 0 {
			c.fail("unterminated literal")
			return
		}
		c.pos += n + 2
	case ch == '$' || byteClass[ch]&isLetter != 0:
		c.pos++
		for c.pos < len(c.text) && byteClass[c.text[c.pos]]&isSuffix != 0 && c.text[c.pos] != '.' {
			c.pos++
		}
	default:
		c.pos++
	}
	c.tok = c.text[start:c.pos]
}

func (c *formatCompiler) accept(tok string) bool {
	if c.tok != tok {
		return false
	}
	c.next()
	return true
}

func (c *formatCompiler) expect(tok string) {
	if !c.accept(tok) {
		c.fail("expected %q, found %q", tok, c.tok)
	}
}

// sequence reads elements up to a ")" or the end, and which is the anchor.
func (c *formatCompiler) sequence() (list []element, anchor *element, anchored bool) {
	for c.tok != "" && c.tok != ")" && c.err == nil {
		e := c.element()
		list = append(list, e)
		if c.accept("^") {
			anchor, anchored = &e, true
		}
	}
	return
}

func (c *formatCompiler) element() element {
	tok := c.tok
	switch {
	case tok[0] == '`':
		c.next()
		return literal(strings.Trim(tok, "`"))
	case tok[0] == '$':
		e := element{kind: elVariable, arg: c.variable()}
		if e.arg.Kind == ArgAttr {
			c.f.mentioned = append(c.f.mentioned, e.arg.Name)
		}
		return e
	case tok == "(":
		return c.group()
	}
	c.next()
	switch tok {
	case "attr-dict":
		return element{kind: elAttrDict}
	case "attr-dict-with-keyword":
		return element{kind: elAttrDictKeyword}
	case "prop-dict":
		return element{kind: elPropDict}
	case "operands":
		c.f.allOps = true
		return element{kind: elOperands}
	case "results":
		return element{kind: elResults}
	case "regions":
		return element{kind: elRegions}
	case "successors":
		return element{kind: elSuccessors}
	case "type":
		return element{kind: elType, inner: c.arguments(1)}
	case "qualified":
		return c.arguments(1)[0]
	case "functional-type":
		return element{kind: elFunctionalType, inner: c.arguments(2)}
	case "custom":
		return c.custom()
	}
	c.fail("unknown directive %q", tok)
	return element{}
}

func literal(text string) element {
	switch text {
	case "", " ":
		return element{kind: elSpace, text: text}
	case `\n`:
		return element{kind: elSpace, text: "\n"}
	}
	return element{kind: elLiteral, text: text}
}

// arguments reads the n arguments of a directive in parentheses.
func (c *formatCompiler) arguments(n int) []element {
	var list []element
	c.expect("(")
	for i := 0; i < n && c.err == nil; i++ {
		if i > 0 {
			c.expect(",")
		}
		list = append(list, c.element())
	}
	c.expect(")")
	for len(list) < n {
		list = append(list, element{})
	}
	return list
}

func (c *formatCompiler) group() element {
	c.expect("(")
	g := element{kind: elGroup}
	var anchored, anchoredElse bool
	g.then, g.anchor, anchored = c.sequence()
	c.expect(")")
	if c.accept(":") {
		c.expect("(")
		var a *element
		g.then2, a, anchoredElse = c.sequence()
		c.expect(")")
		if anchoredElse {
			g.anchor, g.anchorElse = a, true
		}
	}
	c.expect("?")
	if anchored == anchoredElse {
		c.fail("an optional group needs one anchor")
	}
	return g
}

// variable reads a $name.
func (c *formatCompiler) variable() FormatArg {
	name := c.tok[1:]
	c.next()
	d := c.f.def
	for i := range d.Operands {
		if d.Operands[i].Name == name {
			return FormatArg{Kind: ArgOperand, Index: i, Name: name}
		}
	}
	for i := range d.Attrs {
		if d.Attrs[i].Name == name {
			return FormatArg{Kind: ArgAttr, Index: i, Name: name}
		}
	}
	for i := range d.Results {
		if d.Results[i].Name == name {
			return FormatArg{Kind: ArgResult, Index: i, Name: name}
		}
	}
	for i := range d.Regions {
		if d.Regions[i].Name == name {
			return FormatArg{Kind: ArgRegion, Index: i, Name: name}
		}
	}
	for i := range d.Successors {
		if d.Successors[i].Name == name {
			return FormatArg{Kind: ArgSuccessor, Index: i, Name: name}
		}
	}
	c.fail("no $%s in the definition", name)
	return FormatArg{}
}

func (c *formatCompiler) custom() element {
	c.expect("<")
	name := c.tok
	c.next()
	c.expect(">")
	e := element{kind: elCustom, text: name, directive: c.f.def.directive(name)}
	if e.directive == nil {
		c.fail("no directive %q", name)
	}
	c.expect("(")
	for c.tok != ")" && c.err == nil {
		e.args = append(e.args, c.customArgument())
		if !c.accept(",") {
			break
		}
	}
	c.expect(")")
	return e
}

func (c *formatCompiler) customArgument() FormatArg {
	switch {
	case c.tok == "":
		c.fail("unterminated argument list")
	case c.accept("type"):
		c.expect("(")
		a := c.variable()
		c.expect(")")
		a.IsType = true
		return a
	case c.accept("ref"):
		c.expect("(")
		a := c.customArgument()
		c.expect(")")
		return a
	case c.tok[0] == '`':
		a := FormatArg{Kind: ArgLiteral, Name: strings.Trim(c.tok, "`")}
		c.next()
		return a
	case c.tok[0] == '$':
		a := c.variable()
		if a.Kind == ArgAttr {
			c.f.mentioned = append(c.f.mentioned, a.Name)
		}
		return a
	}
	c.fail("unexpected argument %q", c.tok)
	return FormatArg{}
}

func (d *OpDef) directive(name string) *Directive {
	if x := d.Directives[name]; x != nil {
		return x
	}
	if d.dialect != nil {
		return d.dialect.Directives[name]
	}
	return nil
}
