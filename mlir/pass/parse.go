package pass

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/suggest"
)

// maxNesting bounds how deep the operations in a pipeline may nest.
const maxNesting = 100

// Parse reads a pipeline:
//
//	pipeline = op "(" [ step { "," step } ] ")"
//	step     = pipeline | pass [ "{" { option [ "=" value ] } "}" ]
//
// In the place of a pass may stand a pipeline that has a name ([Named]), for its steps.
// Options are separated by blanks; a value may stand in single or double quotes or
// in braces, and has blanks in it where they are inside of brackets.
func Parse(text string) (*Pipeline, error) {
	p := &parser{text: text}
	name := p.name()
	if !p.accept('(') {
		return nil, p.errorf("expected an operation's name and '('")
	}
	pipeline, err := p.pipeline(name, 0)
	if err == nil && p.blank() && p.at < len(p.text) {
		err = p.errorf("unexpected text")
	}
	if err != nil {
		return nil, err
	}
	return pipeline, nil
}

// ParseOptions reads the options of a pass, as they stand between braces.
func (p *Pass) ParseOptions(text string) (map[string]string, error) {
	r := &parser{text: text}
	options, err := r.options("pass", p.Name, p.Options)
	if err == nil && r.at < len(r.text) {
		err = r.errorf("unexpected text")
	}
	return options, err
}

type parser struct {
	text string
	at   int
}

func (p *parser) errorf(format string, args ...any) error {
	return fmt.Errorf("pass pipeline, column %d: %s", p.at+1, fmt.Sprintf(format, args...))
}

// blank skips blanks; it is always true.
func (p *parser) blank() bool {
	for p.at < len(p.text) && strings.IndexByte(" \t\n", p.text[p.at]) >= 0 {
		p.at++
	}
	return true
}

func (p *parser) accept(c byte) bool {
	if p.blank(); p.at < len(p.text) && p.text[p.at] == c {
		p.at++
		return true
	}
	return false
}

func (p *parser) name() string {
	p.blank()
	start := p.at
	for p.at < len(p.text) && strings.IndexByte(" \t\n(){},=", p.text[p.at]) < 0 {
		p.at++
	}
	return p.text[start:p.at]
}

// pipeline reads what follows the opening parenthesis.
func (p *parser) pipeline(op string, depth int) (*Pipeline, error) {
	if depth > maxNesting {
		return nil, p.errorf("operations nest too deeply")
	}
	out := &Pipeline{Op: op}
	for first := true; ; first = false {
		switch {
		case p.accept(')'):
			return out, nil
		case !first && !p.accept(','):
			return nil, p.errorf("expected ',' or ')'")
		}
		steps, err := p.steps(op, depth)
		if err == nil && len(steps) == 1 && steps[0].Pass != nil && op != AnyOp && !steps[0].Pass.isFor(op) {
			err = p.errorf("pass '%s' runs on '%s', not on '%s'", steps[0].Pass.Name, steps[0].Pass.On, op)
		}
		if err != nil {
			return nil, err
		}
		out.Steps = append(out.Steps, steps...)
	}
}

// steps reads one step of a pipeline for operations of a name; several are those of a pipeline that has a name.
func (p *parser) steps(op string, depth int) ([]Step, error) {
	name := p.name()
	if p.accept('(') {
		nested, err := p.pipeline(name, depth+1)
		return []Step{{Nested: nested}}, err
	}
	pass, pipeline := Lookup(name), named[name]
	var options map[string]string
	var err error
	switch {
	case pass == nil && pipeline == nil:
		return nil, p.errorf("'%s' does not refer to a registered pass%s", name, suggest.Phrase(name, maps.Keys(registry)))
	case !p.accept('{'):
	case pass != nil:
		options, err = p.options("pass", name, pass.Options)
	default:
		options, err = p.options("pipeline", name, pipeline.Options)
	}
	if err == nil && options != nil && !p.accept('}') {
		err = p.errorf("expected '}'")
	}
	if err == nil && pipeline != nil {
		return pipeline.steps(op, options, depth)
	}
	return []Step{{Pass: pass, Options: options}}, err
}

// options reads those of what has a name, which takes the known ones.
func (p *parser) options(what, of string, known []string) (map[string]string, error) {
	options := map[string]string{}
	for p.blank(); p.at < len(p.text) && p.text[p.at] != '}'; p.blank() {
		name, value := p.name(), "true"
		if name == "" {
			return nil, p.errorf("expected the name of an option or '}'")
		}
		if !slices.Contains(known, name) {
			return nil, p.errorf("%s '%s' has no option '%s'%s", what, of, name, suggest.Phrase(name, slices.Values(known)))
		}
		if p.accept('=') {
			var ok bool
			if value, ok = p.value(); !ok {
				return nil, p.errorf("the value of option '%s' has no end", name)
			}
		}
		options[name] = value
	}
	return options, nil
}

// value reads the value of an option; false if what it starts with has no end.
func (p *parser) value() (string, bool) {
	switch p.blank(); {
	case p.at == len(p.text):
		return "", true
	case p.text[p.at] == '\'' || p.text[p.at] == '"':
		quote := p.text[p.at : p.at+1]
		value, rest, ok := strings.Cut(p.text[p.at+1:], quote)
		p.at = len(p.text) - len(rest)
		return value, ok
	}
	start := p.at
	ok := p.bracketed()
	value := p.text[start:p.at]
	if inner, braces := strings.CutPrefix(value, "{"); braces && ok {
		return strings.TrimSuffix(inner, "}"), true
	}
	return value, ok
}

// bracketed goes to the next blank or closing bracket that is outside of brackets; false if one of them stays open.
func (p *parser) bracketed() bool {
	for depth := 0; ; p.at++ {
		switch {
		case p.at == len(p.text):
			return depth == 0
		case strings.IndexByte("({[", p.text[p.at]) >= 0:
			depth++
		case strings.IndexByte(")}]", p.text[p.at]) < 0:
			if depth == 0 && strings.IndexByte(" \t\n", p.text[p.at]) >= 0 {
				return true
			}
		case depth == 0:
			return true
		default:
			depth--
		}
	}
}
