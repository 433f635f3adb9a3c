package binary

import (
	"fmt"
	"math/big"
	"strings"
)

// maxWidth is how many bits an integer may have for its literals to be read. SPV_ALTERA_arbitrary_precision_integers sets no limit, and an
// instruction has room for 2,097,024; compilers give at most 4,096.
const maxWidth = 1<<16 - 1

// isWide reports whether a literal has more bits than a uint64.
func (n NumberType) isWide() bool { return n.Width > 64 }

// wideValue is the value of a wide literal; false where the bits above its width are not what its type asks for.
func (n NumberType) wideValue(words []uint32) (*big.Int, bool) {
	bytes := make([]byte, 0, 4*len(words))
	for i := len(words) - 1; i >= 0; i-- {
		w := words[i]
		bytes = append(bytes, byte(w>>24), byte(w>>16), byte(w>>8), byte(w))
	}
	v := new(big.Int).SetBytes(bytes)
	if n.Signed && v.BitLen() == 32*len(words) {
		v.Sub(v, new(big.Int).Lsh(big.NewInt(1), uint(32*len(words))))
	}
	return v, n.holds(v)
}

// holds reports whether the value of a wide literal is one of its type.
func (n NumberType) holds(v *big.Int) bool {
	if !n.Signed {
		return v.Sign() >= 0 && v.BitLen() <= int(n.Width)
	}
	if v.Sign() < 0 {
		v = new(big.Int).Not(v)
	}
	return v.BitLen() < int(n.Width)
}

// appendWide appends the words of a wide literal that is given as parse takes it.
func (n NumberType) appendWide(words []uint32, text string) ([]uint32, error) {
	digits, base, negative := splitInteger(text)
	if len(digits) > maxWidth { // zeros in front are no reason to take any length
		return words, fmt.Errorf("%.20s… does not fit in %d bits", text, n.Width)
	}
	v, ok := new(big.Int).SetString(digits, base)
	if !ok || digits[0] < '0' || strings.ContainsRune(digits, '_') {
		return words, fmt.Errorf("%q is %w", text, errNoInteger)
	}
	all := new(big.Int).Lsh(big.NewInt(1), uint(n.Width))
	switch {
	case negative:
		v.Neg(v)
	case base == 16 && n.Signed && v.BitLen() == int(n.Width): // bits, of a negative number
		v.Sub(v, all)
	}
	if negative && !n.Signed && v.Sign() != 0 {
		return words, fmt.Errorf("%s is negative, but its type is unsigned", text)
	}
	if !n.holds(v) {
		return words, fmt.Errorf("%s does not fit in %d bits", text, n.Width)
	}
	if v.Sign() < 0 {
		v.Add(v, all.Lsh(big.NewInt(1), uint(32*n.Words())))
	}
	bytes := v.FillBytes(make([]byte, 4*n.Words()))
	for i := len(bytes); i > 0; i -= 4 {
		words = append(words, uint32(bytes[i-1])|uint32(bytes[i-2])<<8|uint32(bytes[i-3])<<16|uint32(bytes[i-4])<<24)
	}
	return words, nil
}
