package deserialize

import (
	"strconv"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/provenance"
)

// maxTypeDepth bounds the recursion through pointers that are used before they
// are declared.
const maxTypeDepth = 200

// maxTypeSize and maxConstantSize bound what a type or a constant is when it is
// written out. A type can use another twice, and so on: forty structs are enough
// for a text that no disk can hold. What the words themselves write out is no bomb.
const (
	maxTypeSize     = 1 << 16
	maxConstantSize = 1 << 22
)

// A typeBuilder makes types out of their instructions. Types come in order, but
// for pointers announced by OpTypeForwardPointer; through these a struct may
// lead back to itself. Types made on the way are provisional then, and settled
// when the struct is finished.
type typeBuilder struct {
	open     map[number]*openType // types being made
	made     []number             // types made since the outermost of those, which may be provisional
	pointers int                  // pointers among the types being made
	structs  int                  // structs among them
	loops    int                  // structs among them that something leads back to
	named    int                  // recursive structs that got a name
	ordinals map[uint32]uint32    // by id, see distinct.go
	size     int                  // of the type being made, so far
	nest     int                  // how deep it nests, so far
}

// An openType is a type being made.
type openType struct {
	pointers, structs int               // how many of these were being made before it
	back              *spirv.StructType // what stands for it in what leads back to it; nil until then
}

// resolveType makes the type that inst declares. It is nil after an error.
func (m *module) resolveType(inst binary.Instruction) mlir.Type {
	b := &m.building
	id := inst.Words[1]
	n := m.index.Number(id)
	if e := m.entities.at(n); e.kind == aType {
		return e.typ
	}
	if open, busy := b.open[n]; busy {
		return m.leadBack(inst, open)
	}
	if len(b.open) == maxTypeDepth {
		m.fail(inst, "types lead to each other more than %d deep through pointers that are declared later", maxTypeDepth)
		return nil
	}
	if b.open == nil {
		b.open = map[number]*openType{}
	}
	open, mark := &openType{pointers: b.pointers, structs: b.structs}, len(b.made)
	b.open[n] = open
	outer, outerNest := b.size, b.nest
	b.size, b.nest = 1, 1
	t := m.makeType(inst, open)
	size, nest := b.size, b.nest
	b.size, b.nest, b.pointers, b.structs = outer, outerNest, open.pointers, open.structs
	delete(b.open, n)
	if open.back != nil {
		b.loops--
		if t != nil {
			m.settle(b.made[mark:], open.back, t)
		}
	}
	switch {
	case t == nil:
		return nil
	case size > max(maxTypeSize, len(m.words)):
		m.fail(inst, "the type is made of more than %d types", max(maxTypeSize, len(m.words)))
		return nil
	case nest > mlir.MaxNesting:
		m.fail(inst, "types are nested more than %d deep", mlir.MaxNesting)
		return nil
	}
	m.entities.set(n, entity{kind: aType, typ: t, size: size, nest: nest})
	if len(b.open) > 0 {
		b.made = append(b.made, n)
	} else {
		b.made = b.made[:0]
	}
	return t
}

// leadBack is what stands for a type in a type that it is made of. The way back
// goes through a struct, which can stand for itself, and a pointer.
func (m *module) leadBack(inst binary.Instruction, open *openType) mlir.Type {
	b := &m.building
	if inst.Opcode != grammar.OpTypeStruct {
		if b.structs > open.structs {
			pointers := b.pointers
			t := m.makeType(inst, open)
			b.pointers = pointers
			return t
		}
	} else if b.pointers > open.pointers {
		if open.back == nil {
			open.back = spirv.NewDistinctStruct(m.recursiveName(inst.Words[1]), b.ordinals[inst.Words[1]])
			b.loops++
		}
		return open.back
	}
	m.fail(inst, "the type contains itself")
	return nil
}

// recursiveName is the name of a struct that contains itself. The text form
// needs one.
func (m *module) recursiveName(id uint32) string {
	if name := m.name(id); name != "" {
		return name
	}
	m.building.named++
	return provenance.MadeUpStruct + strconv.Itoa(m.building.named)
}

