package number

import (
	"fmt"
	"math"
)

// Convert writes a number of another type: a float as the nearest one that there is. The error says that an integer is not among the
// numbers that the type has.
func (t Type) Convert(b []byte, from Type, number []byte) error {
	v := from.Float(number)
	fits := true
	switch {
	case t.IsFloat():
		t.SetFloat(b, v)
		fits = !math.IsInf(t.Float(b), 0) || math.IsInf(v, 0)
	case from.IsFloat():
		fits = v == math.Trunc(v) && t.has(v)
		if fits {
			t.SetFloat(b, v)
		}
	default:
		bits := from.Bits(number)
		t.SetBits(b, bits)
		negative := from.Kind == Signed && int64(bits) < 0
		fits = t.Bits(b) == bits && negative == (t.Kind == Signed && int64(bits) < 0)
	}
	if !fits {
		return fmt.Errorf("%s is not a number of type %s", from.Text(number), t.Name)
	}
	return nil
}

// has reports whether a whole number is one of an integer type.
func (t Type) has(v float64) bool {
	if t.Kind == Signed {
		half := math.Ldexp(1, 8*t.Size-1)
		return -half <= v && v < half
	}
	return 0 <= v && v < math.Ldexp(1, 8*t.Size)
}
