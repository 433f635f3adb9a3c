package rules

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// rays is what the extensions for ray tracing say of their instructions. What an operand is follows from its name.
func rays() []check.Rule {
	return []check.Rule{
		namedRule("ray-query", "3.3.33", "The operands of instructions on ray queries are what their names say, and the results too.", rayQueryResults.Get(), rayOperand),
		namedRule("hit-object", "3.3.33", "The operands of instructions on hit objects are what their names say, and the results too.", hitObjectResults.Get(), rayOperand),
		namedRule("ray-tracing", "3.3.33", "The operands of instructions that trace rays are what their names say, and the results too.", rayTracingResults.Get(), rayOperand),
		{Name: "ray-query-variable", Section: "3.3.33", Says: "A ray query is a variable, a parameter, or a part of one.",
			Ops: opsOf(rayQueryResults.Get()), Check: rayQueryVariable},
		{Name: "ray-flags-capability", Section: "3.2.33", Says: "The ray flag ForceOpacityMicromap2StateKHR needs its capability.",
			Ops: []grammar.Opcode{grammar.OpRayQueryInitializeKHR, grammar.OpTraceRayKHR}, Check: rayFlagsCapability},
		{Name: "reorder-hint", Section: "3.3.33", Says: "A hint for reordering comes with the count of its bits.",
			Ops: []grammar.Opcode{grammar.OpReorderThreadWithHitObjectNV, grammar.OpReorderThreadWithHitObjectEXT, grammar.OpHitObjectReorderExecuteShaderEXT,
				grammar.OpHitObjectTraceReorderExecuteEXT, grammar.OpHitObjectTraceMotionReorderExecuteEXT}, Check: reorderHint},
		{Name: "hit-object-from-query", Section: "3.3.33", Says: "OpHitObjectRecordFromQueryEXT needs the capability RayQueryKHR.",
			Ops: []grammar.Opcode{grammar.OpHitObjectRecordFromQueryEXT}, Check: hitObjectFromQuery},
	}
}

var (
	int32Value  = value{Is: intScalar, Width: 32}
	uint32Value = value{Is: uintScalar, Width: 32}
	float32     = value{Is: floatScalar, Width: 32}
	vec3        = value{Is: floatVectors, Width: 32, Count: 3}
	boolValue   = value{Is: boolScalar}
	transform   = value{Is: floatMatrix, Width: 32, Count: 4, Rows: 3}
	payload     = value{Variable: true, In: [2]grammar.StorageClass{grammar.StorageClassRayPayloadKHR, grammar.StorageClassIncomingRayPayloadKHR}}
	structure   = value{Type: grammar.OpTypeAccelerationStructureKHR}
)

// rayOperands says what operands are, by the names that the grammar gives them. Where hit objects want an unsigned integer, others take any:
// see rayOperand.
var rayOperands = lazy.Value[map[string]value]{Make: func() map[string]value {
	return map[string]value{
		"Accel": structure, "AccelerationStructure": structure,
		"RayFlags": int32Value, "CullMask": int32Value, "Cullmask": int32Value, "MissIndex": int32Value,
		"SBTOffset": int32Value, "SBTStride": int32Value, "SBTRecordOffset": int32Value, "SBTRecordStride": int32Value,
		"SBTIndex": uint32Value, "SBTRecordIndex": int32Value, "HitKind": uint32Value,
		"InstanceId": int32Value, "PrimitiveId": int32Value, "GeometryIndex": int32Value,
		"RayOrigin": vec3, "Origin": vec3, "RayDirection": vec3, "Direction": vec3,
		"RayTmin": float32, "RayTMin": float32, "TMin": float32, "RayTmax": float32, "RayTMax": float32, "TMax": float32,
		"HitT": float32, "Hit": float32, "CurrentTime": float32, "Time": float32,
		"Hint": int32Value, "Bits": int32Value,
		"Intersection": {Is: intScalar, Width: 32, Constant: true},
		"RayQuery":     {Is: typedPointer, To: grammar.OpTypeRayQueryKHR},
		"Payload":      payload,
		"CallableData": {Variable: true, In: [2]grammar.StorageClass{grammar.StorageClassCallableDataKHR, grammar.StorageClassIncomingCallableDataKHR}},
	}
}}

