package mlir

import "strconv"

// location consumes loc(…); what names it in errors.
func (p *Parser) location(what string) Location {
	p.ExpectKeyword("loc")
	p.expectIn("(", "in ", what)
	l := p.locationInstance()
	p.expectIn(")", "in ", what)
	return l
}

// locationInstance consumes what stands between the parentheses of a location.
func (p *Parser) locationInstance() Location {
	defer p.leave()
	if !p.enter() {
		return UnknownLoc
	}
	switch {
	case p.is(tokHash):
		return p.locationByAlias()
	case p.is(tokString):
		return p.nameOrFileLocation()
	case p.AcceptKeyword("unknown"):
		return UnknownLoc
	case p.AcceptKeyword("callsite"):
		p.expectIn("(", "in callsite location")
		callee := p.locationInstance()
		if !p.AcceptKeyword("at") {
			p.expected("'at' in callsite location")
		}
		caller := p.locationInstance()
		p.expectIn(")", "in callsite location")
		return p.unlessFailed(func() Location { return CallSiteLoc(callee, caller) })
	case p.AcceptKeyword("fused"):
		return p.fusedLocation()
	}
	p.expected("location instance")
	return UnknownLoc
}

// unlessFailed makes a location that is wanted.
func (p *Parser) unlessFailed(l func() Location) Location {
	if p.failed || p.checksOnly {
		return UnknownLoc
	}
	return l()
}

func (p *Parser) locationByAlias() Location {
	pos := p.tok.start
	if !p.atAlias() {
		p.Errorf(pos, "expected location, but found dialect attribute: '%s'", p.text())
		return UnknownLoc
	}
	a := p.attributeAlias()
	if l, ok := a.(*LocationAttr); ok {
		return l.loc
	}
	if !p.failed {
		p.Errorf(pos, "expected location, but found '%s'", AttrString(a))
	}
	return UnknownLoc
}

// nameOrFileLocation consumes "name", "name"(child), "file":line,
// "file":line:col or a range "file":line:col to line:col, where a line that is
// left out is the first one.
func (p *Parser) nameOrFileLocation() Location {
	s := p.StringLiteral()
	if p.Accept("(") {
		child := p.locationInstance()
		p.expectIn(")", "after child location of NameLoc")
		return p.unlessFailed(func() Location { return NameLoc(s, child) })
	}
	if !p.Accept(":") {
		return p.unlessFailed(func() Location { return NameLoc(s, UnknownLoc) })
	}
	line := p.lineOrColumn("line")
	if !p.Accept(":") {
		return p.unlessFailed(func() Location { return FileLineCol(s, line, 0) })
	}
	col := p.lineOrColumn("column")
	if !p.AcceptKeyword("to") {
		return p.unlessFailed(func() Location { return FileLineCol(s, line, col) })
	}
	endLine := line
	if p.is(tokInteger) {
		endLine = p.lineOrColumn("line")
	}
	if !p.Accept(":") {
		p.expected("either integer or `:` post `to` in FileLineColRange")
	}
	endCol := p.lineOrColumn("column")
	return p.unlessFailed(func() Location { return FileRange(s, line, col, endLine, endCol) })
}

func (p *Parser) lineOrColumn(what string) uint32 {
	v, err := strconv.ParseUint(p.text(), 10, 32)
	if !p.is(tokInteger) || err != nil {
		p.expected("integer %s number in FileLineColRange", what)
		return 0
	}
	p.next()
	return uint32(v)
}

func (p *Parser) fusedLocation() Location {
	var metadata Attribute
	if p.Accept("<") {
		metadata = p.Attribute(nil)
		p.expectIn(">", "after fused location metadata")
	}
	var locs []Location
	p.listIn("[", "]", "in fused location", func() { locs = append(locs, p.locationInstance()) })
	return p.unlessFailed(func() Location { return MergeLocs(locs, metadata) })
}
