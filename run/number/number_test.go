package number

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Random numbers depend on the seed alone, and keep to their bounds.
func TestRandom(t *testing.T) {
	for _, n := range Types {
		made := func(seed uint64) []byte {
			v, err := ParseValues("random(7,-3,5)", seed)
			require.NoError(t, err)
			data := Memory(50 * n.Size)
			require.NoError(t, v.Fill(data, n))
			return data
		}
		data := made(0)
		require.Equal(t, data, made(1))
		for i := range 50 {
			if x := n.Float(data[i*n.Size:]); n.Kind != Unsigned && (x < -3 || x >= 5.01) {
				t.Errorf("%s: %v", n.Name, x)
			}
		}
	}
}

// What is typed comes back as it was typed, if it fits.
func TestText(t *testing.T) {
	for _, n := range Types {
		b := Memory(n.Size)
		want := map[Kind]string{Unsigned: "200", Signed: "-100", Float: "-1.5", Brain: "-1.5"}[n.Kind]
		require.NoError(t, n.Set(b, " "+want))
		require.Equal(t, want, n.Text(b), n.Name)
		require.Error(t, n.Set(b, "1e"), n.Name)
		again, ok := Named(n.Name)
		require.True(t, ok)
		require.Equal(t, n, again)
	}
	require.ErrorContains(t, U8.Set(Memory(1), "256"), `"256" is not a number of type u8`)
}
