package check

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
)

// TestImagePlaces checks that the operands of instructions on images are where the grammar has them.
func TestImagePlaces(t *testing.T) {
	ops := ImageOps(^ImageFamily(0), 0)
	require.Len(t, ops, 27)
	for _, op := range ops {
		p := imagePlaceOf(op)
		require.Positive(t, p.image, op)
		require.Equal(t, p.image+1, p.coordinate, op)
		require.Equal(t, p.family&ImageDref != 0, p.dref > 0, op)
		require.Equal(t, p.family&ImageWrites != 0, p.texel > 0, op)
		require.Equal(t, p.family&ImageGathers != 0 && p.family&ImageDref == 0, p.component > 0, op)
		require.Equal(t, p.family&ImageAsks == 0, p.mask > 0, op)
	}
}

// TestImageOperand checks that the ids of image operands follow in the order of the bits, Grad's two together.
func TestImageOperand(t *testing.T) {
	a := ImageAccess{Mask: grammar.ImageOperandsBias | grammar.ImageOperandsGrad | grammar.ImageOperandsNonPrivateTexel | grammar.ImageOperandsMinLod,
		operands: []uint32{10, 11, 12, 13}}
	require.Equal(t, ID(10), a.Operand(grammar.ImageOperandsBias))
	require.Equal(t, ID(11), a.Operand(grammar.ImageOperandsGrad))
	require.Equal(t, ID(12), a.OperandAt(grammar.ImageOperandsGrad, 1))
	require.Equal(t, ID(13), a.Operand(grammar.ImageOperandsMinLod))
	require.Zero(t, a.Operand(grammar.ImageOperandsLod))
	require.Zero(t, a.Operand(grammar.ImageOperandsNonPrivateTexel), "it has no operand")
}
