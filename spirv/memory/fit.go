package memory

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Fitting are the strictest rules that the decorations of a block in a storage
// class keep to; nil when it keeps to none.
func Fitting(t mlir.Type, class grammar.StorageClass) *Rules {
	order := []*Rules{Std430, Relaxed, Scalar}
	if class == grammar.StorageClassUniform {
		order = []*Rules{Std140, RelaxedStd140, Std430, Relaxed, Scalar}
	}
	for _, r := range order {
		if len(Check(t, r)) == 0 {
			return r
		}
	}
	return nil
}

// DeclaredIn is [Declared] by the rules that the decorations of a block keep to,
// which it says. Where these keep to no rules, sizes and alignments are the least
// that they can be; where nothing is declared, the rules given hold.
func DeclaredIn(b Block, otherwise *Rules) (*Layout, string, error) {
	if s, ok := b.Type.(*spirv.StructType); ok && s.NumMembers() > 0 && !isLaidOut(s) {
		l, err := Declared(b.Type, otherwise)
		return l, otherwise.Name + ", not declared", err
	}
	if r := Fitting(b.Type, b.Class); r != nil {
		l, err := Declared(b.Type, r)
		return l, "declared as in " + r.Name, err
	}
	l, err := Declared(b.Type, Scalar)
	return l, "declared", err
}
