package binary

import (
	"errors"
	"fmt"
)

// What can be wrong with a stream of words; errors.Is finds these in an Error.
var (
	ErrMagic      = errors.New("not a SPIR-V module: bad magic number")
	ErrByteSize   = errors.New("size is not a multiple of four bytes")
	ErrHeader     = errors.New("module ends within its header of five words")
	ErrWordCount  = errors.New("instruction of zero words")
	ErrPastEnd    = errors.New("instruction goes on past the end of the module")
	ErrMissing    = errors.New("missing operand")
	ErrSurplus    = errors.New("more words than the instruction has operands")
	ErrString     = errors.New("string without terminating zero")
	ErrNumberType = errors.New("number whose type is not a known integer or floating-point type")
	ErrTooLong    = errors.New("instruction longer than 65535 words")
	ErrNulString  = errors.New("string contains a zero byte")
)

// Error is a mistake in a stream of words.
type Error struct {
	Offset int    // in words from the beginning of the module
	Name   string // of the instruction, if it is known
	Err    error
}

// Error returns "word 12: OpLoad: missing operand Pointer".
func (e *Error) Error() string {
	if e.Name == "" {
		return fmt.Sprintf("word %d: %v", e.Offset, e.Err)
	}
	return fmt.Sprintf("word %d: %s: %v", e.Offset, e.Name, e.Err)
}

// Unwrap returns the bare mistake.
func (e *Error) Unwrap() error { return e.Err }

// missing wraps ErrMissing with what is missing.
func missing(o Expected) error {
	if o.Name == "" {
		return fmt.Errorf("%w: %s", ErrMissing, o.Kind)
	}
	return fmt.Errorf("%w: %s (%s)", ErrMissing, o.Name, o.Kind)
}
