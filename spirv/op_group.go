package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// The text forms of instructions of groups. Older texts of a reduction stop behind the type of the value, which is that of the result too.
const (
	voteForm      = "$execution_scope $predicate attr-dict `:` type($result)"
	clusterForm   = "( `cluster_size` `(` $cluster_size^ `)` )? attr-dict `:` type($value) ( `,` type($cluster_size)^ )? ( `->` type($result)^ )?"
	reductionForm = "$execution_scope $group_operation $value " + clusterForm
)

// Group and subgroup, and non-uniform instructions: specification, sections 3.3.21 and 3.3.24.
var groupOps = []overlay{
	{ops: "GroupNonUniformElect", with: &mlir.OpDef{Format: "$execution_scope attr-dict `:` type($result)", Verify: verifyExecutionScope}},
	{ops: "GroupNonUniformAll GroupNonUniformAny GroupNonUniformBallot", with: &mlir.OpDef{Format: voteForm, Verify: verifyExecutionScope}},
	{ops: "GroupNonUniformAllEqual GroupNonUniformBallotFindLSB GroupNonUniformBallotFindMSB",
		with: &mlir.OpDef{Format: "$execution_scope $value attr-dict `:` type($value) `,` type($result)", Verify: verifyExecutionScope}},
	{ops: "GroupNonUniformBallotBitCount",
		with: &mlir.OpDef{Format: "$execution_scope $group_operation $value attr-dict `:` type($value) `->` type($result)",
			Verify: verifyExecutionScope}},
	{ops: `GroupNonUniformIAdd GroupNonUniformFAdd GroupNonUniformIMul GroupNonUniformFMul GroupNonUniformSMin GroupNonUniformUMin
		GroupNonUniformFMin GroupNonUniformSMax GroupNonUniformUMax GroupNonUniformFMax GroupNonUniformBitwiseAnd
		GroupNonUniformBitwiseOr GroupNonUniformBitwiseXor GroupNonUniformLogicalAnd GroupNonUniformLogicalOr
		GroupNonUniformLogicalXor`, around: true, wide: "cluster_size",
		with: &mlir.OpDef{Format: reductionForm, Verify: verifyReduction, TypeRules: []mlir.TypeRule{{Same: []string{"value", "result"}, TextOnly: true}}}},
	{ops: "GroupNonUniformBroadcast", around: true,
		first: verifyExecutionScope, with: &mlir.OpDef{Format: "$execution_scope operands attr-dict `:` type($value) `,` type($id)",
			Verify: verifyBroadcastID}},
	{ops: "GroupNonUniformShuffle",
		with: &mlir.OpDef{Format: "$execution_scope operands attr-dict `:` type($value) `,` type($id)",
			Verify: verifyShuffle}},
	{ops: "GroupNonUniformShuffleXor",
		with: &mlir.OpDef{Format: "$execution_scope operands attr-dict `:` type($value) `,` type($mask)",
			Verify: verifyShuffle}},
	{ops: "GroupNonUniformShuffleUp GroupNonUniformShuffleDown",
		with: &mlir.OpDef{Format: "$execution_scope operands attr-dict `:` type($value) `,` type($delta)",
			Verify: verifyShuffle}},
	{ops: "GroupNonUniformQuadSwap", with: &mlir.OpDef{Format: "$execution_scope $value $direction attr-dict `:` type($value) `,` type($direction)"}},
	{ops: "GroupNonUniformRotateKHR", around: true, with: &mlir.OpDef{Format: "$execution_scope $value `,` $delta ( `,` `cluster_size` `(` $cluster_size^ `)` )? attr-dict `:` " +
		"type($value) `,` type($delta) ( `,` type($cluster_size)^ )? `->` type(results)", Verify: verifyExecutionScope}},
	{ops: "GroupBroadcast",
		with: &mlir.OpDef{Format: "$execution_scope operands attr-dict `:` type($value) `,` type($localid)",
			Verify: verifyGroupBroadcast}},
	{ops: "GroupIAdd GroupFAdd GroupFMin GroupUMin GroupSMin GroupFMax GroupUMax GroupSMax GroupIMulKHR GroupFMulKHR",
		with: &mlir.OpDef{Format: "$execution_scope $group_operation operands attr-dict `:` type($x)", Verify: verifyExecutionScope}},
	{ops: "SubgroupBallotKHR", with: &mlir.OpDef{Format: "$predicate attr-dict `:` type($result)"}},
	{ops: "SubgroupBlockReadINTEL", with: &mlir.OpDef{Format: "$ptr attr-dict `:` type($ptr) `->` type($value)"}},
	{ops: "SubgroupBlockWriteINTEL", with: &mlir.OpDef{Parse: parseBlockWrite, Print: printBlockWrite, OnlyGeneric: hasAttrsForMLIR}},
	{ops: "AssumeTrueKHR", with: &mlir.OpDef{Format: "$condition attr-dict"}},
	{ops: "SetMeshOutputsEXT", with: &mlir.OpDef{Format: "operands attr-dict `:` type(operands)"}},
	{ops: "EmitMeshTasksEXT",
		with: &mlir.OpDef{Format: "$group_count_x `,` $group_count_y `,` $group_count_z ( `,` $payload^ )? attr-dict `:` type($group_count_x) `,` " +
			"type($group_count_y) `,` type($group_count_z) ( `,` type($payload)^ )?"}},
}

