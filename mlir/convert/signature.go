package convert

import "github.com/spvc/spvc/mlir"

// A Signature says what the arguments of a block become: new arguments, each of a type, or values that exist.
type Signature struct {
	types []mlir.Type
	from  []replacedArgument // by the number of the old argument
}

// A replacedArgument becomes n arguments from first on, or the values where these are not nil.
type replacedArgument struct {
	first, n int
	values   []*mlir.Value
}

// NewSignature is a signature for n old arguments, to which nothing has happened yet: each becomes nothing.
func NewSignature(n int) *Signature { return &Signature{from: make([]replacedArgument, n)} }

// Signature is what arguments of these types become: each what its type becomes.
func (t *Types) Signature(types []mlir.Type) (*Signature, error) {
	s := NewSignature(len(types))
	for i, from := range types {
		to, err := t.ConvertMany(from)
		if err != nil {
			return nil, err
		}
		s.Map(i, to...)
	}
	return s, nil
}

// Map says that the old argument i becomes new arguments of these types, behind those that there are already.
func (s *Signature) Map(i int, to ...mlir.Type) {
	s.from[i] = replacedArgument{first: len(s.types), n: len(to)}
	s.types = append(s.types, to...)
}

// Add adds a new argument that no old one becomes.
func (s *Signature) Add(t mlir.Type) { s.types = append(s.types, t) }

// Replace says that the old argument i becomes values that exist.
func (s *Signature) Replace(i int, values ...*mlir.Value) {
	s.from[i] = replacedArgument{values: append([]*mlir.Value{}, values...)}
}

// Types are the types of the new arguments.
func (s *Signature) Types() []mlir.Type { return s.types }

// isIdentity reports whether b's arguments stay as they are.
func (s *Signature) isIdentity(b *mlir.Block) bool {
	if len(s.types) != len(s.from) {
		return false
	}
	for i, f := range s.from {
		if f.values != nil || f.n != 1 || f.first != i || s.types[i] != b.Argument(i).Type() {
			return false
		}
	}
	return true
}
