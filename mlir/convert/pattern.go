package convert

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/spvc/spvc/mlir"
)

// A Pattern says how operations of one kind become others. Op, Dialect and Trait say of which kind; at least one of them is set, and all that
// are set must fit.
type Pattern struct {
	Name    string     // for messages; empty for the name of the operation
	Op      string     // the name of the operations, in any spelling
	Dialect string     // the dialect that they are of
	Trait   mlir.Trait // what all of them have
	// Patterns of more benefit are tried first, and those of the same in their order.
	Benefit int
	// Again lets the pattern apply to what it made itself. It answers for an end of that.
	Again bool
	// AnyTypes gives the pattern operands of the types that they have at the time.
	AnyTypes bool
	// Rewrite replaces op, or changes it, through r; r's insertion point is in front of op. It decides before it changes
	// anything: an error says why it does not take the operation, and that nothing happened. The operands are op's with the
	// types that the converter asks for; op itself and what computes its operands stay in place as they were until the end of
	// the conversion.
	Rewrite func(r *Rewriter, op *mlir.Operation, operands []*mlir.Value) error
	// RewriteMany is Rewrite for operands that become any number of values each. One of the two is set.
	RewriteMany func(r *Rewriter, op *mlir.Operation, operands [][]*mlir.Value) error
}

func (p *Pattern) name(op *mlir.Operation) string { return cmp.Or(p.Name, op.Name().String()) }

func (p *Pattern) isAbout(name *mlir.OpName) bool {
	def := name.Def()
	return (p.Op == "" || keyOf(mlir.GetOpName(p.Op)) == keyOf(name)) &&
		(p.Dialect == "" || p.Dialect == dialectOf(name)) &&
		(p.Trait == 0 || def != nil && def.Traits&p.Trait == p.Trait)
}

// A Refusal is the error of a pattern that would take an operation if there were something that there is not.
type Refusal struct {
	Needs string // such as "capability Int64"
	Help  string // what a user does about it; empty for nothing
}

// Need is the reason of a pattern, or of a rule for types, that needs something, such as "capability Int64".
func Need(format string, args ...any) *Refusal { return &Refusal{Needs: fmt.Sprintf(format, args...)} }

// Try adds what a user can do, such as "run --convert-scf-to-cf first".
func (r *Refusal) Try(format string, args ...any) *Refusal {
	return &Refusal{r.Needs, fmt.Sprintf(format, args...)}
}

// Error is the text for messages.
func (r *Refusal) Error() string {
	if r.Help == "" {
		return "needs " + r.Needs
	}
	return "needs " + r.Needs + "; " + r.Help
}

// bestReason is the reason that says most of those for which patterns did not take an operation: what is missing before what does not
// fit, then that of the pattern tried first.
func bestReason(reasons []error) error {
	for _, err := range reasons {
		var r *Refusal
		if errors.As(err, &r) {
			return err
		}
	}
	if len(reasons) > 0 {
		return reasons[0]
	}
	return errors.New("no pattern is about it")
}

// patternTable finds the patterns for an operation.
type patternTable struct {
	named   map[any][]*Pattern
	general []*Pattern
	known   map[any][]*Pattern // sorted
}

func newPatternTable(list []Pattern) *patternTable {
	t := &patternTable{named: map[any][]*Pattern{}, known: map[any][]*Pattern{}}
	for i := range list {
		p := &list[i]
		if p.Op == "" {
			t.general = append(t.general, p)
			continue
		}
		key := keyOf(mlir.GetOpName(p.Op))
		t.named[key] = append(t.named[key], p)
	}
	return t
}

// of are the patterns to try for operations of a name, in this order.
func (t *patternTable) of(name *mlir.OpName) []*Pattern {
	key := keyOf(name)
	if list, ok := t.known[key]; ok {
		return list
	}
	var list []*Pattern
	for _, p := range slices.Concat(t.named[key], t.general) {
		if p.isAbout(name) {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b *Pattern) int { return cmp.Compare(b.Benefit, a.Benefit) })
	t.known[key] = list
	return list
}
