package deserialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/provenance"
)

// NoteAll lets all that [Words] notes be noted when all functions were there, by the few operations in them that matter for it.
func (p *Partial) NoteAll() {
	m, op := p.module, p.Module.Op
	if !m.keepsIDs() && !m.keepsOrder() {
		return
	}
	scouts := make([]*provenance.Scout, p.Workers)
	first := make([][]*mlir.Operation, len(p.Unread))
	body := p.Body
	p.Body = func(w, i int) bool {
		if !body(w, i) {
			return false
		}
		if first == nil { // it was made before
			return true
		}
		if scouts[w] == nil {
			scouts[w] = provenance.NewScout(op, m.keepsIDs())
		}
		var arena mlir.Arena
		for at := range p.Unread[i].Nested {
			if scouts[w].IsFirst(at) {
				first[i] = append(first[i], provenance.StubOf(at, &arena))
			}
		}
		return true
	}
	p.End = func() bool {
		next := 0 // in Unread: functions are asked for in the order of the module
		firstIn := func(function *mlir.Operation) (found []*mlir.Operation) {
			if next %= len(p.Unread); p.Unread[next] == function {
				next++
				return first[next-1]
			}
			for at := range function.Nested {
				found = append(found, at)
			}
			return found
		}
		if m.keepsIDs() {
			p.NoteIDs(firstIn)
		} else {
			m.addOrder(op, firstIn)
		}
		first = nil
		return p.Again || op.Attr(spirv.UnusedAttr) == nil // the names of its types stand in front of the text, in its order
	}
}
