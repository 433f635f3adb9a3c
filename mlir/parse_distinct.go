package mlir

import "sync"

// distinctTable holds the distinct attributes of a file by their numbers.
type distinctTable struct {
	mu   sync.Mutex
	byID map[uint64]*DistinctAttr
}

// get is the attribute of that number, made from ref if it is new.
func (t *distinctTable) get(id uint64, ref Attribute) *DistinctAttr {
	t.mu.Lock()
	defer t.mu.Unlock()
	a := t.byID[id]
	if a == nil {
		if t.byID == nil {
			t.byID = map[uint64]*DistinctAttr{}
		}
		a = NewDistinctAttr(ref)
		t.byID[id] = a
	}
	return a
}

func (p *Parser) distinctAttr(t Type) Attribute {
	pos := p.Pos()
	p.next()
	p.expectIn("[", "after 'distinct'")
	number := p.text()
	if !p.is(tokInteger) {
		p.expected("distinct ID")
	}
	id, ok := parseAPInt(number, 64)
	if !ok {
		p.Errorf(p.Pos(), "expected an unsigned 64-bit integer")
	}
	p.next()
	p.expectIn("]", "to close distinct ID")
	p.expectIn("<", "after distinct ID")
	var ref Attribute = Unit
	if !p.Accept(">") {
		ref = p.Attribute(t)
		p.expectIn(">", "to close distinct attribute")
	}
	if p.failed {
		return nil
	}
	a := p.file.distinct.get(id.Uint64(), ref)
	if a.ref != ref {
		p.Errorf(pos, "referenced attribute does not match previous definition: %s", AttrString(a.ref))
	}
	return a
}
