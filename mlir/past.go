package mlir

// A Past describes behaviour kept for an older spelling of a dialect, whose users
// rely on the old error messages and have old texts:
//
//   - Reword gives errors the old wording. Errors point at the wrong token even
//     if it starts a line, except for a missing comma;
//   - Complete fills in attributes that the old generic form lacks.
type Past struct {
	// Spelling is the namespace.
	Spelling string
	// Reword returns the old wording of an error. It must not change what at
	// points to.
	Reword func(at Place, message string) string
	// Complete converts and adds attributes after a registered operation was read
	// in the generic form. Its error is reported at the operation.
	Complete func(s *OperationState) error
}

// A Place says where an error occurred.
type Place struct {
	Name   *OpName    // of the operation; nil between operations
	Op     *Operation // nil while the operation is being read
	Parent *OpDef     // of the operation around; nil at the top and for unregistered ones
}

// Def is the definition of the operation, nil when there is none.
func (p Place) Def() *OpDef {
	if p.Name == nil {
		return nil
	}
	return p.Name.def
}

// Past returns the Past of the name's spelling; nil for a current spelling.
func (n *OpName) Past() *Past {
	if n == nil || n.def == nil || n.dialect.Past == nil || n.Namespace() != n.dialect.Past.Spelling {
		return nil
	}
	return n.dialect.Past
}

// wordedFor is a message about op in the words that the spelling has for it: that
// of op, or else of the operations around.
func wordedFor(op *Operation, message string) string {
	place := Place{Name: op.name, Op: op}
	if parent := op.Parent(); parent != nil {
		place.Parent = parent.Def()
	}
	for at := op; at != nil; at = at.Parent() {
		if past := at.name.Past(); past != nil {
			return past.Reword(place, message)
		}
	}
	return message
}

// past is the past of the text being read, nil for one of today.
func (p *Parser) past() *Past {
	if p.spelling == "" {
		return nil
	}
	if d := LookupDialect(p.spelling); d.Past != nil && d.Past.Spelling == p.spelling {
		return d.Past
	}
	return nil
}

// worded is a message in the words that the text's spelling has for it.
func (p *Parser) worded(message string) string {
	if past := p.past(); past != nil {
		return past.Reword(Place{Name: p.reading, Parent: p.parentDef()}, message)
	}
	return message
}
