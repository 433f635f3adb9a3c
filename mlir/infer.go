package mlir

// InferResultTypes computes the types of the results of the operation that s
// describes, from everything else in s: by the definition's own function, by the
// one type that a result can have, or by the rules that relate it to operands and
// attributes. It reports what is wrong through d, and that a type cannot be known.
// Results of which there may be several, or none, are known by the definition's
// own function only.
func InferResultTypes(s *OperationState, d *Diagnostics) ([]Type, bool) {
	def := s.Name.Def()
	if def == nil {
		d.Errorf(s.Loc, "'%s' is not registered, so the types of its results cannot be inferred", s.Name)
		return nil, false
	}
	if def.InferResults != nil {
		before := d.NumErrors()
		types, ok := def.InferResults(s, d)
		if !ok && d.NumErrors() == before {
			d.Errorf(s.Loc, "'%s' op failed to infer returned types", s.Name)
		}
		return types, ok
	}
	types := make([]Type, len(def.Results))
	for i := range def.Results {
		if types[i] = def.inferResult(i, s); types[i] == nil {
			d.Errorf(s.Loc, "'%s' op: the type of the result '%s' cannot be inferred", s.Name, def.Results[i].Name)
			return nil, false
		}
	}
	return types, true
}

// CreateInferred is [Builder.CreateOp] with the results that [InferResultTypes]
// finds. It is nil after an error, which d has.
func (b *Builder) CreateInferred(def *OpDef, loc Location, operands []*Value, d *Diagnostics, attrs ...NamedAttribute) *Operation {
	s := &OperationState{Name: def.OpName(), Loc: loc, Operands: operands, Attrs: attrs}
	types, ok := InferResultTypes(s, d)
	if !ok {
		return nil
	}
	s.Results = types
	s.addEmptyRegions(def)
	return b.Create(s)
}

// inferResult is the type of result i, nil when it cannot be known.
func (d *OpDef) inferResult(i int, s *OperationState) Type {
	r := &d.Results[i]
	switch {
	case r.Count != One:
		return nil
	case r.Type != nil && r.Type.Build != nil:
		return r.Type.Build
	case d.Traits&SameOperandsAndResultType != 0 && len(s.Operands) > 0:
		return s.Operands[0].Type()
	}
	for j := range d.TypeRules {
		rule := &d.TypeRules[j]
		if rule.To == r.Name {
			if from := d.partType(rule.From, s); from != nil {
				return rule.Make(from)
			}
		}
		for _, name := range rule.Same {
			if name != r.Name {
				continue
			}
			for _, other := range rule.Same {
				if t := d.partType(other, s); t != nil {
					return t
				}
			}
		}
	}
	return nil
}

// partType is the type of the operand or the typed attribute with a name; nil
// when it is neither, or absent, or when groups of varying size stand before it.
func (d *OpDef) partType(name string, s *OperationState) Type {
	for i := range d.Operands {
		if d.Operands[i].Name == name && i < len(s.Operands) {
			return s.Operands[i].Type()
		}
		if d.Operands[i].Count != One {
			break
		}
	}
	if a, ok := s.Attr(name).(TypedAttribute); ok {
		return a.Type()
	}
	return nil
}
