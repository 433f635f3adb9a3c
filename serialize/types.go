package serialize

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// typeTable finds the ids of types.
type typeTable struct {
	ids  map[mlir.Type]uint32
	open map[mlir.Type]bool   // structs that are being declared
	late []*spirv.PointerType // pointers to those, to be declared after them

	ordered bool               // the module says in which order types stand
	later   map[mlir.Type]bool // structs whose turn comes later, see declareInOrder
}

func newTypeTable() typeTable {
	return typeTable{ids: map[mlir.Type]uint32{}, open: map[mlir.Type]bool{}}
}

// typeID is the id of t, which it declares when t is new. It is 0 after an error.
func (m *module) typeID(t mlir.Type) uint32 {
	if id, ok := m.types.ids[t]; ok {
		if len(m.types.late) > 0 && len(m.types.open) == 0 { // only structs may use a type before it is declared
			m.declareLate(func(p *spirv.PointerType) bool { return p == t })
		}
		return id
	}
	if !m.nest() {
		return 0
	}
	defer m.leave()
	id := m.declare(t)
	m.types.ids[t] = id
	return id
}

func (m *module) declare(t mlir.Type) uint32 {
	switch t := t.(type) {
	case *mlir.IntegerType:
		return m.integerType(t)
	case *mlir.FloatType:
		return m.floatType(t)
	case *spirv.NumberType:
		return m.once(t.Instruction(), 0, t.Operands()...)
	case *mlir.VectorType:
		return m.vectorType(t)
	case *mlir.FunctionType:
		return m.functionType(t)
	case *spirv.ArrayType:
		return m.arrayType(t)
	case *spirv.RuntimeArrayType:
		return m.strided(t.Stride(), t.StrideSymbol(), grammar.OpTypeRuntimeArray, m.typeID(t.ElementType()))
	case *spirv.StructType:
		return m.structType(t)
	case *spirv.PointerType:
		return m.pointerType(t)
	case *spirv.MatrixType:
		return m.once(grammar.OpTypeMatrix, 0, m.typeID(t.ColumnType()), t.Columns())
	case *spirv.ImageType:
		return m.imageType(t.Params())
	case *spirv.SampledImageType:
		return m.once(grammar.OpTypeSampledImage, 0, m.typeID(t.Image()))
	case *spirv.SamplerType:
		return m.once(grammar.OpTypeSampler, 0)
	case *spirv.CooperativeMatrixType:
		if t.Scope() == grammar.ScopeWorkgroup {
			m.declareLocalSizes()
		}
		return m.once(grammar.OpTypeCooperativeMatrixKHR, 0, m.typeID(t.ElementType()), m.word32(uint32(t.Scope())),
			m.word32(t.Rows()), m.word32(t.Columns()), m.word32(uint32(t.Use())))
	case *spirv.GenericType:
		return m.genericType(t)
	}
	if t == mlir.None {
		return m.once(grammar.OpTypeVoid, 0)
	}
	m.fail("uses the type %s, which SPIR-V does not have", mlir.TypeString(t))
	return 0
}

// aggregate declares a type that may be declared several times with the same
// operands; see [spirv.MayRepeat].
func (m *module) aggregate(op grammar.Opcode, operands ...uint32) uint32 {
	id := m.newID()
	m.global(op, 0, id, operands...)
	return id
}

func (m *module) integerType(t *mlir.IntegerType) uint32 {
	if t.Width() == 1 {
		return m.once(grammar.OpTypeBool, 0)
	}
	signed := uint32(0)
	if t.Signedness() == mlir.Signed {
		signed = 1
	}
	return m.once(grammar.OpTypeInt, 0, uint32(t.Width()), signed)
}

func (m *module) floatType(t *mlir.FloatType) uint32 {
	switch t {
	case mlir.F16, mlir.F32, mlir.F64:
		return m.once(grammar.OpTypeFloat, 0, uint32(t.Width()))
	}
	if encoding, ok := spirv.FloatEncoding(t); ok {
		return m.once(grammar.OpTypeFloat, 0, uint32(t.Width()), uint32(encoding))
	}
	m.fail("uses the type %s, which SPIR-V does not have", t.Name())
	return 0
}

func (m *module) vectorType(t *mlir.VectorType) uint32 {
	if s := t.Shape(); len(s) == 1 && s[0] >= 2 && s[0] < 1<<32 && !t.IsScalable() {
		return m.once(grammar.OpTypeVector, 0, m.typeID(t.ElementType()), uint32(s[0]))
	}
	m.fail("uses the type %s; a vector of SPIR-V has one dimension and at least two components", mlir.TypeString(t))
	return 0
}

func (m *module) functionType(t *mlir.FunctionType) uint32 {
	operands := []uint32{0}
	switch len(t.Results()) {
	case 0:
		operands[0] = m.typeID(mlir.None)
	case 1:
		operands[0] = m.typeID(t.Results()[0])
	default:
		m.fail("has %d results; a function of SPIR-V has at most one", len(t.Results()))
		return 0
	}
	for _, in := range t.Inputs() {
		operands = append(operands, m.typeID(in))
	}
	return m.once(grammar.OpTypeFunction, 0, operands...)
}

