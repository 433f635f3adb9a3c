package mlir

import (
	"math/big"
	"math/rand"
	"testing"

	"github.com/stretchr/testify/require"
)

// modulo is v modulo two to the power of width, as a number in the signed or
// unsigned range.
func modulo(v *big.Int, width int, signed bool) *big.Int {
	m := new(big.Int).Lsh(big.NewInt(1), uint(width))
	out := new(big.Int).Mod(v, m)
	if signed && width > 0 && out.Bit(width-1) == 1 {
		out.Sub(out, m)
	}
	return out
}

func TestAPIntIsArithmeticModuloTwoToTheWidth(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 5000 {
		width := r.Intn(200)
		b := new(big.Int).Rand(r, new(big.Int).Lsh(big.NewInt(1), uint(r.Intn(220))))
		if r.Intn(2) == 0 {
			b.Neg(b)
		}
		v := APIntFromBig(width, b)
		for _, signed := range []bool{false, true} {
			want := modulo(b, width, signed)
			require.Zero(t, want.Cmp(v.Big(signed)), "%v in %d bits", b, width)
			require.Equal(t, want.String(), v.Text(signed))
			to := r.Intn(200)
			require.Zero(t, modulo(want, to, signed).Cmp(v.Resize(to, signed).Big(signed)))
		}
		unsigned := modulo(b, width, false)
		require.Equal(t, unsigned.BitLen(), v.ActiveBits())
		require.Equal(t, unsigned.Sign() == 0, v.IsZero())
		require.Equal(t, v, APIntFromBytes(width, v.AppendBytes(nil)))
		require.Equal(t, APIntFromBig(width, new(big.Int).Neg(b)), v.Neg())
		for _, text := range []string{v.Text(false), v.hex()} {
			got, ok := parseAPInt(text, width)
			require.True(t, ok, text)
			require.Equal(t, v, got)
		}
		if n := unsigned.BitLen(); n > 0 {
			_, ok := parseAPInt(v.hex(), n-1)
			require.False(t, ok, "%s in %d bits", v.hex(), n-1)
			_, ok = parseAPInt(v.Text(false), n-1)
			require.False(t, ok, "%s in %d bits", v.Text(false), n-1)
		}
		for i := range v.NumWords() {
			word := new(big.Int).Rsh(unsigned, uint(64*i))
			require.Equal(t, word.And(word, new(big.Int).SetUint64(^uint64(0))).Uint64(), v.Word(i))
		}
	}
}

func TestIntegerAttrReadsItsBits(t *testing.T) {
	require.Equal(t, int64(-1), GetIntegerAttr(I8, 255).Int())
	require.Equal(t, uint64(255), GetIntegerAttr(I8, -1).Uint())
	require.Equal(t, int64(255), GetIntegerAttr(UI8, -1).Int())
	require.Equal(t, int64(-1), GetIntegerAttr(SI8, 255).Int())
	require.Equal(t, int64(-5), GetIntegerAttr(Index, -5).Int())
	require.Equal(t, int64(-5), GetIntegerAttr(GetIntegerType(100, Signed), -5).Int())
	require.True(t, GetBoolAttr(true).Bool())
	require.Same(t, False, GetBoolAttr(false))
	require.NotSame(t, GetIntegerAttr(I8, 1), GetIntegerAttr(UI8, 1))
	require.Panics(t, func() { GetIntegerAttr(F32, 1) })
}
