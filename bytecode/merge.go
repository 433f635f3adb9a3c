package bytecode

import "github.com/spvc/spvc/mlir"

// merge numbers all that the module refers to, in the order of numbering: for
// each signature, when a worker met it first, and each location that refers to
// something else. How often they are used comes after that, all at once.
func (n *numbering) merge(parts []numberedPart, by []*drafter) {
	special := n.locs.special
	upTo := func(place uint32) {
		for len(special) > 0 && special[0] < place {
			n.specialLocation(special[0])
			special = special[1:]
		}
		n.place = place
	}
	for _, p := range parts {
		if p.of.root != nil {
			n.w.top = p.of.root
		}
		events := p.of.events[p.events:p.eventsEnd]
		for i := range events {
			place := p.place
			if p.of.packs == nil {
				place += events[i].after - p.locs
			}
			upTo(place)
			n.signature(&events[i])
		}
	}
	upTo(uint32(len(n.locs.at)))
	for _, w := range by {
		if w == nil {
			continue
		}
		for _, s := range w.signatures.list {
			n.again(s, int(s.uses-s.noted))
		}
	}
	for _, uses := range n.locs.files {
		file, _, _, _ := n.locs.loc(uses.place).FileLineCol()
		n.byAttr[mlir.GetStringAttr(file)].refs += uint32(uses.count)
	}
}

// specialLocation numbers what the location at a place refers to, and the
// location if it needs an entry.
func (n *numbering) specialLocation(place uint32) {
	if id := n.locs.at[place]; id.Late() {
		n.place = place
		if i := id.LateIndex(); n.late.at[i] == 0 {
			r := n.late.enter()
			n.late.raw.read(i, r)
			n.addLate(i, r, place)
			n.late.leave()
		}
		return
	}
	l := n.locs.loc(place)
	if file, _, _, packed := l.FileLineCol(); packed {
		n.place = place + 1
		n.dialect(mlir.Builtin.Name)
		n.fileOfList(file)
		return
	}
	n.place = place
	if n.byLoc.get(l.ID()) == nil {
		n.addLocation(l, place)
	}
}

// fileOfList numbers the name of a file; how many locations of the list are in it
// is known.
func (n *numbering) fileOfList(file string) {
	a := mlir.GetStringAttr(file)
	if n.byAttr[a] == nil {
		n.attr(a)
		n.byAttr[a].refs--
	}
}

// signature numbers what an operation or an argument refers to.
func (n *numbering) signature(e *event) {
	s := e.sig
	if s.name == nil {
		n.typ(s.first)
		return
	}
	n.packing = nil
	if s.inside != nil {
		n.packing = n.byDialect[s.inside.Namespace]
	}
	s.use = n.op(e.op)
	for _, v := range e.op.Results {
		n.typ(v.Type())
	}
	if e.packs != nil {
		s.form = n.packedForm(s.use, e.packs)
		return
	}
	s.form = n.w.formOf(s.use, e.op)
	n.form(s.form)
}

// form numbers the attributes of an operation.
func (n *numbering) form(f *opForm) {
	if f.dict != nil {
		n.attr(f.dict)
	}
	for _, a := range f.propAttrs {
		n.attr(a)
	}
	n.anyProps = n.anyProps || f.hasProps
	if f.own != nil {
		f.own(refCounter{n: n})
	}
}

// again counts uses of a signature that was numbered.
func (n *numbering) again(s *signature, times int) {
	if times == 0 {
		return
	}
	if s.name == nil {
		n.byType[s.first].refs += uint32(times)
		return
	}
	if s.inside == nil || s.use.dialectNumber == 0 || s.use.dialect.name != s.inside.Namespace {
		s.use.refs += uint32(times)
	}
	for _, v := range s.op.Results {
		n.byType[v.Type()].refs += uint32(times)
	}
	if s.form.dict != nil {
		n.attrAgain(s.form.dict, times)
	}
	for _, a := range s.form.propAttrs {
		n.attrAgain(a, times)
	}
	if s.form.own != nil {
		s.form.own(refCounter{n, times})
	}
}

func (n *numbering) attrAgain(a mlir.Attribute, times int) {
	l, ok := a.(*mlir.LocationAttr)
	if !ok {
		n.byAttr[a].refs += uint32(times)
		return
	}
	if use := n.late.use(l.Loc()); use != nil {
		use.refs += uint32(times)
		return
	}
	if use := n.byLoc.get(l.Loc().ID()); use != nil {
		use.refs += uint32(times)
		return
	}
	place, _ := n.locs.find(l.Loc().ID())
	n.locs.refs[place] += uint32(times)
}
