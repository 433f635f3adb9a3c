package mlir

// Comments that say where values are used, for --mlir-print-value-users.

// operationUsers appends a comment with the users of op's results; an operation
// without results shows the number under which it is a user.
func (p *Printer) operationUsers(op *Operation) {
	if !p.opts.ValueUsers || p.collect != nil {
		return
	}
	switch {
	case op.NumResults() == 0:
		if op.NumOperands() > 0 {
			p.Write(" // id: ")
			p.user(op)
		}
		return
	case !op.HasUses():
		p.Write(" // unused")
		return
	}
	ops, results := map[*Operation]bool{}, 0
	for _, v := range op.Results {
		for u := range v.Uses {
			if !ops[u.Owner()] {
				ops[u.Owner()] = true
				results += u.Owner().NumResults()
			}
		}
	}
	if op.NumResults() == 1 && len(ops) == 1 && results <= 1 {
		p.Write(" // user: ")
	} else {
		p.Write(" // users: ")
	}
	for i, v := range op.Results {
		if i > 0 {
			p.Write(", ")
		}
		if op.NumResults() == 1 {
			p.valueUsers(v)
		} else {
			p.Write("(")
			p.valueUsers(v)
			p.Write(")")
		}
	}
}

// argumentUsers appends one line for each argument of b.
func (p *Printer) argumentUsers(b *Block) {
	if !p.opts.ValueUsers || p.collect != nil {
		return
	}
	for _, v := range b.Arguments {
		p.Write("// ")
		p.Value(v)
		if v.HasUses() {
			p.Write(" is used by ")
			p.valueUsers(v)
		} else {
			p.Write(" is unused")
		}
		p.Newline()
	}
}

// valueUsers appends each user of v once.
func (p *Printer) valueUsers(v *Value) {
	if !v.HasUses() {
		p.Write("unused")
	}
	seen := map[*Operation]bool{}
	for u := range v.Uses {
		op := u.Owner()
		if seen[op] {
			continue
		}
		if len(seen) > 0 {
			p.Write(", ")
		}
		seen[op] = true
		p.user(op)
	}
}

// user appends what stands for an operation: its results, or its number.
func (p *Printer) user(op *Operation) {
	for i, v := range op.Results {
		if i > 0 {
			p.Write(", ")
		}
		p.Value(v)
	}
	if op.NumResults() > 0 {
		return
	}
	for s := p.names; s != nil; s = s.parent {
		if id, ok := s.ids[op]; ok {
			p.Write("%")
			p.Int(int64(id))
			return
		}
	}
	p.Write("<<UNKNOWN OPERATION>>")
}
