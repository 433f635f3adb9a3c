package convert

import (
	"fmt"
	"slices"
	"sync"

	"github.com/spvc/spvc/mlir"
)

// Types says what types become: a list of rules, of which the one added last is asked first. A type that no rule is about has no
// counterpart. The zero Types has no rules; it may be used by several goroutines once all rules are there.
type Types struct {
	rules          []Rule
	source, target []Materialization
	known          sync.Map // mlir.Type → *converted
}

// A Rule says what a type becomes: a list of types, which may be empty. It returns nil and no error for types that it is not about, which
// the next rule is asked for then, and an error for those that must not be converted: the error says why. [On] and [OnMany] make
// rules of functions.
type Rule func(t mlir.Type) ([]mlir.Type, error)

// On is a rule about types T that become one type: nil without an error where f is not about the type.
func On[T mlir.Type](f func(t T) (mlir.Type, error)) Rule {
	return func(t mlir.Type) ([]mlir.Type, error) {
		own, ok := t.(T)
		if !ok {
			return nil, nil
		}
		to, err := f(own)
		if to == nil || err != nil {
			return nil, err
		}
		return []mlir.Type{to}, nil
	}
}

// OnMany is a rule about types T that become any number of types: nil without an error where f is not about the type.
func OnMany[T mlir.Type](f func(t T) ([]mlir.Type, error)) Rule {
	return func(t mlir.Type) ([]mlir.Type, error) {
		if own, ok := t.(T); ok {
			return f(own)
		}
		return nil, nil
	}
}

// Keep is a rule by which types stay as they are where keeps holds.
func Keep(keeps func(mlir.Type) bool) Rule {
	return func(t mlir.Type) ([]mlir.Type, error) {
		if keeps(t) {
			return []mlir.Type{t}, nil
		}
		return nil, nil
	}
}

// A Materialization makes values of other types out of values, at b's insertion point. It returns nil, and has made nothing, where it
// can't: then the one added before it is asked, and at last stays a builtin.unrealized_conversion_cast.
type Materialization func(b *mlir.Builder, loc mlir.Location, types []mlir.Type, inputs []*mlir.Value) []*mlir.Value

// Add adds a rule, which is asked before those that are there.
func (t *Types) Add(rules ...Rule) {
	t.rules = append(t.rules, rules...)
	t.known.Clear()
}

// AddSource adds a way to make a value of its old type out of what it was replaced by, for users that stay as they are.
func (t *Types) AddSource(m Materialization) { t.source = append(t.source, m) }

// AddTarget adds a way to make values of the types that an operand is to have out of what there is.
func (t *Types) AddTarget(m Materialization) { t.target = append(t.target, m) }

type converted struct {
	to  []mlir.Type
	err error
}

// ConvertMany returns what t becomes, none, one or several types, which must not be changed; or why it can't be converted.
func (t *Types) ConvertMany(from mlir.Type) ([]mlir.Type, error) {
	if known, ok := t.known.Load(from); ok {
		c := known.(*converted)
		return c.to, c.err
	}
	to, err := t.ask(from)
	t.known.Store(from, &converted{to, err})
	return to, err
}

func (t *Types) ask(from mlir.Type) ([]mlir.Type, error) {
	for _, rule := range slices.Backward(t.rules) {
		if to, err := rule(from); to != nil || err != nil {
			return to, err
		}
	}
	return nil, fmt.Errorf("type '%s' has no counterpart", mlir.TypeString(from))
}

// Convert is [Types.ConvertMany] for types that become one.
func (t *Types) Convert(from mlir.Type) (mlir.Type, error) {
	to, err := t.ConvertMany(from)
	if err != nil {
		return nil, err
	}
	if len(to) != 1 {
		return nil, fmt.Errorf("type '%s' becomes %d types, not one", mlir.TypeString(from), len(to))
	}
	return to[0], nil
}

// ConvertAll is what the types of a list become, one after the other.
func (t *Types) ConvertAll(list []mlir.Type) ([]mlir.Type, error) {
	out := make([]mlir.Type, 0, len(list))
	for _, from := range list {
		to, err := t.ConvertMany(from)
		if err != nil {
			return nil, err
		}
		out = append(out, to...)
	}
	return out, nil
}

// IsLegal reports whether a type stays as it is.
func (t *Types) IsLegal(from mlir.Type) bool {
	to, err := t.ConvertMany(from)
	return err == nil && len(to) == 1 && to[0] == from
}

// AreLegal reports whether the types of all operands and results of op stay as they are.
func (t *Types) AreLegal(op *mlir.Operation) bool {
	for _, v := range op.Operands {
		if !t.IsLegal(v.Type()) {
			return false
		}
	}
	for _, v := range op.Results {
		if !t.IsLegal(v.Type()) {
			return false
		}
	}
	return true
}

// AreSignatureLegal reports whether all types in the type of a function stay as they are.
func (t *Types) AreSignatureLegal(f *mlir.FunctionType) bool {
	for _, list := range [][]mlir.Type{f.Inputs(), f.Results()} {
		for _, from := range list {
			if !t.IsLegal(from) {
				return false
			}
		}
	}
	return true
}

// AreArgumentsLegal reports whether the types of the arguments of all blocks of a region stay as they are.
func (t *Types) AreArgumentsLegal(r *mlir.Region) bool {
	for b := range r.Blocks {
		for _, arg := range b.Arguments {
			if !t.IsLegal(arg.Type()) {
				return false
			}
		}
	}
	return true
}
