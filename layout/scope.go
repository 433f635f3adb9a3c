package layout

import (
	"github.com/spvc/spvc/mlir"
)

// A Scope says what operations of a name have to do with layouts. What is inside
// one may have another layout than what is outside.
type Scope interface {
	// Spec is the specification of op, nil when it has none. Equal ones must be one
	// attribute. It may depend on the discardable attributes of op, nothing else.
	Spec(op *mlir.Operation) Spec
	// System is the system that op is for, nil when it does not say.
	System(op *mlir.Operation) SystemSpec
}

// A Handler is a [Scope] that answers queries in place of the types, for those
// that do not know of each other. Handled false leaves the answer to
// [DataLayout.Natural], which it may also call itself.
type Handler interface {
	Handle(q Query, t mlir.Type, l *DataLayout, entries []Entry) (answer Size, handled bool, err error)
}

// RegisterScope makes the operations of a name, registered or not, scopes; call
// it from an init function. It does not ask for the definition.
func RegisterScope(op string, s Scope) {
	registered.scopes = append(registered.scopes, namedScope{op, s})
}

type namedScope struct {
	op    string
	scope Scope
}

// ScopeOf is what makes op a scope, nil when it is none.
func ScopeOf(op *mlir.Operation) Scope {
	name := op.Name().String()
	for i := range registered.scopes { // of which there are few
		if s := &registered.scopes[i]; s.op == name {
			return s.scope
		}
	}
	return nil
}

func init() { RegisterScope("builtin.module", AttrScope{}) }

// An AttrScope finds specifications among the discardable attributes: of the
// names given, or, when these are empty, of any name.
type AttrScope struct {
	SpecName, SystemName string
}

// Spec is the attribute that is a [Spec].
func (s AttrScope) Spec(op *mlir.Operation) Spec { return attrOf[Spec](op, s.SpecName) }

// System is the attribute that is a [SystemSpec].
func (s AttrScope) System(op *mlir.Operation) SystemSpec { return attrOf[SystemSpec](op, s.SystemName) }

func attrOf[A mlir.Attribute](op *mlir.Operation, name string) (found A) {
	for _, e := range op.Attrs().Entries() {
		if a, ok := e.Value.(A); ok && (name == "" || e.Name == name) {
			return a
		}
	}
	return found
}

// A frame is an operation around, or at, the place of a layout, as it was when
// the layout was made.
type frame struct {
	op     *mlir.Operation
	block  *mlir.Block // that op is in; nil at the top, as are the next two
	region *mlir.Region
	parent *mlir.Operation
	attrs  *mlir.DictionaryAttr
	scope  Scope // nil when op is none
	spec   Spec
	system SystemSpec
}

// framesOf are the frames from op outwards.
func framesOf(op *mlir.Operation) []frame {
	var list []frame
	for ; op != nil; op = op.Parent() {
		f := frame{op: op, block: op.Block(), region: op.ParentRegion(), parent: op.Parent(), attrs: op.Attrs(), scope: ScopeOf(op)}
		if f.scope != nil {
			f.spec, f.system = f.scope.Spec(op), f.scope.System(op)
		}
		list = append(list, f)
	}
	return list
}

// isInPlace reports whether op is where it was. It does not follow the links from
// op, but compares them with what they were: loads that don't wait for each other.
func (f *frame) isInPlace() bool {
	return f.op.Block() == f.block && (f.block == nil || f.block.Region() == f.region && (f.region == nil || f.region.Parent() == f.parent))
}

// holds reports whether the scope says the same as before, though its attributes
// changed.
func (f *frame) holds() bool {
	return f.scope.Spec(f.op) == f.spec && f.scope.System(f.op) == f.system
}