// unsignedForHits are the operands that instructions on hit objects want to be unsigned.
var unsignedForHits = []string{"CullMask", "Cullmask", "MissIndex", "SBTOffset", "SBTStride", "SBTRecordOffset", "SBTRecordStride"}

func rayOperand(op grammar.Opcode, name string) value {
	text := op.String()
	nv := strings.HasSuffix(text, "NV")
	switch name {
	case "HitObject":
		if nv {
			return value{Is: typedPointer, To: grammar.OpTypeHitObjectNV}
		}
		return value{Is: typedPointer, To: grammar.OpTypeHitObjectEXT}
	case "HitObjectAttribute", "HitObjectAttributes":
		class := grammar.StorageClassHitObjectAttributeEXT
		if nv {
			class = grammar.StorageClassHitObjectAttributeNV
		}
		return value{Variable: true, In: [2]grammar.StorageClass{class, class}}
	}
	if strings.HasPrefix(text, "OpHitObject") && slices.Contains(unsignedForHits, name) {
		return uint32Value
	}
	return rayOperands.Get()[name]
}

var rayTracingResults = lazy.Value[map[grammar.Opcode]value]{Make: func() map[grammar.Opcode]value {
	return map[grammar.Opcode]value{
		grammar.OpTraceRayKHR: {}, grammar.OpExecuteCallableKHR: {}, grammar.OpReportIntersectionKHR: boolValue,
		grammar.OpReorderThreadWithHintNV: {}, grammar.OpReorderThreadWithHintEXT: {},
	}
}}

var rayQueryResults = lazy.Value[map[grammar.Opcode]value]{Make: func() map[grammar.Opcode]value {
	return map[grammar.Opcode]value{
		grammar.OpRayQueryInitializeKHR: {}, grammar.OpRayQueryTerminateKHR: {}, grammar.OpRayQueryConfirmIntersectionKHR: {},
		grammar.OpRayQueryGenerateIntersectionKHR:                                  {},
		grammar.OpRayQueryProceedKHR:                                               boolValue,
		grammar.OpRayQueryGetIntersectionFrontFaceKHR:                              boolValue,
		grammar.OpRayQueryGetIntersectionCandidateAABBOpaqueKHR:                    boolValue,
		grammar.OpRayQueryIsSphereHitNV:                                            boolValue,
		grammar.OpRayQueryIsLSSHitNV:                                               boolValue,
		grammar.OpRayQueryGetIntersectionTKHR:                                      float32,
		grammar.OpRayQueryGetRayTMinKHR:                                            float32,
		grammar.OpRayQueryGetIntersectionSphereRadiusNV:                            float32,
		grammar.OpRayQueryGetIntersectionLSSHitValueNV:                             float32,
		grammar.OpRayQueryGetIntersectionTypeKHR:                                   int32Value,
		grammar.OpRayQueryGetIntersectionInstanceCustomIndexKHR:                    int32Value,
		grammar.OpRayQueryGetIntersectionInstanceIdKHR:                             int32Value,
		grammar.OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR: int32Value,
		grammar.OpRayQueryGetIntersectionGeometryIndexKHR:                          int32Value,
		grammar.OpRayQueryGetIntersectionPrimitiveIndexKHR:                         int32Value,
		grammar.OpRayQueryGetRayFlagsKHR:                                           int32Value,
		grammar.OpRayQueryGetIntersectionClusterIdNV:                               int32Value,
		grammar.OpRayQueryGetIntersectionObjectRayDirectionKHR:                     vec3,
		grammar.OpRayQueryGetIntersectionObjectRayOriginKHR:                        vec3,
		grammar.OpRayQueryGetWorldRayDirectionKHR:                                  vec3,
		grammar.OpRayQueryGetWorldRayOriginKHR:                                     vec3,
		grammar.OpRayQueryGetIntersectionSpherePositionNV:                          vec3,
		grammar.OpRayQueryGetIntersectionBarycentricsKHR:                           {Is: floatVectors, Width: 32, Count: 2},
		grammar.OpRayQueryGetIntersectionObjectToWorldKHR:                          transform,
		grammar.OpRayQueryGetIntersectionWorldToObjectKHR:                          transform,
		grammar.OpRayQueryGetIntersectionLSSPositionsNV:                            {Is: floatVectors, Count: 3, Array: 2},
		grammar.OpRayQueryGetIntersectionLSSRadiiNV:                                {Is: floatScalar, Array: 2},
		grammar.OpRayQueryGetIntersectionTriangleVertexPositionsKHR:                {Is: floatVectors, Width: 32, Count: 3, Array: 3},
	}
}}

