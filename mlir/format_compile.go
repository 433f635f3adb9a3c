package mlir

import (
	"fmt"
	"strings"
)

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
	case ch == '"':
		n := strings.IndexByte(c.text[start+1:], '"')
		if n < 0 {
			c.fail("unterminated string")
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
	for c.tok != "" && c.tok != ")" && c.tok != "|" && c.err == nil {
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
	case tok == "":
		c.fail("an element is missing") // or something before it was wrong, which counts
		return element{}
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
		c.f.propDict = true
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
		return element{kind: elType, inner: c.typed(1)}
	case "qualified":
		return c.arguments(1)[0]
	case "functional-type":
		return element{kind: elFunctionalType, inner: c.typed(2)}
	case "oilist":
		return c.clauses()
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

// typed reads the n arguments of a directive that stands for their types: `operands` there does not read them.
func (c *formatCompiler) typed(n int) []element {
	all := c.f.allOps
	list := c.arguments(n)
	c.f.allOps = all
	return list
}

// clauses reads the alternatives of oilist.
func (c *formatCompiler) clauses() element {
	e := element{kind: elClauses}
	c.expect("(")
	for c.err == nil {
		list, _, _ := c.sequence()
		if len(list) == 0 || list[0].kind != elLiteral {
			c.fail("a clause begins with a word")
		}
		e.clauses = append(e.clauses, list)
		if !c.accept("|") {
			break
		}
	}
	c.expect(")")
	return e
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
	case c.tok[0] == '`' || c.tok[0] == '"':
		a := FormatArg{Kind: ArgLiteral, Name: c.tok[1 : len(c.tok)-1]}
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
