package interp

import "github.com/spvc/spvc/internal/lazy"

// What is wrong with each mistake, for reports, and where the specification says so.
var mistakes = lazy.Value[map[Mistake]struct {
	section string
	says    string
}]{Make: func() map[Mistake]struct {
	section string
	says    string
} {
	return map[Mistake]struct{ section, says string }{
		OutOfBounds:    {"3.3.8 Memory Instructions", "Memory is accessed inside of what is bound, an element inside of its array or vector."},
		Uninitialized:  {"2.2.1 Undefined values", "A value that nobody has set decides nothing, and goes nowhere where others see it."},
		Race:           {"Memory Model: Data races", "Of two accesses to a place by different invocations one happens before the other, unless both read or both are atomic."},
		Divergence:     {"3.3.20 Barrier Instructions", "All invocations come to a barrier of their workgroup, all of a quad to a derivative, and to an operation on a subgroup all whose values are asked for."},
		Misaligned:     {"3.2.26 Memory Operands", "An address is a multiple of the alignment that the access states."},
		DivisionByZero: {"3.3.13 Arithmetic Instructions", "An integer is not divided by zero."},
		ShiftTooWide:   {"3.3.14 Bit Instructions", "A shift is by less than the width of what is shifted."},
		OutOfRange:     {"3.3.11 Conversion Instructions", "A number fits into the type that it is converted to."},
		Unreachable:    {"3.3.17 Control-Flow Instructions", "OpUnreachable is not reached."},
		EndlessLoop:    {"3.3.17 Control-Flow Instructions", "A loop ends."},
	}
}}

// Section is where the specification, or its memory model, speaks of what is wrong.
func (m Mistake) Section() string { return mistakes.Get()[m].section }

// Says is the rule that was broken, in a sentence.
func (m Mistake) Says() string { return mistakes.Get()[m].says }
