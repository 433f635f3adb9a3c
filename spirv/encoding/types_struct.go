package encoding

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// What a struct has, and its members. A member has a number with the same flags and, shifted left, the number of its
// decorations, which in version 1 took the place of hasNumber.
const (
	hasName      = 1 << 0
	hasOffset    = 1 << 1
	hasNumber    = 1 << 2 // the name is that of bytecodeStrings with the number
	structShift  = 3
	structShift1 = 2
)

func writeStruct(t *spirv.StructType, w mlir.BytecodeWriter) bool {
	if recursive, open := t.LeadsBack(); recursive || open {
		return false
	}
	lists := [][]spirv.Decoration{t.Decorations()}
	for i := range t.Members() {
		lists = append(lists, t.Member(i).Decorations)
	}
	for _, list := range lists {
		for _, d := range list {
			if !d.HasOnlyWords() || grammar.KindDecoration.Enumerant(uint32(d.Kind)) == nil {
				return false
			}
		}
	}
	w.Uint(typeCodeStruct)
	writeParts(w, t.Name(), false, 0, t.Decorations())
	w.Uint(uint64(t.NumMembers()))
	for i := range t.Members() {
		m := t.Member(i)
		w.Type(m.Type)
		writeParts(w, m.Name, m.HasOffset, m.Offset, m.Decorations)
	}
	return true
}

func writeParts(w mlir.BytecodeWriter, name string, offset bool, bytes uint32, decorations []spirv.Decoration) {
	head := uint64(len(decorations)) << structShift
	known, ok := stringNumbers.Get()[name]
	switch {
	case ok:
		head |= hasNumber
	case name != "":
		head |= hasName
	}
	if offset {
		head |= hasOffset
	}
	w.Uint(head)
	switch {
	case ok:
		w.Uint(known + 1)
	case name != "":
		w.String(name)
	}
	if offset {
		w.Uint(uint64(bytes))
	}
	for _, d := range decorations {
		words := d.Words()
		w.Uint(uint64(d.Kind))
		w.Uint(uint64(len(words)))
		for _, word := range words {
			w.Uint(uint64(word))
		}
	}
}

func readStruct(r mlir.BytecodeReader) mlir.Type {
	own := readParts(r)
	members := make([]spirv.Member, r.Count())
	for i := range members {
		if r.Failed() {
			return nil
		}
		t := readElement(r)
		members[i] = readParts(r)
		members[i].Type = t
	}
	return spirv.GetStructType(own.Name, members, own.Decorations)
}

func readParts(r mlir.BytecodeReader) (m spirv.Member) {
	head := r.Uint()
	n := head >> structShift
	switch {
	case r.Version() < 2:
		n = head >> structShift1
	case head&hasNumber != 0:
		m.Name = readString(r)
	}
	if head&hasName != 0 {
		m.Name = r.String()
	}
	if m.HasOffset = head&hasOffset != 0; m.HasOffset {
		m.Offset = readWord(r)
	}
	for ; n > 0 && !r.Failed(); n-- {
		kind := grammar.Decoration(readWord(r))
		words := make([]uint32, r.Count())
		for i := range words {
			words[i] = readWord(r)
		}
		m.Decorations = append(m.Decorations, spirv.MakeDecoration(kind, words...))
	}
	return m
}
