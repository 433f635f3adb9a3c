package mlir

// inferRules uses the definition's type rules, from what is known to what is
// not, until they say nothing more.
func (f *format) inferRules(st *FormatState) {
	for more := true; more; {
		more = false
		for i := range f.def.TypeRules {
			r := &f.def.TypeRules[i]
			if r.Make == nil {
				more = f.inferAlike(st, r) || more
			} else if t := f.known(st, r.From); t != nil {
				if t = r.Make(t); t != nil {
					more = f.setType(st, r.To, t) || more
				}
			}
		}
	}
}

// inferAlike gives all parts of a rule the type of the first that has one.
func (f *format) inferAlike(st *FormatState, r *TypeRule) (changed bool) {
	var t Type
	for _, name := range r.Same {
		if t = f.known(st, name); t != nil {
			break
		}
	}
	if t == nil {
		return false
	}
	for _, name := range r.Same {
		changed = f.setType(st, name, t) || changed
	}
	return changed
}

// known is the type of the part of that name, nil while it is not known.
func (f *format) known(st *FormatState, name string) Type {
	for i := range f.def.Operands {
		if f.def.Operands[i].Name == name {
			return firstOf(st.OperandTypes[i : i+1])
		}
	}
	for i := range f.def.Results {
		if f.def.Results[i].Name == name {
			return firstOf(st.ResultTypes[i : i+1])
		}
	}
	if a, ok := st.State.Attr(name).(TypedAttribute); ok {
		return a.Type()
	}
	return nil
}

// setType makes t the type of the operands or results of that name, unless it
// is known, and reports whether that changed anything.
func (f *format) setType(st *FormatState, name string, t Type) bool {
	for i := range f.def.Operands {
		if f.def.Operands[i].Name == name && st.OperandTypes[i] == nil {
			st.OperandTypes[i] = st.pushType(t, len(st.Operands[i]))
			return true
		}
	}
	for i := range f.def.Results {
		if f.def.Results[i].Name == name && st.ResultTypes[i] == nil && f.def.Results[i].Count == One {
			st.ResultTypes[i] = st.pushTypes(t)
			return true
		}
	}
	return false
}
