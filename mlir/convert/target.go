package convert

import (
	"strings"

	"github.com/spvc/spvc/mlir"
)

// A Legality says whether an operation may be there after a conversion.
type Legality uint8

// Unknown is what a target says nothing about: a partial conversion leaves it if no pattern takes it, a full one does not.
const (
	Unknown Legality = iota
	Legal
	Illegal
)

// A Target says what is legal after a conversion. Names with a dot are those of operations, in any spelling, others of dialects; what is
// said of an operation counts more than what is said of its dialect. The zero Target knows nothing.
type Target struct {
	operations map[any]verdict // by *mlir.OpDef, or *mlir.OpName without definition
	dialects   map[string]verdict
	inside     map[any]func(*mlir.Operation) bool
	others     func(op *mlir.Operation) Legality
}

type verdict struct {
	legality Legality
	asks     func(*mlir.Operation) bool // where it depends
}

// Legal makes operations legal.
func (t *Target) Legal(names ...string) *Target { return t.say(verdict{legality: Legal}, names) }

// Illegal makes operations illegal.
func (t *Target) Illegal(names ...string) *Target { return t.say(verdict{legality: Illegal}, names) }

// LegalIf makes operations legal for which isLegal holds, and illegal otherwise.
func (t *Target) LegalIf(isLegal func(*mlir.Operation) bool, names ...string) *Target {
	return t.say(verdict{asks: isLegal}, names)
}

// LegalInside says that nothing inside operations has to be converted if they are legal; with a condition, if that holds, too. The names are of
// operations.
func (t *Target) LegalInside(condition func(*mlir.Operation) bool, names ...string) *Target {
	if t.inside == nil {
		t.inside = map[any]func(*mlir.Operation) bool{}
	}
	for _, name := range names {
		t.inside[keyOf(mlir.GetOpName(name))] = condition
	}
	return t
}

// Others says how legal operations are that nothing else is said about.
func (t *Target) Others(legality func(op *mlir.Operation) Legality) *Target {
	t.others = legality
	return t
}

func (t *Target) say(v verdict, names []string) *Target {
	if t.operations == nil {
		t.operations, t.dialects = map[any]verdict{}, map[string]verdict{}
	}
	for _, name := range names {
		if strings.Contains(name, ".") {
			t.operations[keyOf(mlir.GetOpName(name))] = v
		} else {
			t.dialects[name] = v
		}
	}
	return t
}

// keyOf is the same for all spellings of a name.
func keyOf(name *mlir.OpName) any {
	if def := name.Def(); def != nil {
		return def
	}
	return name
}

// dialectOf is the namespace of an operation, in the dialect's own spelling.
func dialectOf(name *mlir.OpName) string {
	if d := name.Dialect(); d != nil {
		return d.Name
	}
	return name.Namespace()
}

// Of says whether op is legal.
func (t *Target) Of(op *mlir.Operation) Legality {
	v, ok := t.operations[keyOf(op.Name())]
	if !ok {
		v, ok = t.dialects[dialectOf(op.Name())]
	}
	switch {
	case !ok && t.others != nil:
		return t.others(op)
	case v.asks == nil:
		return v.legality
	case v.asks(op):
		return Legal
	}
	return Illegal
}

// isLegalInside reports whether op is legal with all that is in it.
func (t *Target) isLegalInside(op *mlir.Operation) bool {
	if len(t.inside) == 0 || op.NumRegions() == 0 {
		return false
	}
	condition, ok := t.inside[keyOf(op.Name())]
	return ok && t.Of(op) == Legal && (condition == nil || condition(op))
}
