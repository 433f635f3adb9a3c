package mlir

// location writes loc(…), by its alias if it has one.
func (p *Printer) location(l Location) {
	if p.opts.PrettyDebugInfo {
		p.locationText(l, true)
		return
	}
	p.Write("loc(")
	p.locationPart(l, false)
	p.Write(")")
}

// locationPart writes l inside of another location, by its alias if it has one.
func (p *Printer) locationPart(l Location, pretty bool) {
	if p.full() || !pretty && p.locationAlias(l) {
		return
	}
	p.locationText(l, pretty)
}

// locationText writes a location in full, without "loc". The pretty form is for
// readers and cannot be parsed.
func (p *Printer) locationText(l Location, pretty bool) {
	switch parts := l.Parts(); parts.Kind {
	case LocUnknown:
		if pretty {
			p.Write("[unknown]")
		} else {
			p.Write("unknown")
		}
	case LocFileLineCol, LocFileRange:
		p.fileLocation(&parts, pretty)
	case LocName:
		p.Quoted(parts.File)
		if child := parts.Children[0]; child != UnknownLoc {
			p.Write("(")
			p.locationPart(child, pretty)
			p.Write(")")
		}
	case LocCallSite:
		p.callSite(parts.Children[0], parts.Children[1], pretty)
	case LocFused:
		p.fusedLocation(&parts, pretty)
	case LocOpaque: // its fallback is all that others understand
		p.locationPart(UnknownLoc, pretty)
	}
}

func (p *Printer) fileLocation(l *LocationParts, pretty bool) {
	if pretty {
		p.Write(l.File)
	} else {
		p.Quoted(l.File)
	}
	p.lineColumn(l.Line, l.Col)
	if l.Kind == LocFileLineCol {
		return
	}
	p.Write(" to ")
	if l.Line == l.EndLine {
		p.Write(":")
	} else {
		p.Int(int64(l.EndLine))
		p.Write(":")
	}
	p.Int(int64(l.EndCol))
}

func (p *Printer) lineColumn(line, col uint32) {
	p.Write(":")
	p.Int(int64(line))
	p.Write(":")
	p.Int(int64(col))
}

func (p *Printer) callSite(callee, caller Location, pretty bool) {
	if !pretty {
		p.Write("callsite(")
		p.locationPart(callee, false)
		p.Write(" at ")
		p.locationPart(caller, false)
		p.Write(")")
		return
	}
	p.locationPart(callee, true)
	if callee.Kind() != LocName || caller.Kind() != LocFileLineCol {
		p.Write("\n")
	}
	p.Write(" at ")
	p.locationPart(caller, true)
}

func (p *Printer) fusedLocation(l *LocationParts, pretty bool) {
	if !pretty {
		p.Write("fused")
	}
	if l.Metadata != nil {
		p.Write("<")
		p.Attribute(l.Metadata)
		p.Write(">")
	}
	p.Write("[")
	for i, c := range l.Children {
		if i > 0 {
			p.Write(", ")
		}
		p.locationPart(c, pretty)
	}
	p.Write("]")
}
