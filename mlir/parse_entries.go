package mlir

import "slices"

// attributeEntries consumes the entries of a dictionary in braces.
func (p *Parser) attributeEntries() []NamedAttribute {
	var list []NamedAttribute
	p.attributeEntriesInto(&list)
	return list
}

// attributeEntriesInto appends entries to those that an operation has already.
func (p *Parser) attributeEntriesInto(list *[]NamedAttribute) {
	first := len(*list)
	var names nameSet
	p.listIn("{", "}", "in attribute dictionary", func() {
		pos := p.tok.start
		name, ok := p.optionalKeywordOrString()
		if !ok {
			p.expected("attribute name")
			return
		}
		if name == "" {
			p.Errorf(pos, "expected valid attribute name")
			return
		}
		if names.repeats((*list)[first:], name) {
			p.Errorf(pos, "duplicate key '%s' in dictionary attribute", name)
			return
		}
		var value Attribute = Unit
		if p.Accept("=") {
			value = p.Attribute(nil)
		}
		*list = append(*list, NamedAttribute{name, value})
	})
}

// A nameSet finds names that repeat in a list that grows, without memory of its
// own while the list is short.
type nameSet struct{ names map[string]struct{} }

// repeats reports whether name, about to be appended, is in the list already.
func (s *nameSet) repeats(list []NamedAttribute, name string) bool {
	const short = 16
	if len(list) < short {
		return slices.ContainsFunc(list, func(a NamedAttribute) bool { return a.Name == name })
	}
	if s.names == nil {
		s.names = map[string]struct{}{}
		for _, a := range list {
			s.names[a.Name] = struct{}{}
		}
	}
	_, seen := s.names[name]
	s.names[name] = struct{}{}
	return seen
}

// checkRepeats reports an attribute that a custom form says twice, such as once
// in its own place and once in the dictionary.
func (p *Parser) checkRepeats(s *OperationState, pos Pos) {
	var names nameSet
	for i, a := range s.Attrs {
		if names.repeats(s.Attrs[:i], a.Name) {
			p.Errorf(pos, "attribute '%s' occurs more than once in the attribute list", a.Name)
			return
		}
	}
}
