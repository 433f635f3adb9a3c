package spirv

import (
	"regexp"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/stretchr/testify/assert"
)

// A difference is a kind of module that we accept and MLIR 22 refuses, or the other way round, and why. The one of ours and theirs
// that is not empty is the message of who refuses.
type difference struct {
	ours, theirs string
	why          string
	example      string // a module of the kind
}

var differences = []difference{
	{
		ours:    `must be .*, but got 'vector<\d+x\d+x`,
		why:     "MLIR counts all elements of a vector of two dimensions where it wants to know the length; SPIR-V has no such type",
		example: `spirv.func @f(%a : vector<2x8xf16>) "None" { %r = "spirv.GL.Length"(%a) : (vector<2x8xf16>) -> f16 spirv.Return }`,
	},
	{
		ours: "the Image Operands should encode what operands follow",
		why:  "MLIR does not look for the arguments of image operands that it does not know; an instruction without them would be broken",
		example: `spirv.func @f(%a : !spirv.sampled_image<!spirv.image<f32, Dim2D, DepthUnknown, NonArrayed, SingleSampled, NeedSampler, Rgba32f>>,
			%b : vector<3xf32>, %c : f32) "None" { %r = "spirv.ImageDrefGather"(%a, %b, %c) <{image_operands = #spirv.image_operands<MinLod>}>
			: (!spirv.sampled_image<!spirv.image<f32, Dim2D, DepthUnknown, NonArrayed, SingleSampled, NeedSampler, Rgba32f>>, vector<3xf32>, f32) -> vector<4xf32>
			spirv.Return }`,
	},
	{
		ours:    "cannot use '.*' to compose SPIR-V types",
		why:     "MLIR does not look at the types of a struct's members; SPIR-V has no such types",
		example: `spirv.func @f(%a : !spirv.struct<(si32, index)>) "None" { spirv.Return }`,
	},
	{
		ours:    "expected integer value",
		why:     "MLIR takes any attribute for the number of a descriptor set, and drops it if it is none",
		example: `spirv.module Logical GLSL450 { spirv.GlobalVariable @v bind(i11, 2) : !spirv.ptr<i16, StorageBuffer> }`,
	},
	{
		ours:    "integer value too large",
		why:     "MLIR cuts numbers to 32 bits, so that -1 is 4294967295",
		example: `spirv.module Logical GLSL450 { spirv.GlobalVariable @v bind(-1, 2) : !spirv.ptr<i16, StorageBuffer> }`,
	},
	{
		ours:    "(values for|has) the execution mode",
		why:     "MLIR does not count the values of an execution mode, nor look whether they are ids; the instruction would be malformed",
		example: `spirv.module Logical GLSL450 { spirv.func @f() "None" { spirv.Return } spirv.ExecutionMode @f "LocalSize", 1, 1 }`,
	},
	{
		ours: `has \d+ results but its merge block hands out \d+ values`,
		why:  "MLIR does not count what a loop hands out",
		example: `spirv.func @f(%c : i1, %n : i32) "None" { %r = spirv.mlir.loop -> i32 { spirv.Branch ^header ^header: spirv.BranchConditional %c, ^next, ^merge(%n : i32)
			^next: spirv.Branch ^header ^merge(%v : i32): spirv.mlir.merge } spirv.Return }`,
	},
}

// isKnown reports whether what the two say is of the kind.
func (x *difference) isKnown(ours, theirs verdict) bool {
	if x.ours != "" {
		return theirs.accepts() && regexp.MustCompile(x.ours).MatchString(string(ours))
	}
	return ours.accepts() && regexp.MustCompile(x.theirs).MatchString(string(theirs))
}

func isKnownDifference(ours, theirs verdict) bool {
	for i := range differences {
		if differences[i].isKnown(ours, theirs) {
			return true
		}
	}
	return false
}

// What the table says is still so.
func TestDifferencesAreStillThere(t *testing.T) {
	tool := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	pieces := make([]string, len(differences))
	for i := range differences {
		pieces[i] = differences[i].example + "\n"
	}
	theirs := mlirVerdicts(t, tool, pieces)
	for i := range differences {
		ours := ourVerdict(pieces[i])
		assert.True(t, differences[i].isKnown(ours, theirs[i]), "%s\nours:   %s\ntheirs: %s", differences[i].why, ours, theirs[i])
	}
}
