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
	if users := usersOf(op.Result(0)); op.NumResults() == 1 && len(users) == 1 && users[0].NumResults() <= 1 {
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
	for i, op := range usersOf(v) {
		if i > 0 {
			p.Write(", ")
		}
		p.user(op)
	}
}

// usersOf are the operations that use v, each once.
func usersOf(v *Value) (list []*Operation) {
	seen := map[*Operation]bool{}
	for u := range v.Uses {
		if op := u.Owner(); !seen[op] {
			seen[op] = true
			list = append(list, op)
		}
	}
	return list
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
	if _, name := p.names.lookup(&op.result); name != nil {
		p.valueName(nil, name)
		return
	}
	p.Write("<<UNKNOWN OPERATION>>")
}
