package serialize_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// isOdd says which of two values stands at a place of a long list, so that none can be elsewhere.
func isOdd(i int) bool { return i*i%7 < 3 }

// list is n words, which are one of two.
func list(n int, a, b string) string {
	words := make([]string, n)
	for i := range words {
		if words[i] = a; isOdd(i) {
			words[i] = b
		}
	}
	return strings.Join(words, ", ")
}

// TestLongComposites: what does not fit into an instruction goes on in others, with every part at its place.
func TestLongComposites(t *testing.T) {
	const most = 1<<16 - 1
	for _, n := range []int{most - 2, 2*most + 7} {
		text := fmt.Sprintf(`spv.module "Logical" "GLSL450" {
			spv.globalVariable @s : !spv.ptr<!spv.struct<%[1]s>, Private>
			spv.specConstant @a = 1 : i32
			spv.specConstant @b = 2 : i32
			spv.specConstantComposite @spec (%[2]s) : !spv.array<%[5]d x i32>
			func @f(%%a: i32, %%b: i32) {
				%%0 = "spv.CompositeConstruct"(%[3]s) : (%[4]s) -> !spv.array<%[5]d x i32>
				%%1 = spv.constant [%[6]s] : !spv.array<%[5]d x i32>
				%%2 = spv.CompositeExtract %%1[0 : i32] : !spv.array<%[5]d x i32>
				spv.Return
			}
		} attributes {vce_triple = #spv.vce<v1.6, [Shader, Linkage, LongCompositesINTEL], [SPV_INTEL_long_composites]>}`,
			list(n, "i32", "f32"), list(n, "@a", "@b"), list(n, "%a", "%b"), list(n, "i32", "i32"), n, list(n, "1 : i32", "2 : i32"))
		words := compile(t, "long.mlir", mlir.Chunk{Line: 1, Text: []byte(text)}, serialize.Options{})
		r, err := binary.NewReader(words)
		require.NoError(t, err)
		parts := map[grammar.Opcode][]uint32{}
		last := grammar.OpNop
		goesOn := map[grammar.Opcode]grammar.Opcode{
			grammar.OpTypeStructContinuedINTEL:            grammar.OpTypeStruct,
			grammar.OpConstantCompositeContinuedINTEL:     grammar.OpConstantComposite,
			grammar.OpSpecConstantCompositeContinuedINTEL: grammar.OpSpecConstantComposite,
			grammar.OpCompositeConstructContinuedINTEL:    grammar.OpCompositeConstruct,
		}
		for r.Next() {
			switch inst := r.Instruction(); inst.Opcode {
			case grammar.OpTypeStruct:
				parts[inst.Opcode], last = append(parts[inst.Opcode], inst.Words[2:]...), inst.Opcode
			case grammar.OpConstantComposite, grammar.OpSpecConstantComposite, grammar.OpCompositeConstruct:
				parts[inst.Opcode], last = append(parts[inst.Opcode], inst.Words[3:]...), inst.Opcode
			default:
				if first, ok := goesOn[inst.Opcode]; ok {
					require.Equal(t, first, last)
					require.Greater(t, len(inst.Words), 1)
					parts[first] = append(parts[first], inst.Words[1:]...)
				} else {
					last = grammar.OpNop
				}
			}
		}
		require.NoError(t, r.Err())
		require.Len(t, parts, len(goesOn))
		for op, list := range parts {
			require.Len(t, list, n, op)
			wrong := 0
			for i, id := range list {
				if (id == list[0]) != (isOdd(i) == isOdd(0)) {
					wrong++
				}
			}
			assert.Zero(t, wrong, op)
		}
	}
}

// TestTooLong: other instructions have nothing to go on in.
func TestTooLong(t *testing.T) {
	var d mlir.Diagnostics
	m := parse(t, "long.mlir", mlir.Chunk{Line: 1, Text: fmt.Appendf(nil, `spv.module "Logical" "GLSL450" {
		func @f(%%a: i32) {
			spv.ExtInst "NonSemantic.Example" 7(%s) : (%s) -> ()
			spv.Return
		}
	}`, list(1<<16, "%a", "%a"), list(1<<16, "i32", "i32"))}, &d)
	require.NoError(t, d.Err())
	_, err := serialize.Words(m, serialize.Options{}, &d)
	require.ErrorContains(t, err, "needs an instruction of more than 65535 words")
}

// TestLongSources: the text of a source goes on in other instructions.
func TestLongSources(t *testing.T) {
	var source strings.Builder
	for i := range 60_000 {
		fmt.Fprintf(&source, "line %d;", i)
	}
	text := fmt.Appendf(nil, `spv.module "Logical" "GLSL450" {
	} attributes {vce_triple = #spv.vce<v1.6, [Shader, Linkage], []>, spv.sources = [{file = "a", language = #spv.source_language<HLSL>, text = %q, version = 1 : i32}]}`, source.String())
	words := compile(t, "source.mlir", mlir.Chunk{Line: 1, Text: text}, serialize.Options{})
	r, err := binary.NewReader(words)
	require.NoError(t, err)
	back, pieces := "", 0
	for r.Next() {
		switch inst := r.Instruction(); inst.Opcode {
		case grammar.OpSource:
			back += binary.String(inst.Words[4:])
		case grammar.OpSourceContinued:
			back += binary.String(inst.Words[1:])
			pieces++
		}
	}
	require.NoError(t, r.Err())
	require.Equal(t, source.String(), back)
	require.Greater(t, pieces, 1)

	var out bytes.Buffer
	require.NoError(t, serialize.Write(&out, parse(t, "source.mlir", mlir.Chunk{Line: 1, Text: text}, nil), serialize.Options{}, nil))
	require.Equal(t, littleEndian(words), out.Bytes())
	require.Error(t, serialize.Write(&out, parse(t, "f.mlir", mlir.Chunk{Line: 1, Text: []byte(`spv.module "Logical" "GLSL450" { spv.specConstant @a = 1 : i32
		spv.specConstantComposite @b (@a, @c) : vector<2xi32> }`)}, nil), serialize.Options{}, nil))
}
