package mlir

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Lines are found behind the first four gigabytes of a text, too.
func TestLinesOfLongTexts(t *testing.T) {
	if uint64(^uint(0)) < 1<<40 {
		t.Skip("no text is so long here")
	}
	const end = 1<<33 + 1<<20
	x := lineIndex{pieces: make([]linePiece, end>>linePieceBits)}
	x.found.Store(int64(len(x.pieces)))
	begin := []int64{0, 100, 1<<32 - 8, 1<<32 + 8, 1<<32 + 1<<31, 1<<33 + 4}
	for k := range x.pieces {
		p, from := &x.pieces[k], int64(k)<<linePieceBits
		for _, at := range begin {
			switch {
			case at < from:
				p.before, p.open = p.before+1, Pos(at)
			case at < from+1<<linePieceBits:
				p.starts = append(p.starts, uint32(at-from))
			}
		}
	}
	for _, test := range []struct {
		pos       int64
		line, col int64
	}{
		{0, 1, 1}, {99, 1, 100}, {100, 2, 1}, {1<<32 - 9, 2, 1<<32 - 108}, {1<<32 - 8, 3, 1}, {1<<32 + 7, 3, 16}, {1<<32 + 8, 4, 1},
		{1<<32 + 1<<31, 5, 1}, {1<<33 + 3, 5, 1<<31 + 4}, {1<<33 + 4, 6, 1},
	} {
		for hint := range 8 {
			line, col := x.position(Pos(test.pos), hint)
			assert.Equal(t, [2]int64{test.line, test.col}, [2]int64{int64(line), int64(col)}, "%d from %d", test.pos, hint)
		}
	}
}

// Each place has the line and the column that counting gives it, in whatever order one asks, where pieces meet and where somebody goes ahead.
func TestLines(t *testing.T) {
	const piece = 1 << linePieceBits
	r := rand.New(rand.NewPCG(1, 2))
	for _, every := range []int{1, 3, 40, 90_000, 3 * piece} {
		for _, length := range []int{0, 1, piece - 1, piece, piece + 1, 3*piece + 100} {
			text := make([]byte, length)
			for i := range text {
				if text[i] = ' '; r.IntN(every) == 0 {
					text[i] = '\n'
				}
			}
			for _, at := range []int{piece - 1, piece, 2*piece - 1, 2 * piece} {
				if at < length && r.IntN(2) == 0 {
					text[at] = '\n'
				}
			}
			x := lineIndex{text: string(text)}
			if r.IntN(2) == 0 {
				x.goAhead()
			}
			for range 300 {
				at := r.IntN(length + 1)
				if length > piece && r.IntN(2) == 0 {
					at = min(length, piece*(1+r.IntN(2))-2+r.IntN(4))
				}
				before := x.text[:at]
				wantLine, wantCol := strings.Count(before, "\n")+1, at-strings.LastIndexByte(before, '\n')
				line, col := x.position(Pos(at), wantLine-2+r.IntN(20))
				require.Equal(t, [2]int{wantLine, wantCol}, [2]int{line, col}, "%d of %d", at, length)
			}
			x.halt()
		}
	}
}

// Who was to go ahead does not once that is over.
func TestNobodyGoesAheadWhenHalted(t *testing.T) {
	x := lineIndex{text: strings.Repeat("\n", 64<<linePieceBits)}
	x.goAhead()
	x.halt()
	n := x.found.Load()
	x.mu.Lock()
	x.mu.Unlock()
	require.Equal(t, n, x.found.Load())
	x.position(Pos(len(x.text)), 0)
	require.EqualValues(t, 65, x.found.Load())
}
