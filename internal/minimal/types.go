package minimal

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Types have short names here: i32, f16, v4f32 for a vector, fn:i32 for a pointer by its storage class, and the names of
// this table.
var typeNames = map[string]string{
	"m4":        "!spv.matrix<4 x vector<4xf32>>",
	"arr":       "!spv.array<4 x f32>",
	"iarr":      "!spv.array<2 x i32>",
	"offsets":   "!spv.array<4 x vector<2xi32>>",
	"st":        "!spv.struct<i32, f32>",
	"runtime":   "!spv.struct<i32 [0], !spv.rtarray<i32 [4]> [4], Block>",
	"sarr":      "!spv.array<4 x f32 [4]>",
	"iadd":      "!spv.struct<i32, i32>",
	"fr":        "!spv.struct<f32, i32>",
	"modf":      "!spv.struct<f32, f32>",
	"v2v2":      "!spv.array<2 x vector<2xf32>>",
	"sparse":    "!spv.struct<i32, vector<4xf32>>",
	"sparse1":   "!spv.struct<i32, f32>",
	"footprint": "!spv.struct<i1, vector<2xi32>, vector<2xi32>, i32, i32, i32>",

	// Images: sampled, read and written, of several samples, with depth, as OpenCL has them.
	"img":     "!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>",
	"simg":    "!spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>",
	"rw":      "!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>",
	"irw":     "!spv.image<i32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32i>",
	"ms":      "!spv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>",
	"dimg":    "!spv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>",
	"dsimg":   "!spv.sampled_image<!spv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>",
	"climg":   "!spv.image<none, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown, ReadOnly>",
	"tile":    "!spv.image<f32, TileImageDataEXT, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>",
	"sampler": "!spv.sampler",

	"coopA":     "!spv.coopmatrix<8x16xf32, Subgroup, MatrixA>",
	"coopB":     "!spv.coopmatrix<16x8xf32, Subgroup, MatrixB>",
	"icoopA":    "!spv.coopmatrix<8x16xi32, Subgroup, MatrixA>",
	"icoopB":    "!spv.coopmatrix<16x8xi32, Subgroup, MatrixB>",
	"icoopC":    "!spv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>",
	"m43":       "!spv.matrix<4 x vector<3xf32>>",
	"positions": "!spv.array<3 x vector<3xf32>>",
	"asm":       "(i32) -> i32",
	"coopC":     "!spv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>",
	"coopNV":    "!spv.CooperativeMatrixNV<f32, 3 : i32, 8 : i32, 8 : i32>",
	"coopvec":   "!spv.VectorIdEXT<f16, 4 : i32>",
	"tensor":    "!spv.TensorARM<i32, 1 : i32>",
	"btensor":   "!spv.TensorARM<i1, 1 : i32>",
	"layout":    "!spv.TensorLayoutNV<2 : i32, 0 : i32>",
	"view":      "!spv.TensorViewNV<2 : i32, false, 0 : i32, 1 : i32>",

	"event":     "!spv.Event",
	"devent":    "!spv.DeviceEvent",
	"reserve":   "!spv.ReserveId",
	"queue":     "!spv.Queue",
	"pipe":      "!spv.Pipe<ReadOnly>",
	"wpipe":     "!spv.Pipe<WriteOnly>",
	"storage":   "!spv.PipeStorage",
	"barrier":   "!spv.NamedBarrier",
	"ndrange":   "!spv.struct<i32, i32, i32, i32>",
	"accel":     "!spv.AccelerationStructureKHR",
	"rayquery":  "!spv.RayQueryKHR",
	"hit":       "!spv.HitObjectNV",
	"hitE":      "!spv.HitObjectEXT",
	"buffer":    "!spv.BufferEXT<StorageBuffer>",
	"surface":   "!spv.BufferSurfaceINTEL<ReadOnly>",
	"untyped":   "!spv.UntypedPointerKHR<Workgroup>",
	"task":      "!spv.TaskSequenceALTERA",
	"node":      "!spv.NodePayloadArrayAMDX<!spv.struct<i32>>",
	"graph":     "!spv.GraphARM<1, !spv.TensorARM<i32, 1 : i32>, !spv.TensorARM<i32, 1 : i32>>",
	"text":      "none",
	"zero":      "i32",
	"workgroup": "i32",
}

// numbers are the values of constants with names of their own; others are 1.
var numbers = map[string]int64{"zero": 0, "workgroup": int64(grammar.ScopeWorkgroup)}

// storageClasses are the short names of pointers.
var storageClasses = map[string]string{
	"fn": "Function", "wg": "Workgroup", "cw": "CrossWorkgroup", "gn": "Generic", "sb": "StorageBuffer", "un": "Uniform",
	"uc": "UniformConstant", "pv": "Private", "im": "Image", "in": "Input", "out": "Output", "pc": "PushConstant",
	"ray": "RayPayloadKHR", "call": "CallableDataKHR", "attr": "HitAttributeKHR", "hitattr": "HitObjectAttributeNV",
	"psb": "PhysicalStorageBuffer", "code": "CodeSectionINTEL", "node": "NodePayloadAMDX", "task": "TaskPayloadWorkgroupEXT",
}

var shortVector = regexp.MustCompile(`^v(\d+)(\w+)$`)

// typeText is the text of a type with a short name, as the spelling "spv" has it.
func typeText(short string) string {
	if text, ok := typeNames[short]; ok {
		return text
	}
	if class, pointee, ok := strings.Cut(short, ":"); ok {
		return fmt.Sprintf("!spv.ptr<%s, %s>", typeText(pointee), storageClasses[class])
	}
	if m := shortVector.FindStringSubmatch(short); m != nil {
		return "vector<" + m[1] + "x" + m[2] + ">"
	}
	if strings.HasPrefix(short, "Avc") || short == "VmeImage" {
		return avcType(short)
	}
	return short
}

// avcType is a type of Intel's video motion estimation.
func avcType(name string) string {
	if name == "VmeImage" {
		return "!spv.VmeImageINTEL<" + typeText("climg") + ">"
	}
	return "!spv." + name + "INTEL"
}

var parsedTypes sync.Map

// typeOf is the type with a short name.
func typeOf(short string) mlir.Type {
	if t, ok := parsedTypes.Load(short); ok {
		return t.(mlir.Type)
	}
	t, err := mlir.ParseType(typeText(short))
	if err != nil {
		panic("BUG: no type " + short + ": " + err.Error())
	}
	parsedTypes.Store(short, t)
	return t
}
