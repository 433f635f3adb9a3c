package mlir

import "slices"

// OperandSegmentSizes and ResultSegmentSizes name the inherent attributes that
// say how many operands or results each group of a definition has.
const (
	OperandSegmentSizes = "operandSegmentSizes"
	ResultSegmentSizes  = "resultSegmentSizes"
)

// Attr is the attribute of the given name, inherent or discardable; nil when
// there is none.
func (op *Operation) Attr(name string) Attribute {
	if a := op.props.Get(name); a != nil {
		return a
	}
	return op.attrs.Get(name)
}

// SetAttr sets an attribute; nil removes it. The definition decides whether it
// is inherent; without one, an attribute stays where it is, and a new one is
// discardable.
func (op *Operation) SetAttr(name string, v Attribute) {
	where := &op.attrs
	if def := op.name.def; def != nil && def.IsInherent(name) || def == nil && op.props.Get(name) != nil {
		where = &op.props
	}
	if d := (*where).With(name, v); d != *where { // else nothing is written: others may look at op
		*where = d
	}
}

// Attrs is the dictionary of discardable attributes; never nil.
func (op *Operation) Attrs() *DictionaryAttr { return orEmpty(op.attrs) }

// Properties is the dictionary of inherent attributes; never nil.
func (op *Operation) Properties() *DictionaryAttr { return orEmpty(op.props) }

// HasAttrs reports whether op has attributes, of either kind.
func (op *Operation) HasAttrs() bool { return len(op.attrs.Entries())+len(op.props.Entries()) > 0 }

// SetAttrs replaces all discardable attributes.
func (op *Operation) SetAttrs(d *DictionaryAttr) { op.attrs = d }

// SetProperties replaces all inherent attributes.
func (op *Operation) SetProperties(d *DictionaryAttr) { op.props = d }

// AllAttrs is a new slice of all attributes, inherent ones included, sorted by
// name.
func (op *Operation) AllAttrs() []NamedAttribute {
	out := append(slices.Clone(op.props.Entries()), op.attrs.Entries()...)
	slices.SortStableFunc(out, compareNamed)
	return out
}

// addAttrs adds attributes to both dictionaries at once, as the definition
// says where they belong.
func (op *Operation) addAttrs(list []NamedAttribute) {
	def := op.name.def
	n := 0 // how many are inherent
	if def != nil && def.hasInherent() {
		for i := range list {
			if def.IsInherent(list[i].Name) {
				n++
			}
		}
	}
	inherent, discardable := list[:n], list[n:]
	if n != 0 && n != len(list) {
		var room [8]NamedAttribute
		parted := append(room[:0], list...)
		slices.SortStableFunc(parted, func(a, b NamedAttribute) int {
			switch x, y := def.IsInherent(a.Name), def.IsInherent(b.Name); {
			case x == y:
				return 0
			case x:
				return -1
			}
			return 1
		})
		inherent, discardable = parted[:n], parted[n:]
	}
	op.props = op.props.WithAll(inherent)
	op.attrs = op.attrs.WithAll(discardable)
}

// AttrOf is the attribute of the given name if it has the Go type A; otherwise
// the zero A.
func AttrOf[A Attribute](op *Operation, name string) A {
	a, _ := op.Attr(name).(A)
	return a
}
