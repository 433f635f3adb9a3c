package interp

import "math"

// A kind is what a component is: how wide, and whether a number, a float or something else. Integers have no sign: instructions do.
type kind uint8

const (
	noKind kind = iota
	boolKind
	int8Kind
	int16Kind
	int32Kind
	int64Kind
	float16Kind
	bfloat16Kind
	float8e4m3Kind
	float8e5m2Kind
	float32Kind
	float64Kind
	pointerKind // an address, or the number of a slot
	handleKind  // the number of an image, a sampler, …
)

// slots is how many registers of 32 bits a component takes for each invocation.
func (k kind) slots() int {
	switch k {
	case int64Kind, float64Kind, pointerKind:
		return 2
	}
	return 1
}

// bytes is how many bytes a component takes in memory. Those of booleans and handles are nobody's business but ours.
func (k kind) bytes() int {
	switch k {
	case int8Kind, float8e4m3Kind, float8e5m2Kind:
		return 1
	case int16Kind, float16Kind, bfloat16Kind:
		return 2
	case int64Kind, float64Kind, pointerKind:
		return 8
	}
	return 4
}

func (k kind) isFloat() bool { return k >= float16Kind && k <= float64Kind }

func (k kind) isFloat8() bool { return k == float8e4m3Kind || k == float8e5m2Kind }

func (k kind) isInt() bool { return k >= int8Kind && k <= int64Kind }

// intKind is the integer of a width; noKind if there is none.
func intKind(width int) kind {
	switch width {
	case 8:
		return int8Kind
	case 16:
		return int16Kind
	case 32:
		return int32Kind
	case 64:
		return int64Kind
	}
	return noKind
}

// mask are the bits that a component of a kind has.
func (k kind) mask() uint64 {
	if k == boolKind {
		return 1
	}
	return math.MaxUint64 >> (64 - 8*k.bytes())
}
