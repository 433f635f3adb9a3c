package check

import (
	"fmt"

	"github.com/spvc/spvc/spirv/grammar"
)

// A Violation is one mistake of a module.
type Violation struct {
	Rule    *Rule
	VUID    string // "VUID-StandaloneSpirv-Location-04916", where the environment has an id for it
	At      Inst   // the instruction; its opcode is OpNop and its Words empty if it is the module as a whole
	Message string // one line, without a full stop
	Notes   []Note // other places that have to do with it
	Fix     string // what would mend it for certain; mostly empty
	More    int    // of the last one that is returned: how many more there are than are returned

	format string
	args   []any
}

// A Note is another place that has to do with a violation: a definition, an earlier decoration.
type Note struct {
	At      Inst
	Message string

	format string
	args   []any
}

// Note adds another place. It returns the violation, for more.
func (v *Violation) Note(at Inst, format string, args ...any) *Violation {
	if v != nil {
		v.Notes = append(v.Notes, Note{At: at, format: format, args: args})
	}
	return v
}

// Suggest says what would mend it for certain.
func (v *Violation) Suggest(format string, args ...any) *Violation {
	if v != nil {
		v.Fix = fmt.Sprintf(format, args...)
	}
	return v
}

// Advise is Suggest of a text that is made already; an empty one says nothing.
func (v *Violation) Advise(text string) *Violation {
	if v != nil {
		v.Fix = text
	}
	return v
}

// Say makes the messages. Until then there are no texts, so that what nobody sees costs no names.
func (v *Violation) Say() {
	if v.format == "" {
		return
	}
	v.Message = fmt.Sprintf(v.format, v.args...)
	v.format, v.args = "", nil
	for i := range v.Notes {
		n := &v.Notes[i]
		n.Message = fmt.Sprintf(n.format, n.args...)
		n.format, n.args = "", nil
	}
}

// Offset is the word that the violation is at; zero for the module as a whole.
func (v *Violation) Offset() int { return v.At.Offset() }

// ID is what reports call the violation: the VUID if there is one, or else the rule.
func (v *Violation) ID() string {
	if v.VUID != "" {
		return v.VUID
	}
	return v.Rule.Name
}

// AtModule stands for the module as a whole.
var AtModule = Inst{Opcode: grammar.OpNop}
