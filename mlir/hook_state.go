package mlir

// hookStates holds what the hooks of dialects remember from one call to the
// next while one text is read or written.
type hookStates []hookState

type hookState struct {
	dialect *Dialect
	state   any
}

func (s *hookStates) of(d *Dialect) *any {
	for i := range *s {
		if (*s)[i].dialect == d {
			return &(*s)[i].state
		}
	}
	*s = append(*s, hookState{dialect: d})
	return &(*s)[len(*s)-1].state
}

// State is a place where the hooks of d may keep what they need to know while
// they call each other, such as the types around the one being read. It is nil
// at first. It holds for one parser only: bodies of functions may be read by
// others.
func (p *Parser) State(d *Dialect) *any { return p.hooks.of(d) }

// State is [Parser.State] for hooks that print.
func (p *Printer) State(d *Dialect) *any { return p.hooks.of(d) }
