package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Group and subgroup, and non-uniform instructions: specification, sections 3.3.21 and 3.3.24.
func groupOps() []overlay {
	// Older texts of a reduction stop behind the type of the value, which is that of the result too.
	const (
		vote      = "$execution_scope $predicate attr-dict `:` type($result)"
		cluster   = "( `cluster_size` `(` $cluster_size^ `)` )? attr-dict `:` type($value) ( `,` type($cluster_size)^ )? ( `->` type($result)^ )?"
		reduction = "$execution_scope $group_operation $value " + cluster
	)
	return []overlay{
		{ops: "GroupNonUniformElect", format: "$execution_scope attr-dict `:` type($result)", verify: verifyExecutionScope},
		{ops: "GroupNonUniformAll GroupNonUniformAny GroupNonUniformBallot", format: vote, verify: verifyExecutionScope},
		{ops: "GroupNonUniformAllEqual GroupNonUniformBallotFindLSB GroupNonUniformBallotFindMSB",
			format: "$execution_scope $value attr-dict `:` type($value) `,` type($result)", verify: verifyExecutionScope},
		{ops: "GroupNonUniformBallotBitCount",
			format: "$execution_scope $group_operation $value attr-dict `:` type($value) `->` type($result)",
			verify: verifyExecutionScope},
		{ops: `GroupNonUniformIAdd GroupNonUniformFAdd GroupNonUniformIMul GroupNonUniformFMul GroupNonUniformSMin GroupNonUniformUMin
			GroupNonUniformFMin GroupNonUniformSMax GroupNonUniformUMax GroupNonUniformFMax GroupNonUniformBitwiseAnd
			GroupNonUniformBitwiseOr GroupNonUniformBitwiseXor GroupNonUniformLogicalAnd GroupNonUniformLogicalOr
			GroupNonUniformLogicalXor`, format: reduction, verify: verifyReduction, wide: "cluster_size",
			rules: []mlir.TypeRule{{Same: []string{"value", "result"}, TextOnly: true}}},
		{ops: "GroupNonUniformBroadcast",
			format: "$execution_scope operands attr-dict `:` type($value) `,` type($id)",
			verify: both(verifyExecutionScope, verifyBroadcastID)},
		{ops: "GroupNonUniformShuffle",
			format: "$execution_scope operands attr-dict `:` type($value) `,` type($id)",
			verify: verifyUnsignedSecond},
		{ops: "GroupNonUniformShuffleXor",
			format: "$execution_scope operands attr-dict `:` type($value) `,` type($mask)",
			verify: verifyUnsignedSecond},
		{ops: "GroupNonUniformShuffleUp GroupNonUniformShuffleDown",
			format: "$execution_scope operands attr-dict `:` type($value) `,` type($delta)",
			verify: verifyUnsignedSecond},
		{ops: "GroupNonUniformQuadSwap", format: "$execution_scope $value $direction attr-dict `:` type($value) `,` type($direction)"},
		{ops: "GroupNonUniformRotateKHR", format: "$execution_scope $value `,` $delta ( `,` `cluster_size` `(` $cluster_size^ `)` )? attr-dict `:` " +
			"type($value) `,` type($delta) ( `,` type($cluster_size)^ )? `->` type(results)", verify: verifyExecutionScope},
		{ops: "GroupBroadcast",
			format: "$execution_scope operands attr-dict `:` type($value) `,` type($localid)",
			verify: verifyGroupBroadcast},
		{ops: "GroupIAdd GroupFAdd GroupFMin GroupUMin GroupSMin GroupFMax GroupUMax GroupSMax GroupIMulKHR GroupFMulKHR",
			format: "$execution_scope $group_operation operands attr-dict `:` type($x)", verify: verifyExecutionScope},
		{ops: "SubgroupBallotKHR", format: "$predicate attr-dict `:` type($result)"},
		{ops: "SubgroupBlockReadINTEL", format: "$ptr attr-dict `:` type($ptr) `->` type($value)"},
		{ops: "SubgroupBlockWriteINTEL", parse: parseBlockWrite, print: printBlockWrite},
		{ops: "AssumeTrueKHR", format: "$condition attr-dict"},
		{ops: "SetMeshOutputsEXT", format: "operands attr-dict `:` type(operands)"},
		{ops: "EmitMeshTasksEXT",
			format: "$group_count_x `,` $group_count_y `,` $group_count_z ( `,` $payload^ )? attr-dict `:` type($group_count_x) `,` " +
				"type($group_count_y) `,` type($group_count_z) ( `,` type($payload)^ )?"},
	}
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
	if def := op.Operand(1).Def(); byMLIR(d) && (def == nil || !isConstantOrGlobal(def)) {
		return fail(op, d, "id must be the result of a constant op")
	}
	return true
}

// verifyUnsignedSecond: the id, mask or distance of a shuffle has no sign.
func verifyUnsignedSecond(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if !isNotSigned(op.Operand(1).Type()) {
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
	if !byMLIR(d) && !likeIntegers(op.Operand(0).Type(), op.Result(0).Type()) {
		return fail(op, d, "failed to verify that all of {value, result} have same type")
	}
	operation, _ := EnumOf(op.Attr("group_operation"), grammar.KindGroupOperation)
	if operation == uint32(grammar.GroupOperationClusteredReduce) && op.NumOperands() == 1 {
		return fail(op, d, "cluster size operand must be provided for 'ClusteredReduce' group operation")
	}
	if op.NumOperands() == 1 || operation != uint32(grammar.GroupOperationClusteredReduce) && !byMLIR(d) {
		return true
	}
	return verifyClusterSize(op, d, op.Operand(1))
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
	if v, ok := op.Operand(1).Type().(*mlir.VectorType); ok {
		if n := componentCount(v); n != 2 && n != 3 {
			return fail(op, d, "localid is a vector and can be with only  2 or 3 components, actual number is %d", n)
		}
	}
	return verifyExecutionScope(op, d)
}
