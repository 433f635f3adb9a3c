package spirv

import (
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// What the ops do to memory. The traits of instructions say it for most; these tables name the others. Reading stands for all
// that can be left out when nobody wants the result, but may differ from one place to another: what other invocations do counts
// as that.
//
// An op of which nothing is said here, such as a barrier, may do anything.

// accesses says what instructions do to what an operand points to.
var accesses = []struct {
	who     grammar.Trait
	operand string
	effects mlir.Effects
}{
	{grammar.Load, "Pointer", mlir.EffectRead},
	{grammar.Store, "Pointer", mlir.EffectWrite},
	{grammar.Copy, "Target", mlir.EffectWrite},
	{grammar.Copy, "Source", mlir.EffectRead},
	{grammar.ImageSample, "SampledImage", mlir.EffectRead},
	{grammar.ImageRead, "Image", mlir.EffectRead},
	{grammar.ImageWrite, "Image", mlir.EffectWrite},
}

// extAccesses says the same of extended instructions.
var extAccesses = []struct {
	ops     string
	operand string
	effects mlir.Effects
	around  bool // see [mlir.Access]
}{
	{"GLSL.Modf", "I", mlir.EffectWrite, false},
	{"GLSL.Frexp", "Exp", mlir.EffectWrite, false},
	{"OCL.fract", "Ptr", mlir.EffectWrite, false},
	{"OCL.modf", "Iptr", mlir.EffectWrite, false},
	{"OCL.sincos", "Cosval", mlir.EffectWrite, false},
	{"OCL.frexp", "Exp", mlir.EffectWrite, false},
	{"OCL.lgamma_r", "Signp", mlir.EffectWrite, false},
	{"OCL.remquo", "Quo", mlir.EffectWrite, false},
	{"OCL.vloadn OCL.vload_half OCL.vload_halfn OCL.vloada_halfn", "P", mlir.EffectRead, true},
	{"OCL.vstoren OCL.vstore_half OCL.vstore_half_r OCL.vstore_halfn OCL.vstore_halfn_r OCL.vstorea_halfn OCL.vstorea_halfn_r", "P", mlir.EffectWrite, true},
}

// pureSets are the extended instruction sets whose instructions only compute, but for those in accessTable and unlikeTheirSet.
var pureSets = lazy.Value[map[string]bool]{Make: func() map[string]bool {
	return map[string]bool{
		"GLSL.std.450": true, "OpenCL.std": true, "SPV_AMD_shader_trinary_minmax": true, "SPV_AMD_gcn_shader": true, "TOSA.001000.1": true,
		"Arm.MotionEngine.100": true,
	}
}}

// unlikeTheirSet are instructions of such sets of which nothing is known.
const unlikeTheirSet = " OCL.printf OCL.prefetch SPV_AMD_gcn_shader.TimeAMD "

// addEffects gives a definition its effects, where nothing else did.
func addEffects(def *mlir.OpDef) {
	row := RowOf(def)
	if row == nil {
		return
	}
	if row.Instruction != nil {
		addAccesses(def, row.Instruction.Opcode)
	} else {
		addExtAccesses(def)
	}
	if row.Instruction != nil && row.Instruction.Opcode.Is(grammar.Convergent) && def.Traits&mlir.Pure != 0 {
		def.Traits &^= mlir.Pure // as MLIR has some: it stays among those that run it along
		def.Effects = mlir.Does(mlir.EffectRead)
	}
	if def.Traits&(mlir.Pure|mlir.IsTerminator) != 0 || def.Effects != nil || len(def.Results) == 0 {
		return
	}
	switch {
	case row.Ext != nil:
		if pureSets.Get()[row.Set.Name] && !strings.Contains(unlikeTheirSet, " "+def.Name[len("spv."):]+" ") {
			def.Traits |= mlir.Pure
		}
	case row.Instruction.Opcode.Is(grammar.WritesMemory):
	case row.Instruction.Opcode.Is(grammar.Convergent) && row.Instruction.Opcode.Is(grammar.ReadsMemory): // it asks others, and for memory
	case row.Instruction.Opcode.Is(grammar.Derivative | grammar.Group | grammar.Observes | grammar.ReadsMemory):
		def.Effects = mlir.Does(mlir.EffectRead)
	case row.Instruction.Opcode.Is(grammar.Computation | grammar.Derives):
		def.Traits |= mlir.Pure
	}
}

// addExtAccesses says what memory an extended instruction looks at and changes.
func addExtAccesses(def *mlir.OpDef) {
	for _, a := range extAccesses {
		for name := range strings.FieldsSeq(a.ops) {
			if def.Name[len("spv."):] == name {
				addAccess(def, a.operand, a.effects, a.around)
			}
		}
	}
}

// addAccesses says what memory an instruction looks at and changes.
func addAccesses(def *mlir.OpDef, opcode grammar.Opcode) {
	for _, a := range accesses {
		if opcode.Is(a.who) {
			addAccess(def, a.operand, a.effects, goesAround(opcode))
		}
	}
	if opcode.Is(grammar.Atomic) {
		effects := mlir.EffectRead | mlir.EffectWrite // a loop may wait for an atomic load to see a change, so it counts as one itself
		if !opcode.Is(grammar.ReadsMemory) {
			effects = mlir.EffectWrite
		}
		addAccess(def, "Pointer", effects, false)
	}
}

// addAccess says of an operand, by its name in the grammar, that it points to memory.
func addAccess(def *mlir.OpDef, operand string, effects mlir.Effects, around bool) {
	def.Accesses = append(def.Accesses, mlir.Access{Operand: RowOf(def).slot(operand).Group, Effects: effects, Around: around})
	def.Effects = effectsOfAccess
	def.Traits &^= mlir.Pure // as MLIR has OpImageDrefGather
}

// goesAround reports whether a load, store or copy may go to what lies around that which its pointer points to: it says by operands
// where, or how much.
func goesAround(opcode grammar.Opcode) bool {
	switch opcode {
	case grammar.OpLoad, grammar.OpStore, grammar.OpCopyMemory, grammar.OpPredicatedLoadINTEL, grammar.OpPredicatedStoreINTEL:
		return false
	}
	return opcode.Is(grammar.Load | grammar.Store | grammar.Copy)
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
			e.kind == grammar.KindTensorAddressingOperands && e.value&uint32(grammar.TensorAddressingOperandsDecodeFunc|
				grammar.TensorAddressingOperandsDecodeVectorFunc) != 0, // which is called
			e.kind == grammar.KindImageOperands && e.value&uint32(grammar.ImageOperandsMakeTexelAvailable|
				grammar.ImageOperandsMakeTexelVisible|grammar.ImageOperandsVolatileTexel) != 0:
			return mlir.EffectUnknown
		}
	}
	var all mlir.Effects
	for i := range op.Def().Accesses {
		a := &op.Def().Accesses[i]
		if begin, _ := op.OperandGroup(a.Operand); isDeclaredVolatile(op.Operand(begin)) {
			return mlir.EffectUnknown
		}
		all |= a.Effects
	}
	return all
}
