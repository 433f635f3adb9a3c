package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// ballot is what an operation on ballots takes or gives: a bit for each invocation.
var ballot = value{Is: uintVectors, Count: 4}

// nonUniform is section 3.3.24.
func nonUniform() []family {
	return []family{
		{
			Rule: check.Rule{Name: "non-uniform-elect", Section: "3.3.24", Says: "OpGroupNonUniformElect gives a boolean.",
				Ops: []grammar.Opcode{grammar.OpGroupNonUniformElect}},
			Result: value{Is: boolScalar},
		},
		{
			Rule: check.Rule{Name: "non-uniform-any-all", Section: "3.3.24", Says: "A vote of a non-uniform group takes and gives a boolean.",
				Ops: []grammar.Opcode{grammar.OpGroupNonUniformAny, grammar.OpGroupNonUniformAll}},
			Result:   value{Is: boolScalar},
			Operands: []value{{}, {Is: boolScalar}},
		},
		{
			Rule: check.Rule{Name: "non-uniform-all-equal", Section: "3.3.24", Says: "OpGroupNonUniformAllEqual compares scalars or vectors and gives a boolean.",
				Ops: []grammar.Opcode{grammar.OpGroupNonUniformAllEqual}},
			Result:   value{Is: boolScalar},
			Operands: []value{{}, {Is: scalarVector}},
		},
		{
			Rule: check.Rule{Name: "non-uniform-shuffle", Section: "3.3.24", Says: "A shuffle takes a scalar or vector of the type of the result, and an unsigned integer that says of whom.",
				Ops: []grammar.Opcode{grammar.OpGroupNonUniformShuffle, grammar.OpGroupNonUniformShuffleXor, grammar.OpGroupNonUniformShuffleUp,
					grammar.OpGroupNonUniformShuffleDown}},
			Result:   value{Is: scalarVector},
			Operands: []value{{}, {Like: sameType}, {Is: uintScalar}},
		},
		{
			Rule: check.Rule{Name: "non-uniform-broadcast", Section: "3.3.24", Says: "A broadcast takes a scalar or vector of the type of the result, and an unsigned integer, before SPIR-V 1.5 a constant.",
				Ops: []grammar.Opcode{grammar.OpGroupNonUniformBroadcast, grammar.OpGroupNonUniformQuadBroadcast}},
			Result:   value{Is: scalarVector},
			Operands: []value{{}, {Like: sameType}, {Is: uintScalar}},
			Then: func(c *check.Context, k call) {
				if c.Version < grammar.MakeVersion(1, 5) && !isConstant(c, k.operands[2]) {
					k.fail(c, 2, "must be a constant before SPIR-V 1.5")
				}
			},
		},
		{
			Rule: check.Rule{Name: "non-uniform-quad-swap", Section: "3.3.24", Says: "OpGroupNonUniformQuadSwap takes a scalar or vector of the type of the result, and a constant direction.",
				Ops: []grammar.Opcode{grammar.OpGroupNonUniformQuadSwap}},
			Result:   value{Is: scalarVector},
			Operands: []value{{}, {Like: sameType}, {Is: uintScalar, Constant: true}},
		},
		{
			Rule: check.Rule{Name: "non-uniform-broadcast-first", Section: "3.3.24", Says: "OpGroupNonUniformBroadcastFirst takes a scalar or vector of the type of the result.",
				Ops: []grammar.Opcode{grammar.OpGroupNonUniformBroadcastFirst}},
			Result:   value{Is: scalarVector},
			Operands: []value{{}, {Like: sameType}},
		},
		{
			Rule: check.Rule{Name: "non-uniform-ballot", Section: "3.3.24", Says: "OpGroupNonUniformBallot makes four unsigned integers of a boolean.",
				Ops: []grammar.Opcode{grammar.OpGroupNonUniformBallot}},
			Result:   ballot,
			Operands: []value{{}, {Is: boolScalar}},
		},
		{
			Rule: check.Rule{Name: "non-uniform-inverse-ballot", Section: "3.3.24", Says: "Whether a bit of a ballot is set is a boolean.",
				Ops: []grammar.Opcode{grammar.OpGroupNonUniformInverseBallot, grammar.OpGroupNonUniformBallotBitExtract}},
			Result:   value{Is: boolScalar},
			Operands: []value{{}, ballot, {Is: uintScalar}},
		},
		{
			Rule: check.Rule{Name: "non-uniform-ballot-count", Section: "3.3.24", Says: "OpGroupNonUniformBallotBitCount counts the bits of a ballot as an unsigned integer.",
				Ops: []grammar.Opcode{grammar.OpGroupNonUniformBallotBitCount}},
			Result:   value{Is: uintScalar},
			Operands: []value{{}, {}, ballot},
		},
		{
			Rule: check.Rule{Name: "non-uniform-ballot-find", Section: "3.3.24", Says: "The place of a bit of a ballot is an unsigned integer.",
				Ops: []grammar.Opcode{grammar.OpGroupNonUniformBallotFindLSB, grammar.OpGroupNonUniformBallotFindMSB}},
			Result:   value{Is: uintScalar},
			Operands: []value{{}, ballot},
		},
		nonUniformArithmetic("float", floats, grammar.OpGroupNonUniformFAdd, grammar.OpGroupNonUniformFMul, grammar.OpGroupNonUniformFMin, grammar.OpGroupNonUniformFMax),
		nonUniformArithmetic("boolean", boolsOrVector, grammar.OpGroupNonUniformLogicalAnd, grammar.OpGroupNonUniformLogicalOr, grammar.OpGroupNonUniformLogicalXor),
		nonUniformArithmetic("unsigned", uints, grammar.OpGroupNonUniformUMin, grammar.OpGroupNonUniformUMax),
		nonUniformArithmetic("integer", ints, grammar.OpGroupNonUniformIAdd, grammar.OpGroupNonUniformIMul, grammar.OpGroupNonUniformSMin,
			grammar.OpGroupNonUniformSMax, grammar.OpGroupNonUniformBitwiseAnd, grammar.OpGroupNonUniformBitwiseOr, grammar.OpGroupNonUniformBitwiseXor),
		{
			Rule: check.Rule{Name: "non-uniform-rotate", Section: "3.3.24", Says: "OpGroupNonUniformRotateKHR takes a scalar or vector of the type of the result, an unsigned distance, and a power of two as the size of a cluster.",
				Ops: []grammar.Opcode{grammar.OpGroupNonUniformRotateKHR}},
			Result:   value{Is: scalarVector},
			Operands: []value{{}, {Like: sameType}, {Is: uintScalar}, {Is: uintScalar, Constant: true}},
			Then:     rotate,
		},
	}
}