func (m *module) arrayType(t *spirv.ArrayType) uint32 {
	elem := m.typeID(t.ElementType())
	var length uint32
	switch n := t.Count(); {
	case t.CountSymbol() != nil:
		length = m.symbolRefID(t.CountSymbol())
	case n < 1<<32:
		length = m.constantID(m.length, mlir.GetIntegerAttr(m.length, int64(int32(n))))
	default:
		length = m.once(grammar.OpConstant, m.typeID(mlir.I64), uint32(n), uint32(n>>32))
	}
	return m.strided(t.Stride(), t.StrideSymbol(), grammar.OpTypeArray, elem, length)
}

// strided is aggregate with a stride: a number, or the constant that symbol names.
func (m *module) strided(stride uint32, symbol *mlir.SymbolRefAttr, op grammar.Opcode, operands ...uint32) uint32 {
	var by []spirv.Decoration
	if symbol != nil {
		by = append(by, spirv.MakeIdDecoration(grammar.DecorationArrayStrideIdEXT, symbol))
	}
	m.declareParameters(by)
	id := m.aggregate(op, operands...)
	m.stride(id, stride)
	for _, d := range by {
		writeDecoration(&m.sections[annotations], m, ref(id), -1, d)
	}
	return id
}

func (m *module) stride(id, stride uint32) {
	if stride != 0 {
		c := m.section(annotations, grammar.OpDecorate)
		c.word(id, uint32(grammar.DecorationArrayStride), stride)
		m.finish(c)
	}
}

func (m *module) imageType(p spirv.ImageParams) uint32 {
	operands := []uint32{m.typeID(p.Sampled), uint32(p.Dim), p.Depth, flag(p.Arrayed), flag(p.MS), p.Sampler, uint32(p.Format)}
	if p.HasAccess {
		operands = append(operands, uint32(p.Access))
	}
	return m.once(grammar.OpTypeImage, 0, operands...)
}

func flag(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}

// structType declares a struct. Pointers in it that lead back to it are declared
// afterwards, behind an OpTypeForwardPointer in front of it.
func (m *module) structType(t *spirv.StructType) uint32 {
	outermost := len(m.types.open) == 0
	m.types.open[t] = true
	members := make([]uint32, t.NumMembers())
	for i := range members {
		members[i] = m.typeID(t.Member(i).Type)
		m.declareParameters(t.Member(i).Decorations)
	}
	m.declareParameters(t.Decorations())
	id := m.aggregate(grammar.OpTypeStruct, members...)
	m.types.ids[t] = id
	delete(m.types.open, t)
	delete(m.types.later, t)
	m.describeStruct(id, t)
	if outermost {
		m.declareLate(func(p *spirv.PointerType) bool { return !m.types.later[p.Pointee()] })
	}
	return id
}

// declareLate declares the pointers that wait for it and are ready.
func (m *module) declareLate(ready func(*spirv.PointerType) bool) {
	for {
		i := slices.IndexFunc(m.types.late, ready)
		if i < 0 {
			return
		}
		p := m.types.late[i]
		m.types.late = slices.Delete(m.types.late, i, i+1)
		delete(m.types.later, p.Pointee())
		m.global(grammar.OpTypePointer, 0, m.types.ids[p], uint32(p.StorageClass()), m.typeID(p.Pointee()))
	}
}

func (m *module) pointerType(t *spirv.PointerType) uint32 {
	if m.leadsToOpen(t.Pointee()) || m.mayComeLater(t) {
		id := m.newID()
		c := m.section(globals, grammar.OpTypeForwardPointer)
		c.word(id, uint32(t.StorageClass()))
		m.finish(c)
		m.stride(id, t.Stride())
		if len(m.types.open) == 0 { // nothing waits for it but who asks
			m.types.ids[t] = id
			m.global(grammar.OpTypePointer, 0, id, uint32(t.StorageClass()), m.typeID(t.Pointee()))
			return id
		}
		m.types.late = append(m.types.late, t)
		return id
	}
	pointee := m.typeID(t.Pointee())
	if id, ok := m.types.ids[t]; ok { // the pointee leads back to t
		return id
	}
	id := m.aggregate(grammar.OpTypePointer, uint32(t.StorageClass()), pointee)
	m.stride(id, t.Stride())
	return id
}

// mayComeLater reports whether t is in a struct that stands before the one that
// it points to, or that has to.
func (m *module) mayComeLater(t *spirv.PointerType) bool {
	return len(m.types.open) > 0 && isPhysical(t) && m.types.later[t.Pointee()] || m.isAnnounced(t)
}

