package grammar

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// What a trait says of an instruction can be seen in part in its row. Where a row looks like that and the instruction has no such
// trait, which is how an instruction of a newer grammar arrives, data/traits.txt lacks it.
func TestTraitsAgreeWithRows(t *testing.T) {
	has := func(i *Instruction, field string) bool {
		return slices.ContainsFunc(i.Operands, func(o Operand) bool { return o.Field == field })
	}
	for _, c := range []struct {
		trait  Trait
		must   func(i *Instruction) bool // true of all that have the trait
		looks  func(i *Instruction) bool // true only of those, and of the exceptions
		except string
	}{
		{trait: Type,
			must:   func(i *Instruction) bool { return i.Result && !i.ResultType },
			looks:  func(i *Instruction) bool { return strings.HasPrefix(i.Name, "OpType") },
			except: "OpTypeForwardPointer OpTypeStructContinuedINTEL"},
		{trait: Constant,
			must:   func(i *Instruction) bool { return i.Result },
			looks:  func(i *Instruction) bool { return strings.Contains(i.Name, "Constant") },
			except: "OpConstantCompositeContinuedINTEL OpSpecConstantCompositeContinuedINTEL OpConstantPipeStorage"},
		{trait: SpecConstant,
			must:   func(i *Instruction) bool { return strings.HasPrefix(i.Name, "OpSpecConstant") },
			looks:  func(i *Instruction) bool { return strings.HasPrefix(i.Name, "OpSpecConstant") },
			except: "OpSpecConstantCompositeContinuedINTEL"},
		{trait: CompositeConstant, must: func(i *Instruction) bool { return i.Opcode.Is(Constant) },
			looks:  func(i *Instruction) bool { return strings.Contains(i.Name, "ConstantComposite") },
			except: "OpConstantCompositeContinuedINTEL OpSpecConstantCompositeContinuedINTEL"},
		{trait: GlobalValue, must: func(i *Instruction) bool { return i.Result },
			looks: func(i *Instruction) bool { return i.Class == ClassConstantCreation && !i.Opcode.Is(Continued) }},
		{trait: Variable, must: func(i *Instruction) bool { return has(i, "StorageClass") && has(i, "Initializer") },
			looks: func(i *Instruction) bool { return has(i, "StorageClass") && has(i, "Initializer") }},
		{trait: Interchangeable, must: func(i *Instruction) bool { return i.Result }},
		{trait: Annotation, must: func(i *Instruction) bool { return !i.ResultType },
			looks: func(i *Instruction) bool {
				return strings.Contains(i.Name, "Decorate") || strings.Contains(i.Name, "Decl")
			}},
		{trait: Grouping, must: func(i *Instruction) bool { return i.Opcode.Is(Decorates) },
			looks: func(i *Instruction) bool { return has(i, "DecorationGroup") }},
		{trait: Continued, must: func(i *Instruction) bool { return ByName(strings.TrimSuffix(i.Name, "ContinuedINTEL")) != nil },
			looks: func(i *Instruction) bool { return strings.HasSuffix(i.Name, "ContinuedINTEL") }},
		{trait: Branch, must: func(i *Instruction) bool { return i.Opcode.Is(Terminator) },
			looks: func(i *Instruction) bool { return i.Class == ClassControlFlow && strings.Contains(i.Name, "Branch") }},
		{trait: Return, must: func(i *Instruction) bool { return i.Opcode.Is(Terminator) },
			looks: func(i *Instruction) bool { return strings.HasPrefix(i.Name, "OpReturn") }},
		{trait: Abort, must: func(i *Instruction) bool { return i.Opcode.Is(Terminator) },
			looks: func(i *Instruction) bool {
				return strings.Contains(i.Name, "Terminate") || strings.Contains(i.Name, "Abort")
			},
			except: "OpTerminateRayNV OpRayQueryTerminateKHR"},
		{trait: Terminator, must: func(i *Instruction) bool { return !i.Result },
			looks:  func(i *Instruction) bool { return i.Class == ClassControlFlow && !i.Result },
			except: "OpLoopMerge OpSelectionMerge OpLifetimeStart OpLifetimeStop OpDemoteToHelperInvocation"},
		{trait: Merge, must: func(i *Instruction) bool { return has(i, "MergeBlock") },
			looks: func(i *Instruction) bool { return has(i, "MergeBlock") }},
		{trait: Call, must: func(i *Instruction) bool { return i.ResultType },
			looks:  func(i *Instruction) bool { return strings.Contains(i.Name, "Call") },
			except: "OpExecuteCallableKHR OpExecuteCallableNV"},
		{trait: Load, must: func(i *Instruction) bool { return has(i, "Pointer") && i.ResultType },
			looks: func(i *Instruction) bool { return has(i, "Pointer") && strings.Contains(i.Name, "Load") }, except: "OpAtomicLoad"},
		{trait: Store, must: func(i *Instruction) bool { return has(i, "Pointer") && !i.Result },
			looks:  func(i *Instruction) bool { return has(i, "Pointer") && strings.Contains(i.Name, "Store") },
			except: "OpAtomicStore"},
		{trait: Copy, must: func(i *Instruction) bool { return has(i, "Target") && has(i, "Source") },
			looks: func(i *Instruction) bool { return strings.Contains(i.Name, "CopyMemory") }},
		{trait: Atomic, must: func(i *Instruction) bool { return has(i, "Pointer") && has(i, "MemoryScope") },
			looks: func(i *Instruction) bool { return strings.HasPrefix(i.Name, "OpAtomic") }},
		{trait: ReadsMemory, must: func(i *Instruction) bool { return i.Result || i.Opcode.Is(WritesMemory) },
			looks: func(i *Instruction) bool { return i.Opcode.Is(Load | Copy | ImageSample | ImageRead) }},
		{trait: WritesMemory, looks: func(i *Instruction) bool { return i.Opcode.Is(Store | Copy | ImageWrite) }},
		{trait: AccessChain, must: func(i *Instruction) bool { return has(i, "Base") && i.ResultType },
			looks: func(i *Instruction) bool { return strings.Contains(i.Name, "AccessChain") }, except: "OpRawAccessChainNV"},
		{trait: PlainAccessChain, must: func(i *Instruction) bool { return i.Opcode.Is(AccessChain) && len(i.Operands) == 4 },
			looks: func(i *Instruction) bool {
				return i.Opcode.Is(AccessChain) && !has(i, "BaseType") && !has(i, "Element")
			}},
		{trait: UntypedAccessChain, must: func(i *Instruction) bool { return i.Opcode.Is(AccessChain) && has(i, "BaseType") },
			looks: func(i *Instruction) bool { return i.Opcode.Is(AccessChain) && has(i, "BaseType") }},
		{trait: Derives, must: func(i *Instruction) bool { return i.ResultType && !i.Opcode.Is(ReadsMemory|WritesMemory|Convergent) },
			looks: func(i *Instruction) bool {
				return i.Opcode.Is(AccessChain) || strings.Contains(i.Name, "TensorLayout") || strings.Contains(i.Name, "TensorView")
			},
			except: "OpTypeTensorLayoutNV OpTypeTensorViewNV"},
		{trait: Observes, must: func(i *Instruction) bool { return i.ResultType && !i.Opcode.Is(ReadsMemory|WritesMemory|Convergent) },
			looks: func(i *Instruction) bool {
				name := strings.ReplaceAll(i.Name, "HitObject", "RayQuery")
				return strings.HasPrefix(name, "OpRayQueryGet") || strings.HasPrefix(name, "OpRayQueryIs")
			},
			except: "OpHitObjectGetAttributesNV OpHitObjectGetAttributesEXT"},
		{trait: MakesPointer, must: func(i *Instruction) bool { return i.ResultType },
			looks: func(i *Instruction) bool { return strings.Contains(i.Name, "TexelPointer") }},
		{trait: Specializable, must: func(i *Instruction) bool { return i.ResultType && i.Opcode.Is(Computation|AccessChain) }},
		{trait: ImageSample, must: func(i *Instruction) bool { return has(i, "SampledImage") && has(i, "Coordinate") },
			looks: func(i *Instruction) bool {
				return i.Class == ClassImage && has(i, "SampledImage") && has(i, "ImageOperands")
			},
			except: "OpImageSampleFootprintNV"},
		{trait: ImageRead, must: func(i *Instruction) bool { return has(i, "Image") && has(i, "Coordinate") && i.ResultType },
			looks: func(i *Instruction) bool {
				return i.Class == ClassImage && has(i, "Image") && has(i, "ImageOperands") && i.Result
			}},
		{trait: ImageWrite, must: func(i *Instruction) bool { return has(i, "Texel") },
			looks: func(i *Instruction) bool { return has(i, "Texel") }},
		{trait: ImplicitLod, must: func(i *Instruction) bool { return has(i, "SampledImage") },
			looks: func(i *Instruction) bool { return strings.Contains(i.Name, "ImplicitLod") }},
		{trait: Barrier, looks: func(i *Instruction) bool { return strings.Contains(i.Name, "Barrier") },
			except: "OpTypeNamedBarrier OpNamedBarrierInitialize"},
		{trait: Derivative, must: func(i *Instruction) bool { return has(i, "P") }},
		{trait: Convergent, looks: func(i *Instruction) bool { return has(i, "ExecutionScope") },
			except: "OpTypeCooperativeMatrixNV"},
	} {
		for n := range All() {
			i := &All()[n]
			if i.Opcode.Is(c.trait) {
				assert.True(t, c.must == nil || c.must(i), "%s does not look like a %s", i.Name, c.trait)
				assert.NotContains(t, strings.Fields(c.except), i.Name)
			} else if c.looks != nil {
				assert.Equal(t, c.looks(i), slices.Contains(strings.Fields(c.except), i.Name),
					"%s looks like a %s: say so in data/traits.txt, or that it is none, here", i.Name, c.trait)
			}
		}
	}
}

// Instructions without a result are structural, or do something.
func TestStructural(t *testing.T) {
	for n := range All() {
		if i := &All()[n]; i.Opcode.Is(Structural) {
			assert.False(t, i.Opcode.Is(Computation|ReadsMemory|WritesMemory|Terminator|Convergent), i.Name)
		}
	}
	for _, op := range []Opcode{OpLabel, OpPhi, OpFunction, OpName, OpDecorate, OpTypeInt, OpConstant, OpCapability, OpSelectionMerge} {
		assert.True(t, op.Is(Structural), "%s", op)
	}
}

func TestTraitsOfOpcodes(t *testing.T) {
	assert.True(t, OpLoad.Is(Load))
	assert.True(t, OpLoad.Is(Store|ReadsMemory))
	assert.False(t, OpLoad.Is(Store))
	assert.Equal(t, "Load|ReadsMemory", OpLoad.Traits().String())
	assert.Equal(t, "none", OpNop.Traits().String())
	assert.Zero(t, Opcode(9).Traits())
	assert.Zero(t, Opcode(0xffff).Traits())
}
