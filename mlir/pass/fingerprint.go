package pass

import (
	"hash/maphash"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// Fingerprint returns a hash of op and everything inside it: 64 bits, different in
// every process. A pass may compare it before and after its work if it has no better
// way to tell whether it changed something. It takes as many workers as the option says; 0 is all cores.
func Fingerprint(op *mlir.Operation, workers int) uint64 {
	inside := op.Inside()
	sums := make([]uint64, len(inside))
	mlir.EachOf(inside, workers, func(h *maphash.Hash, i int) {
		h.SetSeed(fingerprintSeed.Get())
		inside[i].Walk(func(at *mlir.Operation) mlir.WalkResult {
			hashAlone(h, at)
			return mlir.WalkAdvance
		})
		sums[i] = h.Sum64()
	})
	var h maphash.Hash
	h.SetSeed(fingerprintSeed.Get())
	hashAlone(&h, op)
	for _, sum := range sums {
		maphash.WriteComparable(&h, sum)
	}
	return h.Sum64()
}

// hashAlone hashes an operation but for what is inside its blocks.
func hashAlone(h *maphash.Hash, at *mlir.Operation) {
	maphash.WriteComparable(h, struct {
		op, parent   *mlir.Operation
		block        *mlir.Block
		name         *mlir.OpName
		props, attrs *mlir.DictionaryAttr
		loc          mlir.Location
	}{at, at.Parent(), at.Block(), at.Name(), at.Properties(), at.Attrs(), at.Loc()})
	for _, v := range at.Operands {
		maphash.WriteComparable(h, v)
	}
	for _, b := range at.Successors {
		maphash.WriteComparable(h, b)
	}
	for _, v := range at.Results {
		maphash.WriteComparable(h, v.Type())
	}
	for i := range at.NumRegions() {
		for b := range at.Region(i).Blocks {
			maphash.WriteComparable(h, b)
			for _, v := range b.Arguments {
				maphash.WriteComparable(h, struct {
					t   mlir.Type
					loc mlir.Location
				}{v.Type(), v.Loc()})
			}
		}
	}
}

var fingerprintSeed = lazy.Value[maphash.Seed]{Make: maphash.MakeSeed}