// isAnnounced reports whether t stands behind an OpTypeForwardPointer, and behind the structs that it is in: what spirv-val demands of
// variables and casts with numbers that the module may have in memory only, it demands, too, of those with pointers to structs of such
// numbers, in whatever memory these are, unless the pointer is announced.
func (m *module) isAnnounced(t mlir.Type) bool {
	p, ok := t.(*spirv.PointerType)
	if !ok || !isPhysical(p) || m.types.ordered {
		return false
	}
	_, isStruct := p.Pointee().(*spirv.StructType)
	return isStruct && reaches(p.Pointee(), func(t mlir.Type) (found, into bool) {
		_, isPointer := t.(*spirv.PointerType)
		return !isPointer && !spirv.MayCompute(m.at, t), !isPointer
	})
}

func isPhysical(t *spirv.PointerType) bool {
	return t.StorageClass() == grammar.StorageClassPhysicalStorageBuffer
}

// leadsToOpen reports whether a struct that is being declared is part of t.
func (m *module) leadsToOpen(t mlir.Type) bool {
	return len(m.types.open) > 0 && reaches(t, func(t mlir.Type) (found, into bool) {
		_, declared := m.types.ids[t]
		return m.types.open[t], !declared
	})
}

// reaches reports whether t, or what it is made of, is what visit finds. It looks into what visit says.
func reaches(t mlir.Type, visit func(mlir.Type) (found, into bool)) bool {
	seen := map[mlir.Type]bool{}
	done := false
	var inside func(mlir.Type)
	attr := func(a mlir.Attribute) {
		if a, ok := a.(*mlir.TypeAttr); ok {
			inside(a.Value())
		}
	}
	inside = func(t mlir.Type) {
		if done || seen[t] {
			return
		}
		seen[t] = true
		found, into := visit(t)
		done = found
		if c, ok := t.(mlir.Composite); ok && into && !found {
			c.SubElements(attr, inside)
		}
	}
	inside(t)
	return done
}

// genericType declares a type whose operands are attributes.
func (m *module) genericType(t *spirv.GenericType) uint32 {
	inst := t.Instruction()
	if inst.Opcode == grammar.OpTypeCooperativeMatrixKHR && len(t.Operands()) > 1 {
		if scope, ok := t.Operands()[1].(*mlir.IntegerAttr); ok && grammar.Scope(scope.Uint()) == grammar.ScopeWorkgroup {
			m.declareLocalSizes()
		}
	}
	var operands []uint32
	for i, a := range t.Operands() {
		switch a := a.(type) {
		case *mlir.TypeAttr:
			operands = append(operands, m.typeID(a.Value()))
		case *mlir.SymbolRefAttr:
			operands = append(operands, m.symbolRefID(a))
		case *spirv.EnumAttr:
			operands = append(operands, a.Value())
		case *mlir.StringAttr:
			operands = append(operands, stringWords(a.Value())...)
		case *mlir.ArrayAttr: // the shape of a tensor
			operands = append(operands, m.shape(a))
		case *mlir.IntegerAttr:
			if operandKind(inst.Operands, i+1).Category() == grammar.Id { // behind the result
				operands = append(operands, m.constantID(a.Type(), a))
			} else {
				operands = append(operands, literal(m, a))
			}
		case mlir.TypedAttribute:
			operands = append(operands, m.constantID(a.Type(), a))
		default:
			m.fail("uses the type %s with an operand that is neither a type nor a constant", mlir.TypeString(t))
		}
	}
	if spirv.MayRepeat(inst.Opcode) {
		return m.aggregate(inst.Opcode, operands...)
	}
	return m.once(inst.Opcode, 0, operands...)
}

// declareLocalSizes has the local sizes stand in front of the first matrix that the invocations of a workgroup may share.
func (m *module) declareLocalSizes() {
	sizes := m.sizes
	m.sizes = nil
	defer func(at *mlir.Operation) { m.at = at }(m.at)
	for _, op := range sizes {
		m.at = op
		for _, a := range listOf(op, spirv.ValuesAttr) {
			if ref, ok := a.(*mlir.SymbolRefAttr); ok {
				if s := m.symbols[ref.Root()]; s != nil && s.open { // a size that is made of the matrix
					continue
				}
				m.symbolRefID(ref)
			} else if typed, ok := a.(mlir.TypedAttribute); ok {
				m.constantID(typed.Type(), a)
			}
		}
	}
}

// shape is the constant that holds the shape of a tensor: an array of integers.
func (m *module) shape(list *mlir.ArrayAttr) uint32 {
	elem := mlir.Type(mlir.I32)
	for _, a := range list.Elements() {
		if typed, ok := a.(mlir.TypedAttribute); ok {
			elem = typed.Type()
		}
	}
	return m.constantID(spirv.GetArrayType(elem, uint64(list.Len()), 0), list)
}

// operandKind is the kind of operand i of an instruction whose last operand may
// be repeated.
func operandKind(list []grammar.Operand, i int) grammar.Kind {
	if len(list) == 0 {
		return 0
	}
	return list[min(i, len(list)-1)].Kind
}

func stringWords(s string) []uint32 {
	var c code
	c.str(s)
	return c.words
}
