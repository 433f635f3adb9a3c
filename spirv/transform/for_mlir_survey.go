package transform

import (
	"maps"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// A survey is what a module holds, each thing once: most modules have nothing of what must be said in other words, and need no
// walk to find that out for each of them.
type survey struct {
	names map[*mlir.OpName]bool
	types map[mlir.Type]bool      // of values
	attrs map[mlir.Attribute]bool // of those in which types may stand

	lastDict *mlir.DictionaryAttr // that was seen, as lastType; mostly it comes again
	lastType mlir.Type
}

// surveyOf looks at everything in a module.
func surveyOf(module *mlir.Operation, workers int) *survey {
	inside := module.Inside()
	parts := mlir.EachOf(inside, workers, func(s *survey, i int) {
		s.init()
		inside[i].Walk(func(op *mlir.Operation) mlir.WalkResult {
			s.operation(op)
			return mlir.WalkAdvance
		})
	})
	all := &parts[0]
	all.init()
	all.operation(module)
	for i := range parts[1:] {
		all.add(&parts[i+1])
	}
	return all
}

func (s *survey) init() {
	if s.names == nil {
		s.names, s.types, s.attrs = map[*mlir.OpName]bool{}, map[mlir.Type]bool{}, map[mlir.Attribute]bool{}
	}
}

// add adds what t holds.
func (s *survey) add(t *survey) {
	maps.Copy(s.names, t.names)
	maps.Copy(s.types, t.types)
	maps.Copy(s.attrs, t.attrs)
}

func (s *survey) operation(op *mlir.Operation) {
	if !s.names[op.Name()] {
		s.names[op.Name()] = true
	}
	for _, v := range op.Results {
		s.addType(v.Type())
	}
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			for _, v := range b.Arguments {
				s.addType(v.Type())
			}
		}
	}
	for _, d := range [...]*mlir.DictionaryAttr{op.Attrs(), op.Properties()} {
		s.addAttrs(d)
	}
}

func (s *survey) addAttrs(d *mlir.DictionaryAttr) {
	if d == s.lastDict {
		return
	}
	s.lastDict = d
	for _, a := range d.Entries() {
		if spirv.IsRetyped(a.Value) && !s.attrs[a.Value] {
			s.attrs[a.Value] = true
		}
	}
}

func (s *survey) addType(t mlir.Type) {
	if t != s.lastType {
		s.types[t], s.lastType = true, t
	}
}

// has reports whether there is an operation of one of the definitions.
func (s *survey) has(defs ...*mlir.OpDef) bool {
	for name := range s.names {
		for _, d := range defs {
			if d != nil && name.Def() == d {
				return true
			}
		}
	}
	return false
}

// changes reports whether a retyping changes anything.
func (s *survey) changes(r *spirv.Retyping) bool {
	for t := range s.types {
		if r.Type(t) != t {
			return true
		}
	}
	for a := range s.attrs {
		if r.Attr(a) != a {
			return true
		}
	}
	return false
}
