package mlir

import (
	"strings"
	"sync"
	"sync/atomic"

	"github.com/spvc/spvc/internal/parallel"
)

// A source is a text with its name.
type source struct {
	name string
	text string
	// linesBefore is how many lines of the file come before the text.
	linesBefore int
	lines       lineIndex
	// base is line 0, column 0 of the file, from which packed locations are
	// made by addition; 0 when locations of this file do not pack.
	base Location
	// forget is that of the options.
	forget func(text string)
}

// longSource is how long a text must be so that what was looked at is let go of before it is read.
const longSource = 256 << 20

// newSource is a text with its name, and what lets go of parts of it, or nil.
func newSource(name, text string, forget func(string)) *source {
	s := &source{name: name, text: text, forget: forget}
	s.lines.text = text
	if l := FileLineCol(name, 0, 0); l.tag() == locPacked {
		s.base = l
	}
	return s
}

// contains reports whether the text contains a word, and lets go of what it has looked at if it is long. Workers look at pieces.
func (s *source) contains(word string, workers int) bool {
	var found atomic.Bool
	parallel.Each(workers, len(s.text)/forgetAt+1, func(_, i int) {
		if found.Load() {
			return
		}
		at := i * forgetAt
		if strings.Contains(s.text[at:min(at+forgetAt+len(word)-1, len(s.text))], word) {
			found.Store(true)
		}
		if s.forget != nil && len(s.text) >= longSource {
			s.forget(s.text[at:min(at+forgetAt, len(s.text))])
		}
	})
	return found.Load()
}

// position is the line and the column of a byte offset, both from 1. The column
// counts bytes. hint is a line number from which to start looking.
func (s *source) position(pos Pos, hint int) (line, col int) { return s.lines.position(pos, hint) }

// location is position as a location.
func (s *source) location(pos Pos, hint int) (Location, int) {
	found, col := s.position(pos, hint)
	line := found + s.linesBefore
	if s.base != UnknownLoc && line < 1<<locLineBits && col < 1<<locColBits {
		return Location{bits: s.base.bits | uint64(line)<<locLineShift | uint64(col)<<2}, found
	}
	return FileLineCol(s.name, uint32(line), uint32(col)), found
}

// A lineIndex is where the lines of a text begin. They are found piece by piece: as far as somebody asks for them, or ahead of that by another goroutine.
type lineIndex struct {
	text   string
	mu     sync.Mutex
	pieces []linePiece
	found  atomic.Int64 // how many pieces there are
	halted bool         // nobody is to go ahead any more
}

// A linePiece is the lines that begin in a piece of the text.
type linePiece struct {
	before int      // how many lines begin in front of it
	open   Pos      // where the last one of these begins
	starts []uint32 // where the others begin, from the beginning of the piece
}

// linePieceBits says how long a piece is: so long that few are needed, and so short that who asks for the first does not wait.
const linePieceBits = 18

func (x *lineIndex) position(pos Pos, hint int) (line, col int) {
	k := int(pos >> linePieceBits)
	if int64(k) >= x.found.Load() {
		x.find(k)
	}
	p := &x.pieces[k]
	from := Pos(k) << linePieceBits
	n := p.upTo(uint32(pos-from), hint-p.before)
	start := p.open
	if n > 0 {
		start = from + Pos(p.starts[n-1])
	}
	return p.before + n, int(pos-start) + 1
}

// upTo is how many lines begin in the piece up to a place. It is likely a number, or a little more.
func (p *linePiece) upTo(at uint32, likely int) int {
	n := len(p.starts)
	if likely > 0 && likely <= n && p.starts[likely-1] <= at {
		for near := min(likely+8, n); likely < near; likely++ {
			if p.starts[likely] > at {
				return likely
			}
		}
		if likely == n || p.starts[likely] > at {
			return likely
		}
	}
	low := 0
	for low < n {
		if middle := (low + n) / 2; p.starts[middle] <= at {
			low = middle + 1
		} else {
			n = middle
		}
	}
	return low
}

// find finds the lines of all pieces up to one.
func (x *lineIndex) find(last int) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.findUpTo(last)
}

// findUpTo is find for who has the lock.
func (x *lineIndex) findUpTo(last int) {
	if x.pieces == nil {
		x.pieces = make([]linePiece, len(x.text)>>linePieceBits+1)
	}
	for k := int(x.found.Load()); k <= last; k++ {
		x.findIn(k)
		x.found.Store(int64(k + 1))
	}
}

// findIn finds the lines of a piece, when those in front of it are found.
func (x *lineIndex) findIn(k int) {
	p, from := &x.pieces[k], k<<linePieceBits
	piece := x.text[from:min(from+1<<linePieceBits, len(x.text))]
	p.starts = make([]uint32, 0, strings.Count(piece, "\n")+1)
	if k > 0 {
		before := &x.pieces[k-1]
		p.before, p.open = before.before+len(before.starts), before.open
		if n := len(before.starts); n > 0 {
			p.open = Pos(from-1<<linePieceBits) + Pos(before.starts[n-1])
		}
	}
	if k == 0 || x.text[from-1] == '\n' {
		p.starts = append(p.starts, 0)
	}
	for at := 0; ; {
		n := strings.IndexByte(piece[at:], '\n')
		if at += n + 1; n < 0 || at == 1<<linePieceBits { // what begins there begins in the next piece
			return
		}
		p.starts = append(p.starts, uint32(at))
	}
}

// goAhead finds lines in the background, until all of a text that is not long are found or halt is called.
func (x *lineIndex) goAhead() {
	go func() {
		for k := range min(len(x.text), longSource) >> linePieceBits {
			x.mu.Lock()
			if !x.halted {
				x.findUpTo(k)
			}
			x.mu.Unlock()
		}
	}()
}

// halt has nobody look at the text any more but who asks for a position.
func (x *lineIndex) halt() {
	x.mu.Lock()
	x.halted = true
	x.mu.Unlock()
}
