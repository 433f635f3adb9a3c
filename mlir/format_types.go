package mlir

// finish turns what was read into the parts of the operation: types that the
// text does not say are inferred, operands resolved, groups counted.
func (f *format) finish(st *FormatState) {
	d, s := f.def, st.State
	f.assemble(st)
	f.inferFromConstraints(st)
	f.inferSame(st)
	f.inferRules(st)
	f.inferRules(st)
	f.resolveOperands(st)
	if st.failed {
		return
	}
	if !allKnown(st.ResultTypes) {
		f.inferResults(st)
		return
	}
	for _, ts := range st.ResultTypes {
		s.Results = append(s.Results, ts...)
	}
	if d.Traits&AttrSizedResultSegments != 0 && s.Attr(ResultSegmentSizes) == nil {
		s.AddAttr(ResultSegmentSizes, GetDenseI32Array(lengths(st.ResultTypes)...))
	}
}

func lengths[T any](groups [][]T) []int32 {
	list := make([]int32, len(groups))
	for i, g := range groups {
		list[i] = int32(len(g))
	}
	return list
}

// assemble puts regions and successors into the order of the definition.
func (f *format) assemble(st *FormatState) {
	for i, rs := range st.Regions {
		if rs == nil && !f.def.Regions[i].Variadic && len(st.State.Regions) < len(f.def.Regions) {
			rs = []*Region{st.NewRegion()}
		}
		st.State.Regions = append(st.State.Regions, rs...)
	}
	for _, bs := range st.Successors {
		st.State.Successors = append(st.State.Successors, bs...)
	}
}

func allKnown(groups [][]Type) bool {
	for _, g := range groups {
		if g == nil {
			return false
		}
	}
	return true
}

// inferFromConstraints uses constraints that one type only satisfies.
func (f *format) inferFromConstraints(st *FormatState) {
	for i := range st.OperandTypes {
		switch c := f.def.Operands[i].Type; {
		case st.OperandTypes[i] != nil:
		case len(st.Operands[i]) == 0 && !f.allOps:
			st.OperandTypes[i] = noTypes
		case c != nil && c.Build != nil:
			st.OperandTypes[i] = st.pushType(c.Build, len(st.Operands[i]))
		}
	}
	for i := range st.ResultTypes {
		if c := f.def.Results[i].Type; st.ResultTypes[i] == nil && c != nil && c.Build != nil && f.def.Results[i].Count == One {
			st.ResultTypes[i] = st.pushTypes(c.Build)
		}
	}
}

// inferSame uses the traits that make types equal.
func (f *format) inferSame(st *FormatState) {
	all := f.def.Traits&SameOperandsAndResultType != 0
	if !all && f.def.Traits&SameTypeOperands == 0 {
		return
	}
	t := firstOf(st.OperandTypes)
	if t == nil && all {
		t = firstOf(st.ResultTypes)
	}
	if t == nil {
		return
	}
	for i := range st.OperandTypes {
		if st.OperandTypes[i] == nil {
			st.OperandTypes[i] = st.pushType(t, len(st.Operands[i]))
		}
	}
	for i := range st.ResultTypes {
		if all && st.ResultTypes[i] == nil && f.def.Results[i].Count == One {
			st.ResultTypes[i] = st.pushTypes(t)
		}
	}
}

func firstOf(groups [][]Type) Type {
	for _, g := range groups {
		if len(g) > 0 {
			return g[0]
		}
	}
	return nil
}

func (f *format) resolveOperands(st *FormatState) {
	for i, os := range st.Operands {
		ts := st.OperandTypes[i]
		switch {
		case ts == nil && len(os) > 0:
			st.Errorf(os[0].Pos, "cannot infer the type of operand '%s'", f.def.Operands[i].Name)
			return
		case len(ts) == 1 && len(os) > 1 && f.def.Operands[i].Count == One:
			ts = st.pushType(ts[0], len(os))
		}
		pos := st.Pos()
		if len(os) > 0 {
			pos = os[0].Pos
		}
		st.ResolveAll(st.State, os, ts, pos)
	}
	if f.def.Traits&AttrSizedOperandSegments != 0 && !f.allOps && st.State.Attr(OperandSegmentSizes) == nil {
		st.State.AddSegmentSizes(lengths(st.Operands)...)
	}
}

// inferResults asks the definition for the types of all results.
func (f *format) inferResults(st *FormatState) {
	s := st.State
	if f.def.InferResults == nil {
		if f.def.Traits&SameOperandsAndResultType != 0 && len(s.Operands) > 0 {
			s.Results = append(s.Results, s.Operands[0].Type())
			return
		}
		st.Errorf(st.Pos(), "cannot infer the result types of '%s'", s.Name)
		return
	}
	for _, v := range s.Operands {
		if v == nil {
			return
		}
	}
	var d Diagnostics
	types, ok := f.def.InferResults(s, &d)
	if !ok {
		st.failWith(&d, s)
		return
	}
	s.Results = append(s.Results, types...)
}

// failWith enters the failed state with the errors of d, or one that says that
// the types of results cannot be inferred.
func (p *Parser) failWith(d *Diagnostics, s *OperationState) {
	if p.failed {
		return
	}
	if d.NumErrors() == 0 {
		d.Errorf(s.Loc, "'%s' op failed to infer returned types", s.Name)
	}
	p.diags.Join(d)
	p.fail()
}
