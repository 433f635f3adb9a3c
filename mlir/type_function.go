package mlir

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/intern"
)

// A FunctionType is (inputs) -> results.
type FunctionType struct {
	builtinType
	ins, outs []Type
}

type functionKey FunctionType

func (k functionKey) Hash() uint64 { return hashTypes(hashTypes(0, k.ins), k.outs).Sum() }
func (k functionKey) Match(t *FunctionType) bool {
	return slices.Equal(k.ins, t.ins) && slices.Equal(k.outs, t.outs)
}
func (k functionKey) Make() *FunctionType {
	return &FunctionType{ins: slices.Clone(k.ins), outs: slices.Clone(k.outs)}
}

var functionTypes intern.Table[functionKey, FunctionType]

// GetFunctionType is the function type of the given inputs and results.
func GetFunctionType(ins, outs []Type) *FunctionType {
	return functionTypes.Get(functionKey{ins: intern.Borrow(ins), outs: intern.Borrow(outs)})
}

// Inputs are the types of the arguments; the slice must not be changed.
func (t *FunctionType) Inputs() []Type { return t.ins }

// Results are the types of the results; the slice must not be changed.
func (t *FunctionType) Results() []Type { return t.outs }

// SubElements visits the inputs and the results.
func (t *FunctionType) SubElements(_ func(Attribute), typ func(Type)) {
	eachType(t.ins, typ)
	eachType(t.outs, typ)
}

func eachType(ts []Type, typ func(Type)) {
	for _, t := range ts {
		typ(t)
	}
}

// A TupleType is tuple<i32, f32>.
type TupleType struct {
	builtinType
	elems []Type
}

type tupleKey TupleType

func (k tupleKey) Hash() uint64            { return hashTypes(0, k.elems).Sum() }
func (k tupleKey) Match(t *TupleType) bool { return slices.Equal(k.elems, t.elems) }
func (k tupleKey) Make() *TupleType        { return &TupleType{elems: slices.Clone(k.elems)} }

var tupleTypes intern.Table[tupleKey, TupleType]

// GetTupleType is the tuple of the given types.
func GetTupleType(elems ...Type) *TupleType {
	return tupleTypes.Get(tupleKey{elems: intern.Borrow(elems)})
}

// Elements are the types of the parts; the slice must not be changed.
func (t *TupleType) Elements() []Type { return t.elems }

// SubElements visits the parts.
func (t *TupleType) SubElements(_ func(Attribute), typ func(Type)) { eachType(t.elems, typ) }

// A ComplexType is complex<f32>.
type ComplexType struct {
	builtinType
	elem Type
}

var complexTypes intern.Table[plain[ComplexType], ComplexType]

// GetComplexType is the type of complex numbers whose parts have type elem, an
// integer or a float.
func GetComplexType(elem Type) *ComplexType {
	return complexTypes.Get(plain[ComplexType]{ComplexType{elem: elem}})
}

// ElementType is the type of both parts.
func (t *ComplexType) ElementType() Type { return t.elem }

// SubElements visits the part type.
func (t *ComplexType) SubElements(_ func(Attribute), typ func(Type)) { typ(t.elem) }

// NoneType has no value.
type NoneType struct{ builtinType }

// None is the one none type.
var None = &NoneType{}

// An OpaqueType is a type of a dialect that is not registered, kept as text:
// !dialect<"data"> or, where the text allows it, !dialect.data.
type OpaqueType struct {
	builtinType
	dialect, data string
}

type opaqueTypeKey OpaqueType

func (k opaqueTypeKey) Hash() uint64             { return intern.Hash(0).String(k.dialect).String(k.data).Sum() }
func (k opaqueTypeKey) Match(t *OpaqueType) bool { return k.dialect == t.dialect && k.data == t.data }
func (k opaqueTypeKey) Make() *OpaqueType {
	return &OpaqueType{dialect: strings.Clone(k.dialect), data: strings.Clone(k.data)}
}

var opaqueTypes intern.Table[opaqueTypeKey, OpaqueType]

// GetOpaqueType is the type of the namespace dialect with the given text.
func GetOpaqueType(dialect, data string) *OpaqueType {
	return opaqueTypes.Get(opaqueTypeKey{dialect: dialect, data: data})
}

// Namespace is the namespace of the dialect that the type belongs to.
func (t *OpaqueType) Namespace() string { return t.dialect }

// Data is the text of the type.
func (t *OpaqueType) Data() string { return t.data }
