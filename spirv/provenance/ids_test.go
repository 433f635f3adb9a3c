package provenance

import (
	"math"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/stretchr/testify/require"
)

const tensors = `spv.module "Logical" "GLSL450" requires #spv.vce<v1.6, [Shader, TensorsARM], [SPV_ARM_tensors]> {
  func @a(%x: !spv.TensorARM<f32, 1 : i32>, %y: !spv.TensorARM<f32, 2 : i32>, %z: !spv.TensorARM<i32, 1 : i32>) {
    spv.Return
  }
}
`

// Types without a Go type of their own keep their ids also by the notes that knew less of them, and do not take each other's: here
// the note lacks the first of the tensors.
func TestEntitiesFindTheirIDs(t *testing.T) {
	m, err := mlir.Parse([]byte(tensors), mlir.ParseOptions{}, nil)
	require.NoError(t, err)
	module := m.Op
	for !module.Is(spirv.OpModule) {
		module = module.Region(0).Entry().First()
	}
	entities := Entities(module, nil)
	for _, past := range []bool{false, true} {
		s := newSigner()
		s.past = past
		var ids []uint32
		var signatures []byte
		want := map[string]uint32{}
		for i, e := range entities {
			if e.Type != nil && mlir.TypeString(e.Type) == "!spv.TensorARM<f32, 1 : i32>" && !past {
				continue
			}
			ids, signatures = append(ids, uint32(i)+7), append(signatures, s.entity(e))
			if e.Type != nil {
				want[mlir.TypeString(e.Type)] = uint32(i) + 7
			}
		}
		found := map[string]uint32{}
		loadEntities(newSigner(), entities, ids, signatures, func(e Entity, id uint32) {
			if e.Type != nil {
				found[mlir.TypeString(e.Type)] = id
			}
		})
		require.Equal(t, want, found)
	}
}

func TestIDSet(t *testing.T) {
	for _, first := range []uint32{0, 1, 500, 5000, math.MaxUint32} {
		var set idSet
		known := map[uint32]bool{}
		for i := range uint32(20_000) {
			id := first + i%97*i // near, far, below, around the end of the numbers, and again
			require.Equal(t, !known[id], set.add(id), "%d behind %d", id, first)
			known[id] = true
		}
	}
}
