package mlir

import "bytes"

// SplitMarker separates the pieces of an input file that are processed each on
// their own.
const SplitMarker = "// -----"

// A Chunk is one piece of an input file.
type Chunk struct {
	Text []byte // a part of the file, not a copy
	Line int    // the line of the file that Text starts on, counted from 1
}

// SplitInput cuts src at every marker; without one the result is a single
// chunk. The text that follows a marker on its line belongs to the next chunk,
// so lines keep their numbers when counting starts at [Chunk.Line].
func SplitInput(src []byte, marker string) []Chunk {
	var out []Chunk
	line := 1
	for {
		at := bytes.Index(src, []byte(marker))
		if at < 0 || marker == "" {
			return append(out, Chunk{src, line})
		}
		out = append(out, Chunk{src[:at], line})
		line += bytes.Count(src[:at], []byte("\n"))
		src = src[at+len(marker):]
	}
}
