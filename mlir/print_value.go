package mlir

import (
	"strconv"
)

// Value appends the name of a value: %0, %arg0, %x#1.
func (p *Printer) Value(v *Value) {
	if p.collect != nil {
		return
	}
	if v == nil {
		p.Write("<<NULL VALUE>>")
		return
	}
	s, name := p.names.lookup(v)
	if op := v.Def(); op != nil && op.numResults > 1 && name != nil {
		if first, alone := s.packOf(op, name); !alone {
			p.valueName(s, s.value(first))
			p.Write("#")
			p.Int(int64(v.Index() - first.Index()))
			return
		}
	}
	p.valueName(s, name)
}

// packOf is the first result of the row that the result of op called name is in,
// and whether it is alone there.
func (s *nameScope) packOf(op *Operation, name *valueName) (*Value, bool) {
	begin, next := int(name.pack), int(name.pack)+1
	return op.Result(begin), next == op.NumResults() || int(s.value(op.Result(next)).pack) == next
}

func (p *Printer) valueName(s *nameScope, name *valueName) {
	switch {
	case name == nil:
		p.Write("<<UNKNOWN SSA VALUE>>")
	case name.name < 0:
		p.Write("%", s.texts[^name.name])
	default:
		p.buf = strconv.AppendInt(append(p.buf, '%'), int64(name.name), 10)
	}
}

// Values appends the names of values separated by commas.
func (p *Printer) Values(vs []*Value) {
	for i, v := range vs {
		if i > 0 {
			p.Write(", ")
		}
		p.Value(v)
	}
}

// results appends "%0:2 = " if op has results.
func (p *Printer) results(op *Operation) {
	n := op.NumResults()
	if n == 0 || p.collect != nil {
		return
	}
	for begin := 0; begin < n; {
		s, name := p.names.lookup(op.Result(begin))
		end := begin + 1
		for ; end < n && name != nil && int(s.value(op.Result(end)).pack) == begin; end++ {
		}
		if begin > 0 {
			p.Write(", ")
		}
		p.valueName(s, name)
		if end-begin > 1 {
			p.Write(":")
			p.Int(int64(end - begin))
		}
		begin = end
	}
	p.Write(" = ")
}

// Successor appends the name of a block.
func (p *Printer) Successor(b *Block) {
	if p.collect != nil {
		return
	}
	if b == nil {
		p.Write("<<NULL BLOCK>>")
	} else if n, ok := p.names.block(b); ok {
		p.buf = strconv.AppendInt(append(p.buf, "^bb"...), int64(n), 10)
	} else {
		p.Write("^INVALIDBLOCK")
	}
}

// SuccessorAndOperands appends the name of a block and the values passed to it.
func (p *Printer) SuccessorAndOperands(b *Block, vs []*Value) {
	p.Successor(b)
	if len(vs) == 0 {
		return
	}
	p.Write("(")
	p.Values(vs)
	p.Write(" : ")
	for i, v := range vs {
		if i > 0 {
			p.Write(", ")
		}
		p.Type(v.typ)
	}
	p.Write(")")
}
