package mlir

import "sort"

// place verifies that op may stand where it does: the position in its block,
// the symbol in its table, and the operands.
func (v *verifier) place(op *Operation) {
	if op.next == nil {
		v.blockEnd(op)
	} else if op.NumSuccessors() > 0 {
		v.broken++
		v.d.Errorf(op.loc, "operation with block successors must terminate its parent block")
	}
	if op.Has(Symbol) {
		v.symbol(op)
	}
	for i := range op.operands {
		if !v.operand(op, i) {
			return
		}
	}
}

// blockEnd verifies the last operation of a block.
func (v *verifier) blockEnd(last *Operation) {
	for i := range last.NumSuccessors() {
		if s := last.Successor(i); s == nil || s.region != last.block.region {
			v.broken++
			v.d.OpError(last, "branching to block of a different region")
			return
		}
	}
	if last.Def() == nil || last.Has(IsTerminator) || needsNoTerminator(last.block) {
		return
	}
	v.broken++
	v.d.Errorf(last.loc, "block with no terminator, has %s", last)
}

func needsNoTerminator(b *Block) bool {
	r := b.region
	return r == nil || r.HasOneBlock() && (r.parent == nil || r.parent.Def() == nil || r.parent.Has(NoTerminator))
}

// symbol verifies that op stands in a table and that no other symbol of the
// table has its name.
func (v *verifier) symbol(op *Operation) {
	f := &v.stack[len(v.stack)-1]
	name := op.Symbol()
	if !f.op.Has(SymbolTable) {
		if f.op.Def() != nil && name != "" {
			v.broken++
			v.d.OpError(op, "symbol's parent must have the SymbolTable trait")
		}
		return
	}
	if first := v.symbols.index(f.op).symbols[name]; first != nil && first != op {
		v.broken++
		v.d.Errorf(op.loc, "redefinition of symbol named '%s'", name).
			Note(first.loc, "see existing symbol definition here")
	}
}

// regions verifies the blocks of op's regions by themselves.
func (v *verifier) regions(op *Operation) {
	for i := range op.NumRegions() {
		r := op.Region(i)
		if r.first == nil {
			continue
		}
		if op.Has(GraphRegion) && !r.HasOneBlock() {
			v.broken++
			v.d.OpError(op, "expects graph region #%d to have 0 or 1 blocks", i)
		}
		if r.first.HasPredecessors() {
			v.broken++
			v.d.Errorf(op.loc, "entry block of region may not have predecessors")
		}
		for b := r.first; b != nil; b = b.next {
			if b.first == nil && !needsNoTerminator(b) {
				v.broken++
				v.d.Errorf(op.loc, "empty block: expect at least a terminator")
			}
		}
	}
}

// operand verifies that operand i is defined where op is.
func (v *verifier) operand(op *Operation, i int) bool {
	val := op.operands[i].value
	if val == nil {
		v.broken++
		v.d.OpError(op, "null operand found")
		return false
	}
	b := val.Block()
	if b == op.block {
		if val.isArg() || val.Def().IsBefore(op) || !b.region.HasSSADominance() {
			return true
		}
	} else if at, isolated := v.reaches(op, b); at != nil {
		if b.IsEntry() && val.isArg() || v.dom.Value(val, at) {
			return true
		}
	} else if isolated {
		v.broken++
		v.d.OpError(op, "using value defined outside the region").
			Note(v.task.root.loc, "required by region isolation constraints")
		return false
	}
	if !v.dom.IsReachable(op.block) {
		return true
	}
	v.noDominance(op, i)
	return false
}

// reaches is the operation in the region of block b that is op, which is to be verified next, or holds it,
// within the task; if there is none, it reports whether it is isolation that b is outside of.
func (v *verifier) reaches(op *Operation, b *Block) (at *Operation, isolated bool) {
	if b == nil {
		return nil, false
	}
	at = op
	for range levelsWalked {
		switch {
		case at == v.task.root:
			return nil, v.isolates(b)
		case at.block.region == b.region:
			return at, false
		}
		at = at.Parent()
	}
	if at = v.inRegion(b.region); at == nil {
		return nil, v.isolates(b)
	}
	return at, false
}

// isolates reports whether b is outside of the task, which is isolated.
func (v *verifier) isolates(b *Block) bool {
	return v.task.root.Has(IsolatedFromAbove) && b.Parent() != nil && !v.task.root.IsAncestorOf(b.Parent())
}

// levelsWalked is for how many levels going up is no slower than asking where an operation is.
const levelsWalked = 8

// inRegion is the operation in r that holds the one to be verified next, but not directly; nil if there is none. It takes no time for each
// level: the further inside a block is, the greater is its number.
func (v *verifier) inRegion(r *Region) *Operation {
	if !v.numbers {
		v.dom.number(v.task.root.Region(0))
		v.numbers = true
	}
	holder, level := r.parent, 0
	if holder != v.task.root {
		if holder == nil || holder.block == nil {
			return nil
		}
		inside := v.stack[1:]
		level = 1 + sort.Search(len(inside), func(i int) bool { return inside[i].op.block.Number() >= holder.block.Number() })
	}
	if level+1 >= len(v.stack) || v.stack[level].op != holder || v.stack[level+1].op.block.region != r {
		return nil
	}
	return v.stack[level+1].op
}

func (v *verifier) noDominance(op *Operation, i int) {
	d := v.d.Errorf(op.loc, "operand #%d does not dominate this use", i)
	val := op.operands[i].value
	block := val.Block()
	if def := val.Def(); def != nil {
		where := relation(op.block, block, "op")
		if block == op.block {
			where = " (op in the same block)"
		}
		d.Note(def.loc, "operand defined here%s", where)
		return
	}
	n := 0
	for b := block.prev; b != nil; b = b.prev {
		n++
	}
	var at Location
	if p := block.Parent(); p != nil {
		at = p.loc
	}
	d.Note(at, "operand defined as a block argument%s", relation(op.block, block, "block #"+itoa(n)))
}

// relation says where the region of def is, seen from the region of use.
func relation(use, def *Block, what string) string {
	if def == nil || def.region == nil {
		return ""
	}
	switch {
	case use.region == def.region:
		return " (" + what + " in the same region)"
	case def.region.isProperAncestorOf(use.region):
		return " (" + what + " in a parent region)"
	case use.region.isProperAncestorOf(def.region):
		return " (" + what + " in a child region)"
	case what == "op":
		return " (op is neither in a parent nor in a child region)"
	}
	return " (" + what + " neither in a parent nor in a child region)"
}
