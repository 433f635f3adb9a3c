package spirv

import (
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// What the ops do to memory. The chapters of the specification say it for most; these tables name the others. Reading stands
// for all that can be left out when nobody wants the result, but may differ from one place to another: what other invocations
// do counts as that.
//
// An op of which nothing is said here, such as a barrier, may do anything.

// pureClasses are the chapters whose instructions only compute.
var pureClasses = map[grammar.Class]bool{
	grammar.ClassArithmetic: true, grammar.ClassBit: true, grammar.ClassConversion: true, grammar.ClassComposite: true,
	grammar.ClassRelationalAndLogical: true, grammar.ClassDerivative: true,
}

// accessTable says which operands point to memory, by number, and what is done to it.
var accessTable = []struct {
	ops      string
	accesses []mlir.Access
}{
	{"Load CooperativeMatrixLoadKHR CooperativeMatrixLoadNV CooperativeVectorLoadNV SubgroupBlockReadINTEL", []mlir.Access{{Operand: 0, Effects: mlir.EffectRead}}},
	{"Store CooperativeMatrixStoreKHR CooperativeMatrixStoreNV CooperativeVectorStoreNV SubgroupBlockWriteINTEL", []mlir.Access{{Operand: 0, Effects: mlir.EffectWrite}}},
	{"CopyMemory CopyMemorySized", []mlir.Access{{Operand: 0, Effects: mlir.EffectWrite}, {Operand: 1, Effects: mlir.EffectRead}}},
	{"AtomicStore", []mlir.Access{{Operand: 0, Effects: mlir.EffectWrite}}},
	// A loop may wait for an atomic load to see a change, so it counts as one itself.
	{`AtomicLoad AtomicExchange AtomicCompareExchange AtomicIIncrement AtomicIDecrement AtomicIAdd AtomicISub AtomicSMin AtomicUMin AtomicSMax
		AtomicUMax AtomicAnd AtomicOr AtomicXor AtomicFAddEXT AtomicFMinEXT AtomicFMaxEXT`,
		[]mlir.Access{{Operand: 0, Effects: mlir.EffectRead | mlir.EffectWrite}}},
	{`ImageSampleImplicitLod ImageSampleExplicitLod ImageSampleDrefImplicitLod ImageSampleDrefExplicitLod ImageSampleProjImplicitLod
		ImageSampleProjExplicitLod ImageSampleProjDrefImplicitLod ImageSampleProjDrefExplicitLod ImageFetch ImageGather
		ImageDrefGather ImageRead ImageSparseSampleImplicitLod ImageSparseSampleExplicitLod ImageSparseSampleDrefImplicitLod
		ImageSparseSampleDrefExplicitLod ImageSparseFetch ImageSparseGather ImageSparseDrefGather ImageSparseRead`,
		[]mlir.Access{{Operand: 0, Effects: mlir.EffectRead}}},
	{"ImageWrite", []mlir.Access{{Operand: 0, Effects: mlir.EffectWrite}}},
	{"GLSL.Modf GLSL.Frexp OCL.fract OCL.modf OCL.sincos OCL.frexp OCL.lgamma_r", []mlir.Access{{Operand: 1, Effects: mlir.EffectWrite}}},
	{"OCL.remquo", []mlir.Access{{Operand: 2, Effects: mlir.EffectWrite}}},
	{"OCL.vloadn OCL.vload_half OCL.vload_halfn OCL.vloada_halfn", []mlir.Access{{Operand: 1, Effects: mlir.EffectRead}}},
	{"OCL.vstoren OCL.vstore_half OCL.vstore_half_r OCL.vstore_halfn OCL.vstore_halfn_r OCL.vstorea_halfn OCL.vstorea_halfn_r",
		[]mlir.Access{{Operand: 2, Effects: mlir.EffectWrite}}},
}

// pureSets are the extended instruction sets whose instructions only compute, but for those in accessTable and unlikeTheirSet.
var pureSets = map[string]bool{
	"GLSL.std.450": true, "OpenCL.std": true, "SPV_AMD_shader_trinary_minmax": true, "SPV_AMD_gcn_shader": true, "TOSA.001000.1": true,
	"Arm.MotionEngine.100": true,
}

// unlikeTheirSet are instructions of such sets of which nothing is known.
const unlikeTheirSet = " OCL.printf OCL.prefetch SPV_AMD_gcn_shader.TimeAMD "

// addEffects gives definitions their effects, where nothing else did.
func addEffects(ops []*mlir.OpDef, byName map[string]*mlir.OpDef) {
	for _, row := range accessTable {
		for name := range strings.FieldsSeq(row.ops) {
			def := byName[name]
			def.Accesses = row.accesses
			def.Effects = effectsOfAccess
		}
	}
	for _, def := range ops {
		row := RowOf(def)
		if row == nil || def.Traits&(mlir.Pure|mlir.IsTerminator) != 0 || def.Effects != nil || len(def.Results) == 0 {
			continue
		}
		switch {
		case row.Ext != nil:
			if pureSets[row.Set.Name] && !strings.Contains(unlikeTheirSet, " "+def.Name[len("spv."):]+" ") {
				def.Traits |= mlir.Pure
			}
		case pureClasses[row.Instruction.Class]:
			def.Traits |= mlir.Pure
		case row.Instruction.Class == grammar.ClassNonUniform:
			def.Effects = func(*mlir.Operation) mlir.Effects { return mlir.EffectRead }
		}
	}
}

// effectsOfAccess are the effects that the table has for op's definition. A volatile access, and one that orders others, may do
// anything: nothing may be moved across it, and it may not be left out.
func effectsOfAccess(op *mlir.Operation) mlir.Effects {
	for i := range op.Def().Attrs {
		e, ok := op.Attr(op.Def().Attrs[i].Name).(*EnumAttr)
		if !ok {
			continue
		}
		const ordering = uint32(grammar.MemorySemanticsAcquire | grammar.MemorySemanticsRelease | grammar.MemorySemanticsAcquireRelease |
			grammar.MemorySemanticsSequentiallyConsistent | grammar.MemorySemanticsVolatile)
		const harmless = uint32(grammar.MemoryAccessAligned | grammar.MemoryAccessNontemporal)
		switch {
		case e.kind == grammar.KindMemoryAccess && e.value&^harmless != 0,
			e.kind == grammar.KindMemorySemantics && e.value&ordering != 0,
			e.kind == grammar.KindImageOperands && e.value&uint32(grammar.ImageOperandsMakeTexelAvailable|
				grammar.ImageOperandsMakeTexelVisible|grammar.ImageOperandsVolatileTexel) != 0:
			return mlir.EffectUnknown
		}
	}
	var all mlir.Effects
	for _, a := range op.Def().Accesses {
		all |= a.Effects
	}
	return all
}