// add counts a part of the type being made.
func (b *typeBuilder) add(part *entity) {
	b.size += part.size
	b.nest = max(b.nest, part.nest+1)
}

// part is the type with an id that another type is made of.
func (m *module) part(inst binary.Instruction, id uint32) mlir.Type {
	n := m.index.Number(id)
	if at := m.index.Offset(n); at > 0 && m.entities.at(n).kind == nothing {
		def := m.at(at)
		if def.Opcode.Is(grammar.Type) {
			t := m.resolveType(def)
			m.building.add(m.entities.at(n))
			return t
		}
	}
	if e := m.entities.at(n); e.kind == aType {
		m.building.add(e)
		return e.typ
	}
	m.fail(inst, "id %%%d is not a type", id)
	return nil
}

// component is part for types that the dialect makes others of: of void and of functions there are only pointers.
func (m *module) component(inst binary.Instruction, id uint32) mlir.Type {
	t := m.part(inst, id)
	if t == nil || spirv.IsComposable(t) {
		return t
	}
	if inst.Opcode == grammar.OpTypePointer && spirv.IsOnlyPointee(t) {
		return t
	}
	m.fail(inst, "nothing can be made of the type %s", mlir.TypeString(t))
	return nil
}

func (m *module) parts(inst binary.Instruction, ids []uint32) ([]mlir.Type, bool) {
	out := make([]mlir.Type, len(ids))
	for i, id := range ids {
		if out[i] = m.part(inst, id); out[i] == nil {
			return nil, false
		}
	}
	return out, true
}

func (m *module) makeType(inst binary.Instruction, open *openType) mlir.Type {
	w := inst.Words
	switch inst.Opcode {
	case grammar.OpTypeStruct:
		m.building.structs++
		return m.structType(inst, open)
	case grammar.OpTypePointer:
		m.building.pointers++
		return m.stridedType(inst)
	case grammar.OpTypeArray, grammar.OpTypeRuntimeArray:
		return m.stridedType(inst)
	}
	m.decorateType(w[1], m.decorations[w[1]])
	switch inst.Opcode {
	case grammar.OpTypeVoid:
		return mlir.None
	case grammar.OpTypeBool:
		return mlir.I1
	case grammar.OpTypeInt:
		return m.integerType(inst)
	case grammar.OpTypeFloat:
		return m.floatType(inst)
	case grammar.OpTypeFunction:
		return m.functionType(inst)
	case grammar.OpTypeVector:
		elem, shape := m.part(inst, w[2]), []int64{int64(w[3])}
		if elem == nil {
			return nil
		}
		if why := mlir.CheckVectorType(shape, nil, elem); why != "" {
			m.fail(inst, "%s", why)
			return nil
		}
		return mlir.GetVectorType(shape, nil, elem)
	case grammar.OpTypeMatrix:
		column := m.part(inst, w[2])
		switch {
		case column == nil:
			return nil
		case !spirv.IsMatrix(column, w[3]):
			m.fail(inst, "a matrix is made of two to four vectors of two to four floating-point numbers")
			return nil
		}
		return spirv.GetMatrixType(column, w[3])
	case grammar.OpTypeSampler:
		return spirv.Sampler
	case grammar.OpTypeSampledImage:
		switch image := m.part(inst, w[2]).(type) {
		case nil:
			return nil
		case *spirv.ImageType:
			return spirv.GetSampledImageType(image)
		}
		m.fail(inst, "a sampled image is one of an image, and id %%%d is none", w[2])
		return nil
	case grammar.OpTypeImage:
		return m.imageType(inst)
	}
	return m.genericType(inst)
}

func (m *module) integerType(inst binary.Instruction) mlir.Type {
	width, signed := inst.Words[2], inst.Words[3]
	if width < 2 || width > 1<<16 {
		m.fail(inst, "integers of %d bits", width)
		return nil
	}
	if signed != 0 {
		return mlir.GetIntegerType(int(width), mlir.Signed)
	}
	return mlir.GetIntegerType(int(width), mlir.Signless)
}

