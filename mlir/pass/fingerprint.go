package pass

import (
	"hash/maphash"

	"github.com/spvc/spvc/mlir"
)

// Fingerprint returns a hash of op and everything inside it: 64 bits, different in
// every process. A pass may compare it before and after its work if it has no better
// way to tell whether it changed something.
func Fingerprint(op *mlir.Operation) uint64 {
	var h maphash.Hash
	h.SetSeed(fingerprintSeed)
	op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		maphash.WriteComparable(&h, struct {
			op, parent   *mlir.Operation
			block        *mlir.Block
			name         *mlir.OpName
			props, attrs *mlir.DictionaryAttr
			loc          mlir.Location
		}{at, at.Parent(), at.Block(), at.Name(), at.Properties(), at.Attrs(), at.Loc()})
		for _, v := range at.Operands {
			maphash.WriteComparable(&h, v)
		}
		for _, b := range at.Successors {
			maphash.WriteComparable(&h, b)
		}
		for _, v := range at.Results {
			maphash.WriteComparable(&h, v.Type())
		}
		for i := range at.NumRegions() {
			for b := range at.Region(i).Blocks {
				maphash.WriteComparable(&h, b)
				for _, v := range b.Arguments {
					maphash.WriteComparable(&h, struct {
						t   mlir.Type
						loc mlir.Location
					}{v.Type(), v.Loc()})
				}
			}
		}
		return mlir.WalkAdvance
	})
	return h.Sum64()
}

var fingerprintSeed = maphash.MakeSeed()
