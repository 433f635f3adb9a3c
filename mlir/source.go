package mlir

import (
	"sort"
	"strings"
	"sync"
)

// A source is a text with its name. Lines are found when the first position is
// asked for.
type source struct {
	name string
	text string
	// linesBefore is how many lines of the file come before the text.
	linesBefore int
	once        sync.Once
	// starts are the offsets at which lines begin, modulo 4 GiB; wraps are the lines that begin in the next 4 GiB.
	starts []uint32
	wraps  []int
	// base is line 0, column 0 of the file, from which packed locations are
	// made by addition; 0 when locations of this file do not pack.
	base Location
	// forget is that of the options.
	forget func(text string)
}

func (s *source) index() {
	s.starts = make([]uint32, 1, 16+len(s.text)/32)
	passed := 0
	for i := 0; ; {
		n := strings.IndexByte(s.text[i:], '\n')
		if n < 0 {
			break
		}
		next := i + n + 1
		for range uint64(next)>>32 - uint64(i)>>32 {
			s.wraps = append(s.wraps, len(s.starts))
		}
		i = next
		s.starts = append(s.starts, uint32(i))
		if s.forget != nil && i-passed >= forgetAt {
			s.forget(s.text[passed:i])
			passed = i
		}
	}
	if l := FileLineCol(s.name, 0, 0); l.tag() == locPacked {
		s.base = l
	}
	if s.forget != nil {
		s.forget(s.text)
	}
}

// start is the offset at which line i begins.
func (s *source) start(i int) Pos {
	at := uint64(s.starts[i])
	for _, w := range s.wraps {
		if w <= i {
			at += 1 << 32
		}
	}
	return Pos(at)
}

// position is the line and the column of a byte offset, both from 1. The column
// counts bytes. hint is a line number from which to start looking.
func (s *source) position(pos Pos, hint int) (line, col int) {
	s.once.Do(s.index)
	i := hint - 1
	if i < 0 || i >= len(s.starts) || s.start(i) > pos {
		i = s.search(pos)
	} else if n := min(i+8, len(s.starts)-1); s.start(n) <= pos {
		i = s.search(pos)
	} else {
		for i+1 < len(s.starts) && s.start(i+1) <= pos {
			i++
		}
	}
	return i + 1, int(pos-s.start(i)) + 1
}

func (s *source) search(pos Pos) int {
	return sort.Search(len(s.starts), func(i int) bool { return s.start(i) > pos }) - 1
}

// location is position as a location.
func (s *source) location(pos Pos, hint int) (Location, int) {
	found, col := s.position(pos, hint)
	line := found + s.linesBefore
	if s.base != UnknownLoc && line < 1<<locLineBits && col < 1<<locColBits {
		return Location{bits: s.base.bits | uint64(line)<<locLineShift | uint64(col)<<2}, found
	}
	return FileLineCol(s.name, uint32(line), uint32(col)), found
}
