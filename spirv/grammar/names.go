package grammar

import (
	"iter"
	"strings"
)

// Names are the names of all instructions, in the order of the alphabet and with aliases: "OpAbs", ….
func Names() iter.Seq[string] { return namesIn(instructionNames[:]) }

// OperationNames are the names of all instructions without "Op", as OpSpecConstantOp has them.
func OperationNames(yield func(string) bool) {
	for name := range Names() {
		if !yield(strings.TrimPrefix(name, "Op")) {
			return
		}
	}
}

// Names are the names of the instructions of a set, in the order of the alphabet; none for a nil set.
func (s *ExtInstSet) Names() iter.Seq[string] {
	if s == nil {
		return namesIn(nil)
	}
	return namesIn(s.names)
}

// Names are the names of the values of an enumeration, in the order of the alphabet and with aliases; none for other kinds.
func (k Kind) Names() iter.Seq[string] { return namesIn(k.Info().names) }

func namesIn(table []nameRef) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range table {
			if !yield(table[i].name) {
				return
			}
		}
	}
}
