package amber

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What is not understood, or not supported, is an error with its place: never a pass.
func TestMistakes(t *testing.T) {
	const buffers = "#!amber\nBUFFER a DATA_TYPE int32 DATA 1 2 END\nBUFFER b DATA_TYPE uint32 DATA 1 2 END\nBUFFER f DATA_TYPE float SIZE 2 FILL 0\n" +
		"BUFFER picture FORMAT R8G8B8A8_UNORM\nSHADER vertex v PASSTHROUGH\n"
	for _, c := range []struct{ text, want string }{
		{"JUMP", "test.amber:7:1: unknown command \"JUMP\""},
		{"ACCELERATION_STRUCTURE", "test.amber:7:1: the command ACCELERATION_STRUCTURE is not supported yet"},
		{"REPEAT 2\nEXPECT a IDX 0 EQ 1", "test.amber:7:1: the END of REPEAT is missing"},
		{"REPEAT 2\nBUFFER c DATA_TYPE int32 DATA 1 END\nEND", "test.amber:8:1: unknown command \"BUFFER\""},
		{"DEVICE_FEATURE a-b", "\"a-b\" is not the name of a feature"},
		{"SET ENGINE_DATA other 3", "fence_timeout_ms is expected"},
		{"COPY a TO b", "test.amber:7:11: the buffers a and b have not the same type"},
		{"EXPECT a EQ_BUFFER b", "the buffers a and b have not the same type"},
		{"EXPECT a IDX 0 EQ 1.5", "test.amber:7:19: 1.5 is no whole number, but buffer a has only these"},
		{"EXPECT a IDX 0 EQ 1.0 2.0", ""},
		{"EXPECT a IDX 4 EQ 2 3", "value 1 is beyond the end of buffer a"},
		{"EXPECT a IDX 0 EQUALS 1", "unknown comparison \"EQUALS\""},
		{"EXPECT a IDX 0 NE 2 2", "value 1 of buffer a, at byte 4, is 2, but NE 2"},
		{"EXPECT f IDX 0 LE -0.5", "is 0, but LE -0.5"},
		{"EXPECT b IDX 0 GE 0 3", "is 2, but GE 3"},
		{"EXPECT a IDX 0 LT 0xFFFFFFFF", "is 1, but LT"},
		{"EXPECT b IDX 0 LT 0xFFFFFFFF", ""},
		{"BUFFER a DATA_TYPE int32 DATA 1 END", "test.amber:7:8: there are two buffers \"a\""},
		{"BUFFER c DATA_TYPE int32 DATA 1 2", "test.amber:7:26: the END of DATA is missing"},
		{"BUFFER c DATA_TYPE int32 DATA 1.5 END", "1.5 is no whole number"},
		{"BUFFER c DATA_TYPE int32 SIZE 3 DATA 1 2 END", "there are 2 numbers, but 3 elements are announced"},
		{"BUFFER c DATA_TYPE vec2<int32> DATA 1 2 3 END", "3 numbers are no whole number of elements"},
		{"BUFFER c DATA_TYPE int32 FILL 1", "the SIZE of buffer c is missing"},
		{"BUFFER c DATA_TYPE int33 FILL 1", "unknown type \"int33\""},
		{"BUFFER c DATA_TYPE int32 SIZE 2000000000 FILL 1", "too large"},
		{"BUFFER c DATA_TYPE int32 SIZE 1 FILE TEXT ../x", "outside of the script's folder"},
		{"BUFFER c FORMAT R16_UNORM FILE PNG four.png", "pictures in the format R16_UNORM are not supported yet"},
		{"SHADER fragment s GLSL TARGET_ENV spv1.9\nEND", "test.amber:7:35: unknown environment \"spv1.9\""},
		{"SHADER fragment s WGSL\nEND", "unknown language \"WGSL\""},
		{"SHADER fragment s OPENCL-C\nEND", "the language OPENCL-C is not supported yet"},
		{"SHADER miss s GLSL\nEND", "the stage miss is not supported yet"},
		{"SHADER pixel s GLSL\nEND", "unknown stage \"pixel\""},
		{"SHADER fragment s SPIRV-ASM\nOpNop", "the END of shader s is missing"},
		{"SHADER fragment s SPIRV-ASM VIRTUAL_FILE f", "there is no VIRTUAL_FILE \"f\""},
		{"SHADER fragment s SPIRV-BIN\nEND", "must be in a FILE"},
		{"VIRTUAL_FILE f\nEND\nVIRTUAL_FILE f\nEND", "there are two files \"f\""},
		{"PIPELINE raytracing p\nEND", "the kind of pipeline raytracing is not supported yet"},
		{"PIPELINE graphics p\nATTACH v\nATTACH v\nEND", "there are two shaders for the stage Vertex"},
		{"PIPELINE graphics p\nSHADER_OPTIMIZATION v\nEND\nEND", "test.amber:8:1: the line of a pipeline SHADER_OPTIMIZATION is not supported yet"},
		{"PIPELINE graphics p\nCOLOR 3\nEND", "unknown line of a pipeline \"COLOR\""},
		{"PIPELINE graphics p\nDEPTH\nTEST on", "test.amber:8:1: the END of DEPTH is missing"},
		{"PIPELINE graphics p\nDEPTH\nBOUNDS low 1\nEND\nEND", "unknown option \"low\""},
		{"PIPELINE graphics p\nBLEND\nCOLOR_OP screen\nEND\nEND", "the blend operation screen is not supported yet"},
		{"PIPELINE graphics p\nBLEND\nCOLOR_OP mix\nEND\nEND", "unknown blend operation \"mix\""},
		{"PIPELINE graphics p\nSTENCIL front\nREFERENCE 256\nEND\nEND", "256 is more than 255"},
		{"PIPELINE graphics p\nBIND BUFFER picture AS color LOCATION 0\nFRAMEBUFFER_SIZE 4 4\nEND\nPIPELINE graphics q\nBIND BUFFER picture AS color LOCATION 0\nFRAMEBUFFER_SIZE 8 4\nEND",
			"buffer picture has 4×4 pixels, but 8×4 are drawn to"},
		{"PIPELINE graphics p\nBIND BUFFER a AS ink\nEND", "unknown use of a buffer \"ink\""},
		{"PIPELINE graphics p\nATTACH v\nVERTEX_DATA f LOCATION 0\nEND\nRUN p DRAW_ARRAY AS POINT_LIST START_IDX 1 COUNT 2", "there are 2 vertices, but the draw has vertex 2"},
		{"PIPELINE graphics p\nATTACH v\nVERTEX_DATA f LOCATION 0\nINDEX_DATA b\nEND\nRUN p DRAW_ARRAY AS POINT_LIST INDEXED", "there are 2 vertices, but the draw has vertex 2"},
		{"PIPELINE graphics p\nATTACH v\nVERTEX_DATA f LOCATION 0 RATE instance\nEND\nRUN p DRAW_ARRAY AS POINT_LIST COUNT 1 INSTANCE_COUNT 3", "values for 2 instances, but the draw has 3"},
		{"PIPELINE compute p\nEND\nRUN p DRAW_RECT POS 0 0 SIZE 1 1", "x must be a whole number"},
		{"PIPELINE graphics p\nEND\nRUN p RAYGEN t 1 1 1", "the way to draw RAYGEN is not supported yet"},
	} {
		t.Run(c.text, func(t *testing.T) {
			err := run(t, buffers+c.text+"\n")
			if c.want == "" {
				require.NoError(t, err)
			} else {
				require.ErrorContains(t, err, c.want)
			}
		})
	}
}
