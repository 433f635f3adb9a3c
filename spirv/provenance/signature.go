package provenance

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// Signatures tell entities apart, so that after an edit each finds the id that was
// noted for it. They depend on what the IR says only: on nothing that moves when
// something else is added. Two entities may have the same one.

// A signer makes signatures. Names of operations are hashed once.
type signer struct {
	names  map[*mlir.OpName]uint32
	latest [64]hashedName // by a few bits of the name
	past   bool           // types that the dialect has no Go type for are signed as in the first notes, by how many operands they have
}

type hashedName struct {
	of   *mlir.OpName
	hash uint32
}

func newSigner() *signer { return &signer{names: map[*mlir.OpName]uint32{}} }

// mix is one step of a hash (FNV-1a) with a number.
func mix(h, v uint32) uint32 { return (h ^ v) * 16777619 }

func mixString(h uint32, s string) uint32 {
	for i := range len(s) {
		h = mix(h, uint32(s[i]))
	}
	return mix(h, uint32(len(s)))
}

const (
	signStart = 2166136261
	signDepth = 2 // how many types inside each other count
	signParts = 8 // how many parts of an attribute count
	signLists = 3 // how many lists inside each other count
)

// squeeze makes a signature of a hash.
func squeeze(h uint32) byte { return byte(h ^ h>>8 ^ h>>16 ^ h>>24) }

// entity is the signature of something at module scope: eight bits.
func (s *signer) entity(t Entity) byte {
	h := uint32(signStart)
	switch {
	case t.Set != "":
		h = mixString(mix(h, 1), t.Set)
	case t.String != nil:
		h = mixString(mix(h, 2), t.String.Value())
	case t.Op != nil:
		h = s.operation(mix(h, 5), t.Op)
	case t.Symbol != "":
		h = mixString(mix(h, 3), t.Symbol)
	default:
		h = s.typ(h, t.Type, signDepth)
		if t.Value != nil {
			h = s.attr(mix(h, 4), t.Value, signDepth)
		}
	}
	return squeeze(h)
}

// local is the signature of something in a function: four bits.
func (s *signer) local(l Local) byte {
	h := uint32(signStart)
	switch {
	case l.Block != nil:
		h = mix(h, uint32(l.Block.NumArguments()))
	case l.Op != nil:
		h = s.operation(h, l.Op)
	case l.Value.Def() == nil:
		h = mix(h, 7+uint32(l.Value.Index()))
	default:
		h = s.operation(mix(h, uint32(l.Value.Index())), l.Value.Def())
	}
	b := squeeze(h)
	return (b ^ b>>4) & 15
}

// operation takes what an operation is and what its operands are called or
// computed by, but not what these depend on.
func (s *signer) operation(h uint32, op *mlir.Operation) uint32 {
	h = mix(h, s.name(op.Name()))
	if name := op.Loc().Name(); name != "" {
		return mixString(h, name)
	}
	for _, a := range op.Properties().Entries() {
		h = s.attr(h, a.Value, 0)
	}
	for i := range op.NumOperands() {
		v := op.Operand(i)
		def := v.Def()
		if def == nil {
			h = mix(h, uint32(v.Index()))
			continue
		}
		h = mixString(mix(h, s.name(def.Name())), def.Loc().Name())
		if isDeclaredOutside(def) {
			for _, a := range def.Properties().Entries() {
				h = s.attr(h, a.Value, 0)
			}
		}
	}
	return h
}

func (s *signer) name(n *mlir.OpName) uint32 {
	text := n.String()
	bits := len(text)
	if bits > 0 {
		bits += int(text[bits-1])
	}
	known := &s.latest[bits%len(s.latest)]
	if known.of != n {
		h, ok := s.names[n]
		if !ok {
			h = mixString(signStart, text)
			s.names[n] = h
		}
		*known = hashedName{n, h}
	}
	return known.hash
}

// attr takes numbers, texts, symbols and enumerants, and the first of lists.
func (s *signer) attr(h uint32, a mlir.Attribute, depth int) uint32 {
	return s.listed(h, a, depth, signLists)
}

func (s *signer) listed(h uint32, a mlir.Attribute, depth, lists int) uint32 {
	switch a := a.(type) {
	case *mlir.IntegerAttr:
		v := a.Uint()
		return mix(mix(h, uint32(v)), uint32(v>>32))
	case *mlir.FloatAttr:
		v := a.Bits().Uint64()
		return mix(mix(h, uint32(v)), uint32(v>>32))
	case *spirv.NumberAttr:
		v := a.Bits().Uint64()
		return mix(mix(h, uint32(v)), uint32(v>>32))
	case *mlir.StringAttr:
		return mixString(h, a.Value())
	case *mlir.SymbolRefAttr:
		return mixString(h, a.Root())
	case *spirv.EnumAttr:
		return mix(h, a.Value())
	case *mlir.TypeAttr:
		return s.typ(h, a.Value(), depth)
	case *mlir.ArrayAttr:
		h = mix(h, uint32(a.Len()))
		for _, e := range a.Elements()[:min(a.Len(), signParts)] {
			if lists > 0 {
				h = s.listed(h, e, depth, lists-1)
			}
		}
	case *mlir.DenseElementsAttr:
		h = mix(h, uint32(a.Len()))
		for i := range min(a.Len(), signParts) {
			h = s.attr(h, a.Element(i), depth)
		}
	}
	return h
}

// typ takes a type and, so deep, the first of those that it is made of.
func (s *signer) typ(h uint32, t mlir.Type, depth int) uint32 {
	parts := uint32(0)
	if c, ok := t.(mlir.Composite); ok {
		c.SubElements(func(mlir.Attribute) { parts++ }, func(part mlir.Type) {
			if parts++; depth > 0 && parts <= signParts {
				h = s.typ(h, part, depth-1)
			}
		})
	}
	switch t := t.(type) {
	case *spirv.StructType:
		h = mixString(mix(h, 11), t.Name())
	case *spirv.PointerType:
		h = mix(mix(h, 12), uint32(t.StorageClass()))
	case *spirv.ArrayType:
		h = mix(mix(h, 13), uint32(t.Count()))
	case *spirv.GenericType:
		if s.past {
			break
		}
		h = mixString(mix(h, 16), t.Name())
		for _, a := range t.Operands()[:min(len(t.Operands()), signParts)] {
			if depth > 0 {
				h = s.attr(h, a, depth-1)
			}
		}
	case *mlir.VectorType:
		h = mix(h, 14)
		for _, n := range t.Shape() {
			h = mix(h, uint32(n))
		}
	case *mlir.IntegerType, *mlir.FloatType, *spirv.NumberType:
		h = mixString(mix(h, 15), mlir.TypeString(t))
	}
	return mix(h, parts+spirv.Ordinal(t)<<8)
}
