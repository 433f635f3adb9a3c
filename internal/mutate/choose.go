package mutate

// A Chooser makes a choice among n > 0 possibilities: a number from 0 to n-1. A *rand.Rand is one.
type Chooser interface{ IntN(n int) int }

// Bytes makes the choices that a string of bytes spells, and zero when it has ended: what a fuzzer changes in the string, it
// changes in the choices.
type Bytes []byte

// IntN takes as many bytes as n needs.
func (b *Bytes) IntN(n int) int {
	v := uint64(0)
	for limit := uint64(n - 1); limit > 0 && len(*b) > 0; limit >>= 8 {
		v = v<<8 | uint64((*b)[0])
		*b = (*b)[1:]
	}
	return int(v % uint64(n))
}

// one chooses an element of a list that is not empty.
func one[T any](c Chooser, list []T) T { return list[c.IntN(len(list))] }

// search chooses the first number that will do, going round from any below n; -1 if none will. It takes one choice, where trying
// at random would use up a fuzzer's bytes.
func search(c Chooser, n int, will func(i int) bool) int {
	if n == 0 {
		return -1
	}
	start := c.IntN(n)
	for i := range n {
		if at := (start + i) % n; will(at) {
			return at
		}
	}
	return -1
}

// chance is true so many times of a hundred.
func chance(c Chooser, percent int) bool { return c.IntN(100) >= 100-percent }
