package mlir

import (
	"strings"
	"unsafe"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/internal/slab"
)

// A survey is what must be known of the whole text before its first line is
// printed. It looks at each distinct type and dictionary once, which costs
// little next to printing.
type survey struct {
	opts      *PrintOptions
	namer     aliasNamer
	seen      map[Attribute]extent // types, too
	aliases   bool                 // something wants an alias
	distinct  bool                 // there are distinct attributes
	resources []resourceRef        // the resources used, in order
	long      []Type               // those that may want an alias for their length, in order
	longAt    []int                // the places of these, as at says; nil where functions don't come and go
	checked   int                  // so many of these were asked for by [survey.lacksLong]
	at        int                  // the place being looked at: twice the number of functions in front, and one more in a function; -1 where nobody asks
	verbatim  bool                 // there is text of other dialects with several lines
	lastType  Type
	lastSize  extent        // of that type
	dicts     [64]sizedDict // that were seen, by their addresses: most come again

	locations locationIndex     // those with parts
	located   slab.List[extent] // of these
	aliased   bool              // each has an alias

	// See outOfProportion.
	total        int64 // size of all types, attributes and locations as operations show them
	places       int64 // … of the locations
	distinctSize int64 // size of everything once, operations too
	nest         int32 // how deep any of them nests
}

func newSurvey(opts *PrintOptions) survey {
	return survey{opts: opts, namer: newAliasNamer(), seen: map[Attribute]extent{}, at: -1,
		aliased: !opts.LocalScope && !opts.PrettyDebugInfo}
}

// operation looks at op and everything in it.
func (s *survey) operation(op *Operation, workers int) {
	if op.Unread() { // it is looked at with its body
		if s.at >= 0 {
			s.at = 2*op.UnreadIndex() + 2
		}
		return
	}
	s.distinctSize += 64
	for i := range int(op.numResults) {
		s.shown(s.typ(op.Result(i).typ))
	}
	if s.opts.DebugInfo {
		e := s.location(op.loc)
		s.shown(e)
		s.places = addSizes(s.places, e.size)
	}
	if op.attrs != nil {
		s.shown(s.attr(op.attrs))
	}
	if op.props != nil {
		s.shown(s.dict(op.props))
	}
	for i := range op.NumRegions() {
		for b := op.Region(i).first; b != nil; b = b.next {
			for _, v := range b.Arguments {
				s.shown(s.typ(v.typ))
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
		found[i] = newSurvey(s.opts)
		for _, c := range list[i*len(list)/workers : (i+1)*len(list)/workers] {
			for op := c.first; ; op = op.next {
				found[i].operation(op, 1)
				if op == c.last {
					break
				}
			}
		}
	})
	for i := range found {
		s.join(&found[i])
	}
}

// join takes over what was found further down.
func (s *survey) join(f *survey) {
	s.aliases, s.distinct = s.aliases || f.aliases, s.distinct || f.distinct
	s.resources = append(s.resources, f.resources...)
	s.long, s.longAt, s.verbatim = append(s.long, f.long...), append(s.longAt, f.longAt...), s.verbatim || f.verbatim
	s.total, s.places = addSizes(s.total, f.total), addSizes(s.places, f.places)
	s.distinctSize, s.nest = s.distinctSize+f.distinctSize, max(s.nest, f.nest)
}

// shown notes that an operation shows something of that size.
func (s *survey) shown(e extent) {
	s.total = addSizes(s.total, e.size)
	s.nest = max(s.nest, e.nest)
}

// A resourceRef is by what something refers to a resource.
type resourceRef struct{ dialect, key string }

func (s *survey) resource(dialect, key string) {
	s.resources = append(s.resources, resourceRef{dialect, key})
}

func (s *survey) typ(t Type) extent {
	if t == nil {
		return extent{}
	}
	if t == s.lastType {
		return s.lastSize
	}
	e, ok := s.seen[t]
	if !ok {
		s.seen[t] = extent{} // a type may be in itself
		s.aliases = s.aliases || s.namer.typ(t) != ""
		switch t := t.(type) {
		case *OpaqueType:
			s.verbatim = s.verbatim || strings.Contains(t.data, "\n")
		default:
			if t.Dialect().LongTypeAlias != nil {
				s.long = append(s.long, t)
				if s.at >= 0 {
					s.longAt = append(s.longAt, s.at)
				}
			}
		}
		e = s.parts(t)
		s.seen[t] = e
	}
	s.lastType, s.lastSize = t, e
	return e
}

func (s *survey) attr(a Attribute) extent {
	if a == nil {
		return extent{}
	}
	if e, ok := s.seen[a]; ok {
		return e
	}
	s.seen[a] = extent{}
	switch a := a.(type) {
	case *DistinctAttr:
		s.distinct = true
	case *LocationAttr:
		s.aliases = true
		e := s.location(a.loc)
		s.seen[a] = e
		return e
	case *OpaqueAttr:
		s.verbatim = s.verbatim || strings.Contains(a.data, "\n")
	}
	s.aliases = s.aliases || s.namer.attribute(a) != ""
	e := s.parts(a)
	s.seen[a] = e
	return e
}

// A sizedDict is a dictionary and what attr says of it.
type sizedDict struct {
	dict *DictionaryAttr
	size extent
}

// dict is attr for the properties of an operation.
func (s *survey) dict(d *DictionaryAttr) extent {
	last := &s.dicts[uintptr(unsafe.Pointer(d))>>5%uintptr(len(s.dicts))]
	if last.dict != d {
		*last = sizedDict{d, s.attr(d)}
	}
	return last.size
}

func (s *survey) parts(x any) extent {
	if u, ok := x.(ResourceUser); ok {
		u.Resources(s.resource)
	}
	e := extent{size: ownSize(x)}
	s.distinctSize += e.size
	if c, ok := x.(Composite); ok {
		c.SubElements(func(a Attribute) { e.holds(s.attr(a)) }, func(t Type) { e.holds(s.typ(t)) })
	}
	return e
}