func (m *module) floatType(inst binary.Instruction) mlir.Type {
	width, encoded := inst.Words[2], len(inst.Words) > 3
	switch {
	case !encoded && width == 16:
		return mlir.F16
	case !encoded && width == 32:
		return mlir.F32
	case !encoded && width == 64:
		return mlir.F64
	case encoded:
		if t := spirv.EncodedFloat(width, grammar.FPEncoding(inst.Words[3])); t != nil {
			return t
		}
	}
	m.fail(inst, "floating-point numbers of this kind")
	return nil
}

func (m *module) functionType(inst binary.Instruction) mlir.Type {
	types, ok := m.parts(inst, inst.Words[2:])
	if !ok {
		return nil
	}
	if types[0] == mlir.None {
		return mlir.GetFunctionType(types[1:], nil)
	}
	return mlir.GetFunctionType(types[1:], types[:1])
}

func (m *module) imageType(inst binary.Instruction) mlir.Type {
	w := inst.Words
	sampled := m.part(inst, w[2])
	if sampled == nil {
		return nil
	}
	p := spirv.ImageParams{Sampled: sampled, Dim: grammar.Dim(w[3]), Depth: w[4], Arrayed: w[5] != 0, MS: w[6] != 0,
		Sampler: w[7], Format: grammar.ImageFormat(w[8])}
	if len(w) > 9 {
		p.Access, p.HasAccess = grammar.AccessQualifier(w[9]), true
	}
	return spirv.GetImageType(p)
}

// stridedType makes an array, runtime array or pointer, whose one decoration is
// part of it.
func (m *module) stridedType(inst binary.Instruction) mlir.Type {
	w, stride := inst.Words, uint32(0)
	var by *mlir.SymbolRefAttr
	var others []decoration
	for _, d := range m.decorations[w[1]] {
		switch {
		case d.kind == grammar.DecorationArrayStride && len(d.params) == 1 && d.params[0] != 0:
			stride = d.params[0]
		case d.kind == grammar.DecorationArrayStrideIdEXT && len(d.params) == 1 && by == nil && inst.Opcode != grammar.OpTypePointer:
			by, _ = m.attributeOf(d.params[0]).(*mlir.SymbolRefAttr)
		default:
			others = append(others, d)
		}
	}
	m.decorateType(w[1], others)
	at := 2
	if inst.Opcode == grammar.OpTypePointer {
		at = 3
	}
	elem := m.component(inst, w[at])
	if elem == nil {
		return nil
	}
	var t mlir.Type
	switch inst.Opcode {
	case grammar.OpTypePointer:
		t = spirv.GetStridedPointerType(elem, grammar.StorageClass(w[2]), stride)
	case grammar.OpTypeRuntimeArray:
		array := spirv.GetRuntimeArrayType(elem, stride)
		if by != nil {
			array = array.WithStrideSymbol(by)
		}
		t = array
	default:
		array := m.arrayType(inst, elem, stride)
		if array == nil {
			return nil
		}
		if by != nil {
			array = array.WithStrideSymbol(by)
		}
		t = array
	}
	return spirv.Distinct(t, m.building.ordinals[w[1]])
}

// arrayType makes an array; nil after an error.
func (m *module) arrayType(inst binary.Instruction, elem mlir.Type, stride uint32) *spirv.ArrayType {
	w := inst.Words
	length := m.lengthOf(w[3])
	if length != nil {
		switch count := length.attr.(type) {
		case *mlir.SymbolRefAttr:
			if length.kind == aReference {
				return spirv.GetSpecArrayType(elem, count, stride)
			}
		case *mlir.IntegerAttr:
			return spirv.GetArrayType(elem, count.Uint(), stride)
		}
	}
	m.fail(inst, "the length %%%d is not an integer constant defined before", w[3])
	return nil
}

