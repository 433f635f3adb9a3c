package vulkan

import (
	"strconv"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// A builtIn is what Vulkan says of a built-in ("Built-In Variables" of its specification). Zero for a number of valid usage means that
// there is none.
type builtIn struct {
	kind grammar.BuiltIn
	in   check.ModelSet   // where it may be used
	of   check.StorageSet // the storage classes that it may have
	is   form             // its type
	ids  [3]int           // numbers of valid usage: where it may be used, its storage class, its type

	perVertex bool // stages that work on several vertices have an array of it, and only what is used has its type checked
	noMember  bool // it cannot be a member of a structure
	barred    []barred
}

// A barred says where a built-in may not be used with a storage class.
type barred struct {
	of check.StorageSet
	in check.ModelSet
	id int
}

const (
	input    = check.InInput
	output   = check.InOutput
	either   = input | output
	anyClass = check.InInput | check.InOutput | check.Elsewhere
)

const (
	vertex   = check.VertexModel
	control  = check.TessellationControlModel
	evaluate = check.TessellationEvaluationModel
	geometry = check.GeometryModel
	fragment = check.FragmentModel
	compute  = check.GLComputeModel
	meshNV   = check.MeshNVModel
	meshEXT  = check.MeshEXTModel
	mesh     = meshNV | meshEXT
	task     = check.TaskNVModel | check.TaskEXTModel
	groups   = compute | task | mesh // stages that work in groups

	generate  = check.RayGenerationModel
	intersect = check.IntersectionModel
	anyHit    = check.AnyHitModel
	closest   = check.ClosestHitModel
	miss      = check.MissModel
	callable  = check.CallableModel
	hits      = anyHit | closest
	objects   = intersect | hits
	rays      = objects | miss

	everywhere = check.AllModels
	severals   = control | evaluate | geometry | mesh // stages that work on several vertices
	vertices   = vertex | severals
)

// builtIns are the rows, one for each built-in that Vulkan says anything of.
var builtIns = lazy.Value[[]builtIn]{Make: func() []builtIn {
	return []builtIn{
		// of vertices
		{kind: grammar.BuiltInPosition, in: vertices, of: either, is: f32vec4.Get(), ids: [3]int{4318, 4320, 4321}, perVertex: true,
			barred: []barred{{input, vertex | mesh, 4319}}},
		{kind: grammar.BuiltInPointSize, in: vertices, of: either, is: f32, ids: [3]int{4314, 4316, 4317}, perVertex: true,
			barred: []barred{{input, vertex, 4315}}},
		{kind: grammar.BuiltInClipDistance, in: vertices | fragment, of: either, is: f32array.Get(), ids: [3]int{4187, 4190, 4191}, perVertex: true,
			barred: []barred{{input, vertex | mesh, 4188}, {output, fragment, 4189}}},
		{kind: grammar.BuiltInCullDistance, in: vertices | fragment, of: either, is: f32array.Get(), ids: [3]int{4196, 4199, 4200}, perVertex: true,
			barred: []barred{{input, vertex | mesh, 4197}, {output, fragment, 4198}}},
		{kind: grammar.BuiltInVertexIndex, in: vertex, of: input, is: i32, ids: [3]int{4398, 4399, 4400}},
		{kind: grammar.BuiltInInstanceIndex, in: vertex, of: input, is: i32, ids: [3]int{4263, 4264, 4265}},
		{kind: grammar.BuiltInBaseInstance, in: vertex, of: input, is: i32, ids: [3]int{4181, 4182, 4183}},
		{kind: grammar.BuiltInBaseVertex, in: vertex, of: input, is: i32, ids: [3]int{4184, 4185, 4186}},
		{kind: grammar.BuiltInDrawIndex, in: vertex | mesh | task, of: input, is: i32, ids: [3]int{4207, 4208, 4209}},

		// of primitives
		{kind: grammar.BuiltInInvocationId, in: control | geometry, of: input, is: i32, ids: [3]int{4257, 4258, 4259}},
		{kind: grammar.BuiltInPatchVertices, in: control | evaluate, of: input, is: i32, ids: [3]int{4308, 4309, 4310}},
		{kind: grammar.BuiltInTessCoord, in: evaluate, of: input, is: f32vec3.Get(), ids: [3]int{4387, 4388, 4389}},
		{kind: grammar.BuiltInTessLevelOuter, in: control | evaluate, of: either, is: f32array4.Get(), ids: [3]int{4390, 0, 4393},
			barred: []barred{{input, control, 4391}, {output, evaluate, 4392}}},
		{kind: grammar.BuiltInTessLevelInner, in: control | evaluate, of: either, is: f32array2.Get(), ids: [3]int{4394, 0, 4397},
			barred: []barred{{input, control, 4395}, {output, evaluate, 4396}}},
		{kind: grammar.BuiltInPrimitiveId, in: fragment | severals | objects, of: either, ids: [3]int{4330, 0, 4337},
			barred: []barred{{output, control | evaluate | fragment | objects, 4334}}},
		{kind: grammar.BuiltInLayer, in: vertex | evaluate | geometry | fragment | mesh, of: either, ids: [3]int{4272, 0, 4276},
			barred: []barred{{input, vertex | evaluate | geometry | mesh, 4274}, {output, fragment, 4275}}},
		{kind: grammar.BuiltInViewportIndex, in: vertex | evaluate | geometry | fragment | mesh, of: either, ids: [3]int{4404, 0, 4408},
			barred: []barred{{input, vertex | evaluate | geometry | mesh, 4406}, {output, fragment, 4407}}},
		{kind: grammar.BuiltInPrimitiveShadingRateKHR, in: vertex | geometry | mesh, of: output, ids: [3]int{4484, 4485, 4486}},
		{kind: grammar.BuiltInPrimitivePointIndicesEXT, in: meshEXT, of: output, is: i32array.Get(), ids: [3]int{7041, 7043, 7044}},
		{kind: grammar.BuiltInPrimitiveLineIndicesEXT, in: meshEXT, of: output, is: i32vec2array.Get(), ids: [3]int{7047, 7049, 7050}},
		{kind: grammar.BuiltInPrimitiveTriangleIndicesEXT, in: meshEXT, of: output, is: i32vec3array.Get(), ids: [3]int{7053, 7055, 7056}},
		{kind: grammar.BuiltInCullPrimitiveEXT, in: meshEXT, of: output, ids: [3]int{7034, 7035, 7036}},

		// of fragments
		{kind: grammar.BuiltInFragCoord, in: fragment, of: input, is: f32vec4.Get(), ids: [3]int{4210, 4211, 4212}},
		{kind: grammar.BuiltInFragDepth, in: fragment, of: output, is: f32, ids: [3]int{4213, 4214, 4215}},
		{kind: grammar.BuiltInFrontFacing, in: fragment, of: input, is: boolean, ids: [3]int{4229, 4230, 4231}},
		{kind: grammar.BuiltInHelperInvocation, in: fragment, of: input, is: boolean, ids: [3]int{4239, 4240, 4241}},
		{kind: grammar.BuiltInPointCoord, in: fragment, of: input, is: f32vec2.Get(), ids: [3]int{4311, 4312, 4313}},
		{kind: grammar.BuiltInSampleId, in: fragment, of: input, is: i32, ids: [3]int{4354, 4355, 4356}},
		{kind: grammar.BuiltInSampleMask, in: fragment, of: either, is: i32array.Get(), ids: [3]int{4357, 4358, 4359}},
		{kind: grammar.BuiltInSamplePosition, in: fragment, of: input, is: f32vec2.Get(), ids: [3]int{4360, 4361, 4362}},
		{kind: grammar.BuiltInBaryCoordKHR, in: fragment, of: input, is: f32vec3.Get(), ids: [3]int{4154, 4155, 4156}},
		{kind: grammar.BuiltInBaryCoordNoPerspKHR, in: fragment, of: input, is: f32vec3.Get(), ids: [3]int{4160, 4161, 4162}},
		{kind: grammar.BuiltInFragInvocationCountEXT, in: fragment, of: input, is: i32, ids: [3]int{4217, 4218, 4219}},
		{kind: grammar.BuiltInFragSizeEXT, in: fragment, of: input, is: i32vec2.Get(), ids: [3]int{4220, 4221, 4222}},
		{kind: grammar.BuiltInFragStencilRefEXT, in: fragment, of: output, is: integer, ids: [3]int{4223, 4224, 4225}},
		{kind: grammar.BuiltInFullyCoveredEXT, in: fragment, of: input, is: boolean, ids: [3]int{4232, 4233, 4234}},
		{kind: grammar.BuiltInShadingRateKHR, in: fragment, of: input, is: i32, ids: [3]int{4490, 4491, 4492}},
		{kind: grammar.BuiltInTileOffsetQCOM, in: fragment | compute, of: input, is: u32vec2.Get(), ids: [3]int{10626, 10627, 10628}},
		{kind: grammar.BuiltInTileDimensionQCOM, in: fragment | compute, of: input, is: u32vec3.Get(), ids: [3]int{10629, 10630, 10631}},
		{kind: grammar.BuiltInTileApronSizeQCOM, in: fragment | compute, of: input, is: u32vec2.Get(), ids: [3]int{10632, 10633, 10634}},

		// of groups
		{kind: grammar.BuiltInGlobalInvocationId, in: groups, of: input, is: i32vec3.Get(), ids: [3]int{4236, 4237, 4238}},
		{kind: grammar.BuiltInLocalInvocationId, in: groups, of: input, is: i32vec3.Get(), ids: [3]int{4281, 4282, 4283}},
		{kind: grammar.BuiltInLocalInvocationIndex, in: groups, of: input, is: i32, ids: [3]int{4284, 4285, 4286}},
		{kind: grammar.BuiltInNumWorkgroups, in: groups, of: input, is: i32vec3.Get(), ids: [3]int{4296, 4297, 4298}},
		{kind: grammar.BuiltInWorkgroupId, in: groups, of: input, is: i32vec3.Get(), ids: [3]int{4422, 4423, 4424}},
		{kind: grammar.BuiltInWorkgroupSize, in: groups, of: anyClass, is: i32vec3.Get(), ids: [3]int{4425, 0, 4427}},
		{kind: grammar.BuiltInNumSubgroups, in: groups, of: input, is: i32, ids: [3]int{4293, 4294, 4295}, noMember: true},
		{kind: grammar.BuiltInSubgroupId, in: groups, of: input, is: i32, ids: [3]int{4367, 4368, 4369}, noMember: true},
		{kind: grammar.BuiltInSubgroupSize, in: everywhere, of: input, is: i32, ids: [3]int{0, 4382, 4383}, noMember: true},
		{kind: grammar.BuiltInSubgroupLocalInvocationId, in: everywhere, of: input, is: i32, ids: [3]int{0, 4380, 4381}, noMember: true},
		{kind: grammar.BuiltInSubgroupEqMask, in: everywhere, of: input, is: i32vec4.Get(), ids: [3]int{0, 4370, 4371}, noMember: true},
		{kind: grammar.BuiltInSubgroupGeMask, in: everywhere, of: input, is: i32vec4.Get(), ids: [3]int{0, 4372, 4373}, noMember: true},
		{kind: grammar.BuiltInSubgroupGtMask, in: everywhere, of: input, is: i32vec4.Get(), ids: [3]int{0, 4374, 4375}, noMember: true},
		{kind: grammar.BuiltInSubgroupLeMask, in: everywhere, of: input, is: i32vec4.Get(), ids: [3]int{0, 4376, 4377}, noMember: true},
		{kind: grammar.BuiltInSubgroupLtMask, in: everywhere, of: input, is: i32vec4.Get(), ids: [3]int{0, 4378, 4379}, noMember: true},

		// of devices
		{kind: grammar.BuiltInViewIndex, in: everywhere &^ compute, of: input, is: i32, ids: [3]int{4401, 4402, 4403}},
		{kind: grammar.BuiltInDeviceIndex, in: everywhere, of: input, is: i32, ids: [3]int{0, 4205, 4206}},
		{kind: grammar.BuiltInCoreIDARM, in: everywhere, of: input, is: i32},
		{kind: grammar.BuiltInCoreCountARM, in: everywhere, of: input, is: i32},
		{kind: grammar.BuiltInCoreMaxIDARM, in: everywhere, of: input, is: i32},
		{kind: grammar.BuiltInWarpIDARM, in: everywhere, of: input, is: i32},
		{kind: grammar.BuiltInWarpMaxIDARM, in: everywhere, of: input, is: i32},
		{kind: grammar.BuiltInWarpsPerSMNV, in: everywhere, of: input, is: i32},
		{kind: grammar.BuiltInSMCountNV, in: everywhere, of: input, is: i32},
		{kind: grammar.BuiltInWarpIDNV, in: everywhere, of: input, is: i32},
		{kind: grammar.BuiltInSMIDNV, in: everywhere, of: input, is: i32},
		{kind: grammar.BuiltInSamplerHeapEXT, in: everywhere, of: anyClass, noMember: true},
		{kind: grammar.BuiltInResourceHeapEXT, in: everywhere, of: anyClass, noMember: true},

		// of rays
		{kind: grammar.BuiltInHitKindKHR, in: hits, of: input, is: i32, ids: [3]int{4242, 4243, 4244}},
		{kind: grammar.BuiltInHitTNV, in: hits, of: input, is: f32, ids: [3]int{4245, 4246, 4247}},
		{kind: grammar.BuiltInHitTriangleVertexPositionsKHR, in: hits, of: input, is: f32vec3array3.Get(), ids: [3]int{8747, 8748, 8749}},
		{kind: grammar.BuiltInInstanceCustomIndexKHR, in: objects, of: input, is: i32, ids: [3]int{4251, 4252, 4253}},
		{kind: grammar.BuiltInInstanceId, in: objects, of: input, is: i32, ids: [3]int{4254, 4255, 4256}},
		{kind: grammar.BuiltInRayGeometryIndexKHR, in: objects, of: input, is: i32, ids: [3]int{4345, 4346, 4347}},
		{kind: grammar.BuiltInObjectRayDirectionKHR, in: objects, of: input, is: f32vec3.Get(), ids: [3]int{4299, 4300, 4301}},
		{kind: grammar.BuiltInObjectRayOriginKHR, in: objects, of: input, is: f32vec3.Get(), ids: [3]int{4302, 4303, 4304}},
		{kind: grammar.BuiltInObjectToWorldKHR, in: objects, of: input, is: f32mat4x3, ids: [3]int{4305, 4306, 4307}},
		{kind: grammar.BuiltInWorldToObjectKHR, in: objects, of: input, is: f32mat4x3, ids: [3]int{4434, 4435, 4436}},
		{kind: grammar.BuiltInIncomingRayFlagsKHR, in: rays, of: input, is: i32, ids: [3]int{4248, 4249, 4250}},
		{kind: grammar.BuiltInRayTminKHR, in: rays, of: input, is: f32, ids: [3]int{4351, 4352, 4353}},
		{kind: grammar.BuiltInRayTmaxKHR, in: rays, of: input, is: f32, ids: [3]int{4348, 4349, 4350}},
		{kind: grammar.BuiltInWorldRayDirectionKHR, in: rays, of: input, is: f32vec3.Get(), ids: [3]int{4428, 4429, 4430}},
		{kind: grammar.BuiltInWorldRayOriginKHR, in: rays, of: input, is: f32vec3.Get(), ids: [3]int{4431, 4432, 4433}},
		{kind: grammar.BuiltInCullMaskKHR, in: rays, of: input, is: i32, ids: [3]int{6735, 6736, 6737}},
		{kind: grammar.BuiltInLaunchIdKHR, in: generate | rays | callable, of: input, is: i32vec3.Get(), ids: [3]int{4266, 4267, 4268}},
		{kind: grammar.BuiltInLaunchSizeKHR, in: generate | rays | callable, of: input, is: i32vec3.Get(), ids: [3]int{4269, 4270, 4271}},
	}
}}

// builtInRows are the rows by built-in.
var builtInRows = lazy.Value[map[grammar.BuiltIn]*builtIn]{Make: func() map[grammar.BuiltIn]*builtIn {
	rows := make(map[grammar.BuiltIn]*builtIn, len(builtIns.Get()))
	for i := range builtIns.Get() {
		rows[builtIns.Get()[i].kind] = &builtIns.Get()[i]
	}
	return rows
}}

// builtInVUID is the id of valid usage with a number: those of built-ins have the name of the built-in twice. Empty for none.
func builtInVUID(kind grammar.BuiltIn, number int) string {
	if number == 0 {
		return ""
	}
	name := kind.String()
	return name + "-" + name + "-" + strconv.Itoa(100_000 + number)[1:] // five digits
}

// The columns of builtIn.ids.
const (
	stageColumn = iota
	storageColumn
	typeColumn
)

// builtInVUIDs are the ids of valid usage of a column.
func builtInVUIDs(column int) []string {
	var ids []string
	for i := range builtIns.Get() {
		if row := &builtIns.Get()[i]; row.ids[column] != 0 {
			ids = append(ids, builtInVUID(row.kind, row.ids[column]))
		}
	}
	return ids
}

// barredVUIDs are the ids of valid usage of storage classes that are barred from stages.
func barredVUIDs() []string {
	var ids []string
	for i := range builtIns.Get() {
		for _, b := range builtIns.Get()[i].barred {
			ids = append(ids, builtInVUID(builtIns.Get()[i].kind, b.id))
		}
	}
	return ids
}
