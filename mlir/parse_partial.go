package mlir

import "github.com/spvc/spvc/internal/parallel"

// ParsePartial is [ParseText] for those who go over the functions of a file one by one: bodies of minimum bytes and more are
// read by [Partial.Body]. Nil if the file is to be read as a whole: it has mistakes, or no such bodies.
func ParsePartial(text string, opts ParseOptions, minimum int) *Partial {
	d := new(Diagnostics)
	p, top := parseTop(text, opts, minimum, d)
	if len(d.All()) > 0 || len(p.bodies) == 0 {
		return nil
	}
	m := &Module{Syntax: p.spelling, Resources: p.file.resources, UseNameLocs: p.keepsNames()}
	if m.Op = p.container(top, d); m.Op == nil {
		return nil
	}
	part := &Partial{Module: m, Workers: parallel.Workers(opts.Workers)}
	for _, b := range p.bodies {
		op := b.region.parent
		if op == m.Op || op.NumRegions() > 1 { // one may be there and not the other
			return nil
		}
		op.SetUnread(len(part.Unread))
		part.Unread = append(part.Unread, op)
	}
	part.Types = p.file.typesDefined()
	workers := make([]*Parser, part.Workers)
	part.Body = func(w, i int) bool {
		if workers[w] == nil {
			workers[w] = p.worker()
		}
		workers[w].Recycle()
		b := p.bodies[i]
		p.bodies[i] = nil
		part.Unread[i].SetRead()
		workers[w].readDeferred(b)
		// A spelling that is met here first is one that the text before was printed without.
		return len(b.diags.list) == 0 && b.spelling == m.Syntax
	}
	return part
}
