package mlir

import (
	"strings"

	"github.com/spvc/spvc/internal/parallel"
)

// A survey is what must be known of the whole text before its first line is
// printed. It looks at each distinct type and dictionary once, which costs
// little next to printing.
type survey struct {
	namer     aliasNamer
	seen      map[Attribute]struct{} // types, too
	aliases   bool                   // something wants an alias
	distinct  bool                   // there are distinct attributes
	resources []resourceRef          // the resources used, in order
	long      []Type                 // those that may want an alias for their length, in order
	verbatim  bool                   // there is text of other dialects with several lines
	lastType  Type
}

func newSurvey() survey { return survey{namer: newAliasNamer(), seen: map[Attribute]struct{}{}} }

// operation looks at op and everything in it.
func (s *survey) operation(op *Operation, workers int) {
	for i := range int(op.numResults) {
		s.typ(op.Result(i).typ)
	}
	if op.attrs != nil {
		s.attr(op.attrs)
	}
	if op.props != nil {
		s.attr(op.props)
	}
	for i := range op.NumRegions() {
		for b := op.Region(i).first; b != nil; b = b.next {
			for _, v := range b.Arguments {
				s.typ(v.typ)
			}
			s.operations(b, workers)
		}
	}
}

// operations looks at what is in b, on several cores if there are functions.
func (s *survey) operations(b *Block, workers int) {
	if workers > 1 && b.first != nil && b.Parent() != nil && b.Parent().Has(SymbolTable) {
		if chunks := chunkFunctions(b, b.last); len(chunks) > 1 {
			s.chunks(chunks, workers)
			return
		}
	}
	for op := b.first; op != nil; op = op.next {
		s.operation(op, workers)
	}
}

// chunks gives each worker a run of neighbours, so that what they find joins in
// order.
func (s *survey) chunks(list []chunk, workers int) {
	workers = min(workers, len(list))
	found := make([]survey, workers)
	parallel.Each(workers, workers, func(_, i int) {
		found[i] = newSurvey()
		for _, c := range list[i*len(list)/workers : (i+1)*len(list)/workers] {
			for op := c.first; ; op = op.next {
				found[i].operation(op, 1)
				if op == c.last {
					break
				}
			}
		}
	})
	for _, f := range found {
		s.aliases, s.distinct = s.aliases || f.aliases, s.distinct || f.distinct
		s.resources = append(s.resources, f.resources...)
		s.long, s.verbatim = append(s.long, f.long...), s.verbatim || f.verbatim
	}
}

func (s *survey) typ(t Type) {
	if t == s.lastType || t == nil {
		return
	}
	s.lastType = t
	if _, ok := s.seen[t]; ok {
		return
	}
	s.seen[t] = struct{}{}
	s.aliases = s.aliases || s.namer.typ(t) != ""
	switch t := t.(type) {
	case *OpaqueType:
		s.verbatim = s.verbatim || strings.Contains(t.data, "\n")
	default:
		if t.Dialect().LongTypeAlias != nil {
			s.long = append(s.long, t)
		}
	}
	s.parts(t)
}

// A resourceRef is by what something refers to a resource.
type resourceRef struct{ dialect, key string }

func (s *survey) resource(dialect, key string) {
	s.resources = append(s.resources, resourceRef{dialect, key})
}

func (s *survey) attr(a Attribute) {
	if a == nil {
		return
	}
	if _, ok := s.seen[a]; ok {
		return
	}
	s.seen[a] = struct{}{}
	switch a := a.(type) {
	case *DistinctAttr:
		s.distinct = true
	case *LocationAttr:
		s.aliases = true
	case *OpaqueAttr:
		s.verbatim = s.verbatim || strings.Contains(a.data, "\n")
	}
	s.aliases = s.aliases || s.namer.attribute(a) != ""
	s.parts(a)
}

func (s *survey) parts(x any) {
	if u, ok := x.(ResourceUser); ok {
		u.Resources(s.resource)
	}
	if c, ok := x.(Composite); ok {
		c.SubElements(s.attr, s.typ)
	}
}
