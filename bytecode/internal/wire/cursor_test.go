package wire

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

func cursorOver(write func(e *Emitter)) *Cursor {
	var e Emitter
	write(&e)
	c := Part(e, 0, len(e))
	return &c
}

// TestVarints: numbers of any length come back, at the end of a file and in front of more; a shorter file has none.
func TestVarints(t *testing.T) {
	list := []uint64{0, 1<<64 - 1, 1 << 63}
	for bits := range 64 {
		list = append(list, 1<<bits, 1<<bits-1, 1<<bits+1)
	}
	for _, v := range list {
		for _, behind := range []int{0, 1, 7, 8, 20} {
			c := cursorOver(func(e *Emitter) {
				e.Varint(v)
				e.Signed(-int64(v))
				e.Signed(int64(v))
				e.Flagged(v>>1, v&1 != 0)
				e.Bytes(bytes.Repeat([]byte{0xFF}, behind))
			})
			require.Equal(t, v, c.Varint())
			require.Equal(t, -int64(v), c.Signed())
			require.Equal(t, int64(v), c.Signed())
			n, flag := c.Flagged()
			require.Equal(t, v, n<<1|map[bool]uint64{true: 1}[flag])
			require.Nil(t, c.Err)
			require.Equal(t, behind, c.Remaining())
		}
		var e Emitter
		e.Varint(v)
		for n := range len(e) {
			c := Part(e, 0, n)
			require.Zero(t, c.Varint())
			require.NotNil(t, c.Err, "%d in %d bytes", v, n)
			require.True(t, c.AtEnd())
		}
	}
}

// TestSparse: arrays that are written in either way come back, and what can be no array of the size is an error.
func TestSparse(t *testing.T) {
	for _, list := range [][]int64{{}, {0, 0, 0}, {1, 2, 3}, {0, 7, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 1, 0}, append(make([]int64, 255), 9), append(make([]int64, 256), 9), make([]int64, 300)} {
		c := cursorOver(func(e *Emitter) { e.Sparse(list) })
		got := make([]int32, len(list))
		c.Sparse(got)
		require.Nil(t, c.Err, "%d numbers", len(list))
		require.True(t, c.AtEnd())
		for i, v := range list {
			require.EqualValues(t, v, got[i])
		}
	}
	for want, numbers := range map[string][]uint64{
		"trying to read an array of 4 elements but only 3 storage available.":       {4 << 1, 1, 1, 1, 1},
		"reading sparse array with indexing above 8 bits: 9":                        {1<<1 | 1, 9, 1},
		"reading a sparse array found index 3 but only 3 storage available.":        {1<<1 | 1, 2, 5<<2 | 3},
		"attempting to parse a byte at the end of the bytecode":                     {2<<1 | 1, 2, 5<<2 | 1},
		"trying to read an array of 5000000 elements but only 3 storage available.": {5000000<<1 | 1, 2},
	} {
		c := cursorOver(func(e *Emitter) {
			for _, n := range numbers {
				e.Varint(n)
			}
		})
		c.Sparse(make([]int32, 3))
		require.NotNil(t, c.Err)
		require.Equal(t, want, c.Err.Message)
	}
	got := make([]int32, 3)
	cursorOver(func(e *Emitter) {
		for _, n := range []uint64{2<<1 | 1, 2, 5<<2 | 1, 6<<2 | 2} {
			e.Varint(n)
		}
	}).Sparse(got)
	require.Equal(t, []int32{0, 5, 6}, got)
}

// TestSkipSizes: sizes that are taken many at a time are those that are taken one by one, and the place of a wrong one is the same.
func TestSkipSizes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		n, total := r.IntN(200), 0
		most := []int{2, 63, 64, 200}[r.IntN(4)]
		c := cursorOver(func(e *Emitter) {
			for range n {
				size := r.IntN(most + 1)
				total += size
				e.Flagged(uint64(size), r.IntN(2) == 0)
			}
		})
		again := *c
		require.Equal(t, 100+total, c.SkipSizes(n, 100, 100+total))
		require.Nil(t, c.Err)
		require.True(t, c.AtEnd())
		if total > 0 {
			end := 100 + r.IntN(total)
			again.SkipSizes(n, 100, end)
			require.NotNil(t, again.Err)
			at, where := Part(again.Data, 0, len(again.Data)), 100
			for {
				here := at.Pos
				if size, _ := at.Flagged(); where+int(size) > end {
					require.Equal(t, here, again.Err.Offset)
					break
				} else {
					where += int(size)
				}
			}
		}
	}
}

// TestCursorStops: after the first thing that goes wrong all is zero, and that is what is told.
func TestCursorStops(t *testing.T) {
	c := Part([]byte("ab\x00\xCB\xCB\x01\x00"), 0, 6)
	require.Equal(t, "ab", c.Terminated())
	c.AlignTo(4)
	require.Equal(t, 4, c.Pos)
	at := c
	at.AlignTo(3)
	require.Equal(t, &Failure{4, "expected alignment to be a power-of-two"}, at.Err)
	c.Pos = 5
	at = c
	at.AlignTo(4)
	require.Equal(t, &Failure{5, "expected alignment byte (0xCB), but got: '0x1'"}, at.Err)
	require.Empty(t, at.Terminated())
	require.Zero(t, at.Byte())
	require.Nil(t, at.Bytes(1))
	require.Zero(t, at.Count(1))
	require.Equal(t, 5, at.Err.Offset)
	require.Equal(t, "", c.Terminated(), "the NUL is behind its end")
	require.Equal(t, "malformed null-terminated string, no null character found", c.Err.Message)
	require.True(t, IsAlignment(1) && IsAlignment(MaxAlignment) && !IsAlignment(0) && !IsAlignment(2*MaxAlignment) && !IsAlignment(6))
	for n, want := range map[uint64]int{0: 0, 2: 2, 3: 0} { // of two bytes each, four are left
		c := cursorOver(func(e *Emitter) {
			e.Varint(n)
			e.Bytes(make([]byte, 4))
		})
		require.Equal(t, want, c.Count(2))
		require.Equal(t, want == 0 && n > 0, c.Err != nil)
	}
}