// lengthOf is the constant with an id; in a type that was announced by a pointer,
// it may not have had its turn yet.
func (m *module) lengthOf(id uint32) *entity {
	if m.entityOf(id) == nil {
		if a := m.laterNumber(id); a != nil {
			return &entity{kind: aConstant, attr: a}
		}
	}
	return m.entityOf(id)
}

func (m *module) structType(inst binary.Instruction, open *openType) mlir.Type {
	id := inst.Words[1]
	members := make([]spirv.Member, len(inst.Words)-2)
	for i := range members {
		if !m.fillMember(&members[i], inst, uint32(i)) {
			return nil
		}
	}
	decorations, ok := m.decorationsOf(id)
	if !ok {
		return nil
	}
	if open.back != nil {
		return open.back.Define(members, decorations)
	}
	ordinal := m.building.ordinals[id]
	if m.building.loops > 0 {
		return spirv.NewDistinctStruct(m.name(id), ordinal).Define(members, decorations)
	}
	return spirv.Distinct(spirv.GetStructType(m.name(id), members, decorations), ordinal)
}

func (m *module) fillMember(out *spirv.Member, inst binary.Instruction, i uint32) bool {
	at := member{inst.Words[1], i}
	out.Type, out.Name = m.component(inst, inst.Words[2+i]), m.memberName(at)
	if out.Type == nil {
		return false
	}
	for _, d := range m.members[at] {
		if d.kind == grammar.DecorationOffset && !d.ids && len(d.params) == 1 && !out.HasOffset {
			out.HasOffset, out.Offset = true, d.params[0]
			continue
		}
		c, ok := m.decoration(d)
		if !ok {
			return false
		}
		out.Decorations = append(out.Decorations, c)
	}
	return true
}

// genericType makes a type that has no Go type of its own, out of the grammar.
func (m *module) genericType(inst binary.Instruction) mlir.Type {
	var operands []mlir.Attribute
	ops := m.index.Operands(inst)
	for ops.Next() {
		switch kind := ops.Kind; {
		case kind == grammar.KindIdResult:
		case kind.Category() == grammar.Id:
			a := m.typeOperand(inst, ops.Words[0])
			if a == nil {
				return nil
			}
			operands = append(operands, a)
		case kind.IsEnum():
			operands = append(operands, spirv.GetEnumAttr(kind, ops.Words[0]))
		case kind == grammar.KindLiteralString:
			operands = append(operands, mlir.GetStringAttr(binary.String(ops.Words)))
		default:
			operands = append(operands, spirv.LiteralAttr(ops.Words[0]))
		}
	}
	if inst.Opcode == grammar.OpTypeCooperativeMatrixKHR {
		if t := cooperativeMatrix(operands); t != nil {
			return t
		}
	}
	return spirv.Distinct(spirv.GetGenericType(inst.Row(), operands...), m.building.ordinals[inst.Words[1]])
}

func (m *module) typeOperand(inst binary.Instruction, id uint32) mlir.Attribute {
	if e := m.entityOf(id); e != nil && e.kind != aType {
		if a := m.attributeOf(id); a != nil {
			return a
		}
	}
	if t := m.part(inst, id); t != nil {
		return mlir.GetTypeAttr(t)
	}
	return nil
}

// cooperativeMatrix is the type with the operands of its instruction, nil when
// some of them are not plain numbers.
func cooperativeMatrix(operands []mlir.Attribute) mlir.Type {
	if len(operands) != 5 {
		return nil
	}
	elem, ok := operands[0].(*mlir.TypeAttr)
	var n [4]uint32
	for i := range n {
		a, plain := operands[i+1].(*mlir.IntegerAttr)
		if !plain || !ok {
			return nil
		}
		n[i] = uint32(a.Uint())
	}
	return spirv.GetCooperativeMatrixType(elem.Value(), n[1], n[2], grammar.Scope(n[0]), grammar.CooperativeMatrixUse(n[3]))
}
