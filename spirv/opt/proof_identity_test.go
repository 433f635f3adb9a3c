package opt_test

import "strings"

// What one operand of an instruction says of its result, for each of some constants and for one value twice: found by trying all numbers of 8
// bits, so that none is missing in the tables.

// A computed is an instruction on integers, and what it gives for numbers of 8 bits; false where SPIR-V leaves that undefined.
type computed struct {
	name string
	give func(a, b uint8) (uint8, bool)
}

func always(f func(a, b uint8) uint8) func(a, b uint8) (uint8, bool) {
	return func(a, b uint8) (uint8, bool) { return f(a, b), true }
}

func holds(f func(a, b uint8) bool) func(a, b uint8) (uint8, bool) {
	return always(func(a, b uint8) uint8 {
		if f(a, b) {
			return 1
		}
		return 0
	})
}

// divided is for divisions: none by zero, and none that gives more than there is.
func divided(f func(a, b int8) int8) func(a, b uint8) (uint8, bool) {
	return func(a, b uint8) (uint8, bool) {
		if b == 0 || a == 0x80 && b == 0xff {
			return 0, false
		}
		return uint8(f(int8(a), int8(b))), true
	}
}

var computedNumbers = []computed{
	{"OpIAdd", always(func(a, b uint8) uint8 { return a + b })},
	{"OpISub", always(func(a, b uint8) uint8 { return a - b })},
	{"OpIMul", always(func(a, b uint8) uint8 { return a * b })},
	{"OpSDiv", divided(func(a, b int8) int8 { return a / b })},
	{"OpSRem", divided(func(a, b int8) int8 { return a % b })},
	{"OpSMod", divided(func(a, b int8) int8 { return (a%b + b) % b })},
	{"OpUDiv", func(a, b uint8) (uint8, bool) { return a / max(b, 1), b != 0 }},
	{"OpUMod", func(a, b uint8) (uint8, bool) { return a % max(b, 1), b != 0 }},
	{"OpBitwiseAnd", always(func(a, b uint8) uint8 { return a & b })},
	{"OpBitwiseOr", always(func(a, b uint8) uint8 { return a | b })},
	{"OpBitwiseXor", always(func(a, b uint8) uint8 { return a ^ b })},
	// Shifts by more bits than there are give what is undefined; the interpreter goes on as these do.
	{"OpShiftLeftLogical", always(func(a, b uint8) uint8 { return a << b })},
	{"OpShiftRightLogical", always(func(a, b uint8) uint8 { return a >> b })},
	{"OpShiftRightArithmetic", always(func(a, b uint8) uint8 { return uint8(int8(a) >> b) })},
	{"UMin", always(func(a, b uint8) uint8 { return min(a, b) })},
	{"UMax", always(func(a, b uint8) uint8 { return max(a, b) })},
	{"SMin", always(func(a, b uint8) uint8 { return uint8(min(int8(a), int8(b))) })},
	{"SMax", always(func(a, b uint8) uint8 { return uint8(max(int8(a), int8(b))) })},
}

var computedComparisons = []computed{
	{"OpIEqual", holds(func(a, b uint8) bool { return a == b })},
	{"OpINotEqual", holds(func(a, b uint8) bool { return a != b })},
	{"OpUGreaterThan", holds(func(a, b uint8) bool { return a > b })},
	{"OpUGreaterThanEqual", holds(func(a, b uint8) bool { return a >= b })},
	{"OpULessThan", holds(func(a, b uint8) bool { return a < b })},
	{"OpULessThanEqual", holds(func(a, b uint8) bool { return a <= b })},
	{"OpSGreaterThan", holds(func(a, b uint8) bool { return int8(a) > int8(b) })},
	{"OpSGreaterThanEqual", holds(func(a, b uint8) bool { return int8(a) >= int8(b) })},
	{"OpSLessThan", holds(func(a, b uint8) bool { return int8(a) < int8(b) })},
	{"OpSLessThanEqual", holds(func(a, b uint8) bool { return int8(a) <= int8(b) })},
}

// knownOperands are the constants that are tried, and the other operand.
var knownOperands = []struct {
	name  string
	value uint8
}{{"%c_0", 0}, {"%c_1", 1}, {"%c_m1", 0xff}, {"%c_least", 0x80}, {"%c_greatest", 0x7f}, {"%x", 0}}

// identityClaims are all that hold.
func identityClaims() (list []claim) {
	try := func(c computed, then string) {
		for _, known := range knownOperands {
			for _, swapped := range []bool{false, true} {
				if !isIdentity(c, known.name, known.value, swapped) {
					continue
				}
				operands := "%x " + known.name
				if swapped {
					operands = known.name + " %x"
				}
				code := strings.Replace(then, "BOTH", operands, 1)
				if strings.HasPrefix(c.name, "Op") {
					code = strings.Replace(code, "INST", c.name, 1)
				} else {
					code = strings.Replace(code, "INST %T", "OpExtInst %T %glsl "+c.name, 1)
				}
				list = append(list, claim{c.name + " " + operands, code})
			}
		}
	}
	for _, c := range computedNumbers {
		try(c, "%a = INST %T BOTH\n%r = OpBitwiseXor %T %a %y")
	}
	for _, c := range computedComparisons {
		try(c, "%a = INST %bool BOTH\n%r = OpSelect %T %a %x %y")
	}
	return list
}

// isIdentity reports whether the result is one of the constants, or the other operand, its negative or its complement, wherever SPIR-V says what it is.
func isIdentity(c computed, name string, constant uint8, swapped bool) bool {
	could := ^uint32(0)
	for x := range 256 {
		a, b := uint8(x), constant
		if name == "%x" {
			b = a
		}
		if swapped {
			a, b = b, a
		}
		r, ok := c.give(a, b)
		if !ok {
			continue
		}
		var is uint32
		for i, v := range []uint8{0, 1, 0xff, 0x80, 0x7f, uint8(x), -uint8(x), ^uint8(x)} {
			if r == v {
				is |= 1 << i
			}
		}
		could &= is
	}
	return could != 0 && !c.mayBeUndefined(name, constant, swapped)
}

// mayBeUndefined reports whether there is a division by what may be zero, or a shift by what is too much, or may be and does not come to the same: there the
// passes make nothing else of what is undefined.
func (c computed) mayBeUndefined(name string, constant uint8, swapped bool) bool {
	by := !swapped && name != "%x" // a constant
	switch {
	case strings.Contains(c.name, "Shift"):
		return name == "%x" || by && constant >= 8
	case strings.HasSuffix(c.name, "Div"), strings.HasSuffix(c.name, "Mod"), strings.HasSuffix(c.name, "Rem"):
		return !by || constant == 0
	}
	return false
}