// nonUniformArithmetic is what combines values of one sort: of all invocations, of clusters, or of parts.
func nonUniformArithmetic(sort string, is kinds, ops ...grammar.Opcode) family {
	return family{
		Rule: check.Rule{Name: "non-uniform-" + sort, Section: "3.3.24", Says: "A non-uniform group combines values of the type of the result; clusters have a constant size, and parts a ballot.",
			Ops: ops},
		Result:   value{Is: is},
		Operands: []value{{}, {}, {Like: sameType}},
		Then:     clusterOrBallot,
	}
}

// clusterOrBallot checks the operand behind the value, which the operation of the group demands or not.
func clusterOrBallot(c *check.Context, k call) {
	const operation, value, last = 1, 2, 3
	if len(k.operands) <= value {
		return
	}
	o := grammar.GroupOperation(k.operands[operation])
	parts := o == grammar.GroupOperationPartitionedReduceEXT || o == grammar.GroupOperationPartitionedInclusiveScanEXT || o == grammar.GroupOperationPartitionedExclusiveScanEXT
	switch {
	case len(k.operands) <= last && (parts || o == grammar.GroupOperationClusteredReduce):
		c.Fail(k.inst, "%v of %v needs one operand more: the size of clusters, or a ballot of parts", o, k.op)
	case len(k.operands) <= last:
	case parts:
		if t := k.typeAt(c, last); kindOf(c, t)&ints == 0 || c.Size(t) != 4 {
			k.fail(c, last, "the ballot must be a vector of four integers")
		}
	case kindOf(c, k.typeAt(c, last))&uintScalar == 0:
		k.fail(c, last, "the size of clusters must be an unsigned integer scalar")
	case !isConstant(c, k.operands[last]):
		k.fail(c, last, "the size of clusters must be a constant")
	}
}

func rotate(c *check.Context, k call) {
	v, _ := view.AsGroupNonUniformRotateKHR(k.inst)
	if id, ok := v.ClusterSize(); ok {
		if n, ok := c.UintConstant(id); ok && (n == 0 || n&(n-1) != 0) {
			c.Fail(k.inst, "the size of clusters must be a power of two, not %d", n)
		}
	}
}
