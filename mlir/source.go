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
	// starts are the offsets at which lines begin.
	starts []int32
	// base is line 0, column 0 of the file, from which packed locations are
	// made by addition; 0 when locations of this file do not pack.
	base Location
}

func (s *source) index() {
	s.starts = make([]int32, 1, 16+len(s.text)/32)
	for i := 0; ; {
		n := strings.IndexByte(s.text[i:], '\n')
		if n < 0 {
			break
		}
		i += n + 1
		s.starts = append(s.starts, int32(i))
	}
	if l := FileLineCol(s.name, 0, 0); l.tag() == locPacked {
		s.base = l
	}
}

// position is the line and the column of a byte offset, both from 1. The column
// counts bytes. hint is a line number from which to start looking.
func (s *source) position(pos Pos, hint int) (line, col int) {
	s.once.Do(s.index)
	i := hint - 1
	if i < 0 || i >= len(s.starts) || Pos(s.starts[i]) > pos {
		i = s.search(pos)
	} else if n := min(i+8, len(s.starts)-1); Pos(s.starts[n]) <= pos {
		i = s.search(pos)
	} else {
		for i+1 < len(s.starts) && Pos(s.starts[i+1]) <= pos {
			i++
		}
	}
	return i + 1, int(pos) - int(s.starts[i]) + 1
}

func (s *source) search(pos Pos) int {
	return sort.Search(len(s.starts), func(i int) bool { return Pos(s.starts[i]) > pos }) - 1
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
