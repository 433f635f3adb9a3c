package spirv

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// strictOps are MLIR's rules for single ops that SPIR-V does not have, or that depend there on the version and the environment.
// They hold, as those of strict.go, for ops in MLIR's spelling only.
var strictOps = lazy.Value[map[string]verifier]{Make: func() map[string]verifier {
	return map[string]verifier{
		"GroupNonUniformAll": onlySubgroup, "GroupNonUniformAny": onlySubgroup, "GroupNonUniformAllEqual": onlySubgroup,
		"GroupNonUniformBallotBitCount": onlySubgroup, "GroupNonUniformQuadSwap": onlySubgroup,
		"GroupNonUniformRotateKHR": verifyRotation,
		"SDot":                     widerThanVector, "UDot": widerThanVector, "SUDot": widerThanVector,
		"SDotAccSat": widerThanVector, "UDotAccSat": widerThanVector, "SUDotAccSat": widerThanVector,
		"Variable":                       both(verifyInitialValue, verifyPhysicalVariable),
		"ConvertPtrToU":                  verifyPointerToNumber,
		"ConvertUToPtr":                  verifyNumberToPointer,
		"EXT.EmitMeshTasks":              verifyPayload,
		"EXT.ConstantCompositeReplicate": verifyReplicated,
		"KHR.CooperativeMatrixMulAdd":    verifyMulAdd,
		"KHR.CooperativeMatrixLength":    verifyLengthType,
		"ConvertFToS":                    sameMatrixShape, "ConvertFToU": sameMatrixShape, "ConvertSToF": sameMatrixShape, "ConvertUToF": sameMatrixShape,
		"FConvert": both(sameMatrixShape, widthChanges), "SConvert": sameMatrixShape, "UConvert": sameMatrixShape,
		"INTEL.SubgroupBlockRead":  verifyBlock,
		"INTEL.SubgroupBlockWrite": verifyBlock,
		"Load":                     verifyAlignments, "Store": verifyAlignments, "CopyMemory": verifyAlignments,
		"KHR.CooperativeMatrixLoad": both(verifyAlignments, ofScalars), "KHR.CooperativeMatrixStore": both(verifyAlignments, ofScalars),
		"ImageSampleImplicitLod": imageRules(implicitLod), "ImageSampleExplicitLod": imageRules(explicitLod),
		"ImageSampleProjDrefImplicitLod": imageRules(implicitLod), "ImageDrefGather": imageRules(noLod),
		"ImageFetch": imageRules(noLod), "ImageRead": imageRules(noLod), "ImageWrite": imageRules(noLod),
	}
}}

// onlyConstants: MLIR has no specialization constant where an enumeration is wanted.
func onlyConstants(op *mlir.Operation, d *mlir.Diagnostics) bool {
	row := RowOf(op.Def())
	if row == nil {
		return true
	}
	for i := range row.Slots {
		if s := &row.Slots[i]; s.Role == RoleConst && isAttr[*mlir.SymbolRefAttr](op.Attr(s.Attr)) {
			return fail(op, d, "attribute '%s' failed to satisfy constraint: valid SPIR-V %s", s.Attr, s.Kind)
		}
	}
	return true
}

func onlySubgroup(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if scope, _ := EnumOf(op.Attr("execution_scope"), grammar.KindScope); scope != uint32(grammar.ScopeSubgroup) {
		return fail(op, d, "failed to verify that execution_scope must be Scope of value Subgroup")
	}
	return true
}

// verifyRotation: as of reductions, the cluster size is a constant.
func verifyRotation(op *mlir.Operation, d *mlir.Diagnostics) bool {
	return op.NumOperands() < 3 || verifyClusterSize(op, d, GroupNonUniformRotateKHROp{op}.ClusterSize())
}

// widerThanVector: MLIR wants the result of a dot product to hold as many bits as a vector has.
func widerThanVector(op *mlir.Operation, d *mlir.Diagnostics) bool {
	have, want := componentWidth(op.Result(0).Type()), int(totalWidth(SDotOp{op}.Vector1().Type()))
	if have < want {
		return fail(op, d, "result type has insufficient bit-width (%d bits) for the specified vector operand type (%d bits)", have, want)
	}
	return true
}

// verifyPayload: what a task hands to meshes is in the storage class for it.
func verifyPayload(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if op.NumOperands() > 3 {
		if p, ok := (EmitMeshTasksEXTOp{op}).Payload().Type().(*PointerType); ok && p.StorageClass() != grammar.StorageClassTaskPayloadWorkgroupEXT {
			return fail(op, d, "payload must be a variable with a storage class of TaskPayloadWorkgroupEXT")
		}
	}
	return true
}

