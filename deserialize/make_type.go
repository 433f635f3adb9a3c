package deserialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// makeType makes the type that an instruction declares, which is open while it is made; nil after an error.
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
		return m.vectorType(inst)
	case grammar.OpTypeMatrix:
		return m.matrixType(inst)
	case grammar.OpTypeSampler:
		return spirv.Sampler
	case grammar.OpTypeSampledImage:
		return m.sampledImageType(inst)
	case grammar.OpTypeImage:
		return m.imageType(inst)
	}
	return m.genericType(inst)
}

func (m *module) vectorType(inst binary.Instruction) mlir.Type {
	elem, shape := m.part(inst, inst.Words[2]), []int64{int64(inst.Words[3])}
	if elem == nil {
		return nil
	}
	if why := mlir.CheckVectorType(shape, nil, elem); why != "" {
		m.fail(inst, "%s", why)
		return nil
	}
	return mlir.GetVectorType(shape, nil, elem)
}

func (m *module) matrixType(inst binary.Instruction) mlir.Type {
	column, columns := m.part(inst, inst.Words[2]), inst.Words[3]
	switch {
	case column == nil:
		return nil
	case !spirv.IsMatrix(column, columns):
		m.fail(inst, "a matrix is made of two to four vectors of two to four floating-point numbers")
		return nil
	}
	return spirv.GetMatrixType(column, columns)
}

func (m *module) sampledImageType(inst binary.Instruction) mlir.Type {
	switch image := m.part(inst, inst.Words[2]).(type) {
	case nil:
		return nil
	case *spirv.ImageType:
		return spirv.GetSampledImageType(image)
	}
	m.fail(inst, "a sampled image is one of an image, and id %%%d is none", inst.Words[2])
	return nil
}

func (m *module) integerType(inst binary.Instruction) mlir.Type {
	t := spirv.IntegerTypeOf(inst.Words[2], inst.Words[3] != 0)
	if t == nil {
		m.fail(inst, "integers of %d bits", inst.Words[2])
	}
	return t
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
			if count.Uint() == 0 { // as of vectors, which text and bytecode have no way to say either
				m.fail(inst, "an array has a length greater than 0")
				return nil
			}
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
