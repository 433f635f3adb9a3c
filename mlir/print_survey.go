package mlir

// A survey is what must be known of the whole text before its first line is
// printed. It looks at each distinct type and dictionary once, which costs
// little next to printing.
type survey struct {
	namer     aliasNamer
	seen      map[Attribute]struct{} // types, too
	aliases   bool                   // something wants an alias
	distinct  bool                   // there are distinct attributes
	resources []string               // keys of the builtin resources used, in order
	lastType  Type
}

func (s *survey) operation(op *Operation) {
	for at := range op.preOrder {
		for i := range int(at.numResults) {
			s.typ(at.Result(i).typ)
		}
		if at.attrs != nil {
			s.attr(at.attrs)
		}
		if at.props != nil {
			s.attr(at.props)
		}
		for i := range at.NumRegions() {
			for b := range at.Region(i).Blocks {
				for _, v := range b.Arguments {
					s.typ(v.typ)
				}
			}
		}
	}
}

// preOrder yields op and everything in it.
func (op *Operation) preOrder(yield func(*Operation) bool) {
	op.yieldPreOrder(yield)
}

func (op *Operation) yieldPreOrder(yield func(*Operation) bool) bool {
	if !yield(op) {
		return false
	}
	for i := range op.NumRegions() {
		for b := op.Region(i).first; b != nil; b = b.next {
			for inner := b.first; inner != nil; inner = inner.next {
				if !inner.yieldPreOrder(yield) {
					return false
				}
			}
		}
	}
	return true
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
	s.parts(t)
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
	case *DenseResourceElementsAttr:
		s.resources = append(s.resources, a.key)
	}
	s.aliases = s.aliases || s.namer.attribute(a) != ""
	s.parts(a)
}

func (s *survey) parts(x any) {
	if c, ok := x.(Composite); ok {
		c.SubElements(s.attr, s.typ)
	}
}