var hitObjectResults = lazy.Value[map[grammar.Opcode]value]{Make: func() map[grammar.Opcode]value {
	return map[grammar.Opcode]value{
		grammar.OpHitObjectIsMissNV: boolValue, grammar.OpHitObjectIsHitNV: boolValue, grammar.OpHitObjectIsEmptyNV: boolValue,
		grammar.OpHitObjectIsMissEXT: boolValue, grammar.OpHitObjectIsHitEXT: boolValue, grammar.OpHitObjectIsEmptyEXT: boolValue,
		grammar.OpHitObjectIsSphereHitNV: boolValue, grammar.OpHitObjectIsLSSHitNV: boolValue,

		grammar.OpHitObjectGetShaderRecordBufferHandleNV:  {Is: intVectors, Width: 32, Count: 2},
		grammar.OpHitObjectGetShaderRecordBufferHandleEXT: {Is: intVectors, Width: 32, Count: 2},

		grammar.OpHitObjectGetHitKindNV: int32Value, grammar.OpHitObjectGetPrimitiveIndexNV: int32Value,
		grammar.OpHitObjectGetGeometryIndexNV: int32Value, grammar.OpHitObjectGetInstanceIdNV: int32Value,
		grammar.OpHitObjectGetInstanceCustomIndexNV: int32Value, grammar.OpHitObjectGetShaderBindingTableRecordIndexNV: int32Value,
		grammar.OpHitObjectGetClusterIdNV: int32Value,
		grammar.OpHitObjectGetHitKindEXT:  int32Value, grammar.OpHitObjectGetPrimitiveIndexEXT: int32Value,
		grammar.OpHitObjectGetGeometryIndexEXT: int32Value, grammar.OpHitObjectGetInstanceIdEXT: int32Value,
		grammar.OpHitObjectGetInstanceCustomIndexEXT: int32Value, grammar.OpHitObjectGetShaderBindingTableRecordIndexEXT: int32Value,
		grammar.OpHitObjectGetRayFlagsEXT: int32Value,

		grammar.OpHitObjectGetCurrentTimeNV: float32, grammar.OpHitObjectGetRayTMaxNV: float32, grammar.OpHitObjectGetRayTMinNV: float32,
		grammar.OpHitObjectGetCurrentTimeEXT: float32, grammar.OpHitObjectGetRayTMaxEXT: float32, grammar.OpHitObjectGetRayTMinEXT: float32,
		grammar.OpHitObjectGetSphereRadiusNV: float32,

		grammar.OpHitObjectGetObjectToWorldNV: transform, grammar.OpHitObjectGetWorldToObjectNV: transform,
		grammar.OpHitObjectGetObjectToWorldEXT: transform, grammar.OpHitObjectGetWorldToObjectEXT: transform,

		grammar.OpHitObjectGetObjectRayOriginNV: vec3, grammar.OpHitObjectGetObjectRayDirectionNV: vec3,
		grammar.OpHitObjectGetWorldRayDirectionNV: vec3, grammar.OpHitObjectGetWorldRayOriginNV: vec3,
		grammar.OpHitObjectGetObjectRayOriginEXT: vec3, grammar.OpHitObjectGetObjectRayDirectionEXT: vec3,
		grammar.OpHitObjectGetWorldRayDirectionEXT: vec3, grammar.OpHitObjectGetWorldRayOriginEXT: vec3,
		grammar.OpHitObjectGetSpherePositionNV: vec3,

		grammar.OpHitObjectGetLSSPositionsNV:                         {Is: floatVectors, Count: 3, Array: 2},
		grammar.OpHitObjectGetLSSRadiiNV:                             {Is: floatScalar, Array: 2},
		grammar.OpHitObjectGetIntersectionTriangleVertexPositionsEXT: {Is: floatVectors, Width: 32, Count: 3, Array: 3},

		grammar.OpHitObjectGetAttributesNV: {}, grammar.OpHitObjectExecuteShaderNV: {}, grammar.OpHitObjectRecordEmptyNV: {},
		grammar.OpHitObjectRecordMissNV: {}, grammar.OpHitObjectRecordHitWithIndexNV: {}, grammar.OpHitObjectRecordHitNV: {},
		grammar.OpHitObjectTraceRayMotionNV: {}, grammar.OpHitObjectTraceRayNV: {}, grammar.OpReorderThreadWithHitObjectNV: {},
		grammar.OpHitObjectGetAttributesEXT: {}, grammar.OpHitObjectSetShaderBindingTableRecordIndexEXT: {},
		grammar.OpHitObjectExecuteShaderEXT: {}, grammar.OpHitObjectRecordEmptyEXT: {}, grammar.OpHitObjectRecordFromQueryEXT: {},
		grammar.OpHitObjectRecordMissEXT: {}, grammar.OpHitObjectRecordMissMotionEXT: {}, grammar.OpReorderThreadWithHitObjectEXT: {},
		grammar.OpHitObjectTraceRayEXT: {}, grammar.OpHitObjectTraceRayMotionEXT: {}, grammar.OpHitObjectReorderExecuteShaderEXT: {},
		grammar.OpHitObjectTraceReorderExecuteEXT: {}, grammar.OpHitObjectTraceMotionReorderExecuteEXT: {},
	}
}}

