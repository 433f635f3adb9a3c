package mlir

// A Past is what a spelling of an earlier time has of that time. Its users know
// the words and the places of errors, and have texts that no longer are what one
// would write:
//
//   - errors are worded by Reword, and point at the token that is wrong even where
//     that token starts a line, unless it is a comma that is missing;
//   - the generic form is completed by Complete.
type Past struct {
	// Spelling is the namespace.
	Spelling string
	// Reword words an error in the way of that time. It may look at where it is
	// about, but not change anything.
	Reword func(at Place, message string) string
	// Complete completes the attributes that were read in the generic form: some
	// were said differently, or not at all. The operation is registered. An error is
	// one of the text, at the operation.
	Complete func(s *OperationState) error
}

// A Place is what an error is about.
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

// Past is the past that the name belongs to, nil for one of today.
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
		return past.Reword(Place{Name: p.reading, Parent: p.ParentDef()}, message)
	}
	return message
}