// verifyAlignments: an alignment is a power of two.
func verifyAlignments(op *mlir.Operation, d *mlir.Diagnostics) bool {
	for _, name := range [...]string{alignmentAttr, sourceAlignmentAttr} {
		if a := mlir.AttrOf[*mlir.IntegerAttr](op, name); a != nil && (a.Int() <= 0 || a.Int()&(a.Int()-1) != 0) {
			return fail(op, d, "attribute '%s' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive"+
				" and whose value is a power of two > 0", name)
		}
	}
	return true
}

// verifyMulAdd: A is M by K, B is K by N, C is M by N, of one scope and each of its use.
func verifyMulAdd(op *mlir.Operation, d *mlir.Diagnostics) bool {
	var m [3]*CooperativeMatrixType
	for i := range m {
		t, ok := op.Operand(i).Type().(*CooperativeMatrixType)
		if !ok {
			return true
		}
		if t.Use() != grammar.CooperativeMatrixUse(i) {
			return fail(op, d, "operand #%d must be of use '%s'", i, EnumName(grammar.KindCooperativeMatrixUse, uint32(i)))
		}
		m[i] = t
	}
	a, b, c := m[0], m[1], m[2]
	switch {
	case a.Scope() != b.Scope() || b.Scope() != c.Scope():
		return fail(op, d, "matrix scope mismatch")
	case a.Rows() != c.Rows():
		return fail(op, d, "matrix size mismatch on dimension 'M'")
	case b.Columns() != c.Columns():
		return fail(op, d, "matrix size mismatch on dimension 'N'")
	case a.Columns() != b.Rows():
		return fail(op, d, "matrix size mismatch on dimension 'K'")
	case op.Attr("matrix_operands") != nil && slices.ContainsFunc(m[:], func(t *CooperativeMatrixType) bool { return !is[*mlir.IntegerType](t.ElementType()) }):
		return fail(op, d, "Matrix Operands require all matrix element types to be Integer Types")
	}
	return true
}

func verifyLengthType(op *mlir.Operation, d *mlir.Diagnostics) bool {
	const attr = "cooperative_matrix_type"
	if t := mlir.AttrOf[*mlir.TypeAttr](op, attr); t != nil && !is[*CooperativeMatrixType](t.Value()) {
		return fail(op, d, "attribute '%s' failed to satisfy constraint: type attribute of any SPIR-V cooperative matrix type", attr)
	}
	return true
}

// sameMatrixShape: a conversion keeps the shape of a cooperative matrix.
func sameMatrixShape(op *mlir.Operation, d *mlir.Diagnostics) bool {
	a, ok := UnaryOp{op}.Operand().Type().(*CooperativeMatrixType)
	b, ok2 := op.Result(0).Type().(*CooperativeMatrixType)
	if ok != ok2 || ok && (a.Rows() != b.Rows() || a.Columns() != b.Columns()) {
		return fail(op, d, "requires the same shape for all operands and results")
	}
	return true
}

// verifyBlock: a block is read or written component by component.
func verifyBlock(op *mlir.Operation, d *mlir.Diagnostics) bool {
	value := op.TypeOf("value")
	if t := pointeeOf((SubgroupBlockWriteINTELOp{op}).Pointer().Type()); t != nil && value != t && elementOf(value) != t {
		return fail(op, d, "mismatch in result type and pointer type")
	}
	return true
}

// verifyInitialValue: MLIR does not take undefined values for constants.
func verifyInitialValue(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if op.NumOperands() == 0 {
		return true
	}
	if def := (VariableOp{op}).Initializer().Def(); def == nil || !def.Is(OpConstant) && !def.Is(OpReferenceOf) && !def.Is(OpAddressOf) {
		return fail(op, d, "initializer must be the result of a constant or %s op", nameLike(op, OpGlobalVariable))
	}
	return true
}

// widthChanges: to MLIR, floats of one width are alike.
func widthChanges(op *mlir.Operation, d *mlir.Diagnostics) bool {
	from, to := UnaryOp{op}.Operand().Type(), op.Result(0).Type()
	if componentWidth(from) == componentWidth(to) {
		return fail(op, d, "expected the different bit widths for operand type and result type, but provided '%s' and '%s'",
			typeText(op, from), typeText(op, to))
	}
	return true
}

// ofScalars: MLIR wants the pointer to point into the array, not at it.
func ofScalars(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if p, ok := (CooperativeMatrixLoadKHROp{op}).Pointer().Type().(*PointerType); ok && !isScalar(p.Pointee()) && !is[*mlir.VectorType](p.Pointee()) {
		return fail(op, d, "Pointer must point to a scalar or vector type but provided '%s'", typeText(op, p.Pointee()))
	}
	return true
}