func rayQueryVariable(c *check.Context, in check.Inst) {
	k := callOf(in)
	def, _ := c.Def(k.operands[0])
	switch def.Opcode {
	case grammar.OpVariable, grammar.OpFunctionParameter, grammar.OpAccessChain, grammar.OpInBoundsAccessChain:
	default:
		k.fail(c, 0, "must be a variable, a parameter, or a part of one")
	}
}

func rayFlagsCapability(c *check.Context, in check.Inst) {
	flags := check.ID(0)
	if v, ok := view.AsTraceRayKHR(in); ok {
		flags = v.RayFlags()
	} else if v, ok := view.AsRayQueryInitializeKHR(in); ok {
		flags = v.RayFlags()
	}
	bits, ok := c.UintConstant(flags)
	if ok && grammar.RayFlags(bits)&grammar.RayFlagsForceOpacityMicromap2StateEXT != 0 && !c.Has(grammar.CapabilityRayTracingOpacityMicromapKHR) {
		needsCapability(c, in, "the ray flag ForceOpacityMicromap2StateKHR needs", "RayTracingOpacityMicromapKHR")
	}
}

func reorderHint(c *check.Context, in check.Inst) {
	if row := grammar.Lookup(in.Opcode); len(in.Words) == len(row.Operands) { // one short
		c.Fail(in, "the hint comes without the count of its bits")
	}
}

func hitObjectFromQuery(c *check.Context, in check.Inst) {
	if !c.Has(grammar.CapabilityRayQueryKHR) {
		needsCapability(c, in, "OpHitObjectRecordFromQueryEXT needs", "RayQueryKHR")
	}
}