// verifyExecutionScope: groups are workgroups or subgroups.
func verifyExecutionScope(op *mlir.Operation, d *mlir.Diagnostics) bool {
	scope, known := EnumOf(op.Attr("execution_scope"), grammar.KindScope)
	if known && scope != uint32(grammar.ScopeWorkgroup) && scope != uint32(grammar.ScopeSubgroup) {
		return fail(op, d, "execution scope must be 'Workgroup' or 'Subgroup'")
	}
	return true
}

// verifyBroadcastID: MLIR keeps the rule of SPIR-V before 1.5, that the id is a constant.
func verifyBroadcastID(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if def := (GroupNonUniformBroadcastOp{op}).InvocationId().Def(); byMLIR(d) && (def == nil || !isConstantOrGlobal(def)) {
		return fail(op, d, "id must be the result of a constant op")
	}
	return true
}

// verifyShuffle: the id has no sign, nor has the mask or the distance that other shuffles have in its place.
func verifyShuffle(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if !isNotSigned((GroupNonUniformBroadcastOp{op}).InvocationId().Type()) {
		return fail(op, d, "second operand must be a singless/unsigned integer")
	}
	return verifyExecutionScope(op, d)
}

// verifyReduction: a clustered reduction has a cluster size, a constant power of two. MLIR does not compare the types of value
// and result; SPIR-V lets them differ in signedness.
func verifyReduction(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if !verifyExecutionScope(op, d) {
		return false
	}
	if bySPIRV(d) && !likeIntegers(GroupNonUniformIAddOp{op}.Value().Type(), op.Result(0).Type()) {
		return fail(op, d, "failed to verify that all of {value, result} have same type")
	}
	operation, _ := EnumOf(op.Attr("group_operation"), grammar.KindGroupOperation)
	if operation == uint32(grammar.GroupOperationClusteredReduce) && op.NumOperands() == 1 {
		return fail(op, d, "cluster size operand must be provided for 'ClusteredReduce' group operation")
	}
	if op.NumOperands() == 1 || operation != uint32(grammar.GroupOperationClusteredReduce) && !byMLIR(d) {
		return true
	}
	return verifyClusterSize(op, d, GroupNonUniformIAddOp{op}.ClusterSize())
}

// verifyClusterSize: the size of clusters is a constant power of two.
func verifyClusterSize(op *mlir.Operation, d *mlir.Diagnostics, size *mlir.Value) bool {
	def := size.Def()
	if def == nil || !isConstantOrGlobal(def) {
		return fail(op, d, "cluster size operand must come from a constant op")
	}
	if n, ok := constantIndex(size); ok && (n < 0 || n&(n-1) != 0 || n == 0 && byMLIR(d)) { // validators take 0
		return fail(op, d, "cluster size operand must be a power of two")
	}
	return true
}

// verifyGroupBroadcast: an invocation of a workgroup has two or three coordinates.
func verifyGroupBroadcast(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if v, ok := (GroupBroadcastOp{op}).LocalId().Type().(*mlir.VectorType); ok {
		if n := componentCount(v); n != 2 && n != 3 {
			return fail(op, d, "localid is a vector and can be with only  2 or 3 components, actual number is %d", n)
		}
	}
	return verifyExecutionScope(op, d)
}
