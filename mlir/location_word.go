package mlir

import "fmt"

// A word location is where something stands in a binary that has no lines: a word of a
// file, and the name that the thing has there. It is for messages only. In all else it
// is what it was without the word: the unknown location, or the name around that, which
// is what [Location.Plain] gives and what text, bytecode and other locations keep.
//
// The bits hold the word in bits 2–25 and the file in bits 26–63; the node, if there is one, is the name.
const (
	locWord = 3

	locWordBits     = 24
	locWordFile     = 2 + locWordBits
	locWordFileBits = 22
)

var (
	wordFiles = stringTable{limit: 1 << locWordFileBits}
	noChild   = []Location{UnknownLoc}
)

// WordLoc is the word at an offset of a file; offset 0, its header, stands for the file
// as a whole. What does not fit, of a file of more than 64 MiB, is the unknown location.
func WordLoc(file string, offset int) Location {
	f, ok := wordFiles.index(file)
	if !ok || offset < 0 || offset >= 1<<locWordBits {
		return UnknownLoc
	}
	return Location{bits: uint64(f)<<locWordFile | uint64(offset)<<2 | locWord}
}

// AtWord is the word at an offset of the file of l, which is a word location; the
// unknown location if l is none. It is [WordLoc] for one who makes many.
func (l Location) AtWord(offset int) Location {
	if l.tag() != locWord || l.isLate() || offset < 0 || offset >= 1<<locWordBits {
		return UnknownLoc
	}
	return Location{bits: l.bits>>locWordFile<<locWordFile | uint64(offset)<<2 | locWord}
}

// word is the file and the offset of a word location; false for others.
func (l Location) word() (file string, offset int, ok bool) {
	if l.tag() != locWord || l.isLate() {
		return "", 0, false
	}
	return wordFiles.at(int(l.bits >> locWordFile)), int(l.bits >> 2 & (1<<locWordBits - 1)), true
}

// Plain is l as text and bytecode have it: without the word of a binary, and found if it was late.
func (l Location) Plain() Location {
	switch {
	case l.tag() != locWord:
		return l
	case l.node == nil:
		return UnknownLoc
	case l.isLate():
		return l.found()
	}
	return l.node.loc()
}

// IsUnknown reports whether l is [UnknownLoc] to all but messages. It finds nothing.
func (l Location) IsUnknown() bool { return l.tag() == locWord && l.node == nil || l == UnknownLoc }

// place is how messages call a position; false if there is none.
func (l Location) place() (string, bool) {
	if file, line, col, ok := l.FilePosition(); ok {
		if line == 0 { // of what has no line: a module that the text does not write, a flag
			return file, true
		}
		return fmt.Sprintf("%s:%d:%d", file, line, col), true
	}
	if file, word, ok := l.word(); ok && file != "" {
		if word == 0 {
			return file, true
		}
		return fmt.Sprintf("%s: word %d", file, word), true
	} else if ok && word > 0 {
		return fmt.Sprintf("word %d", word), true
	}
	if p := l.Parts(); p.Kind == LocOpaque { // a file without lines, say
		return p.File, true
	}
	return "", false
}

// withName is l, a word location, with a name; false if it has one, or the name is empty.
func (l Location) withName(name string) (Location, bool) {
	if name == "" || l.node != nil {
		return UnknownLoc, false
	}
	return Location{l.bits, NameLoc(name, UnknownLoc).node}, true
}

// wordParts takes a word location apart as what it is in all but messages, or a late one as what it is.
func (l Location) wordParts() LocationParts { return l.Plain().Parts() }

// plainAll is list without words and late ones; list itself if there are none.
func plainAll(list []Location) []Location {
	for i, l := range list {
		if l.tag() == locWord {
			list = append([]Location(nil), list...)
			for j := i; j < len(list); j++ {
				list[j] = list[j].Plain()
			}
			return list
		}
	}
	return list
}
