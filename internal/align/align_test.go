package align

import (
	"bytes"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// TestBytes: what was inserted has no partner, what was removed is nobody's, and
// what was changed stays what it was.
func TestBytes(t *testing.T) {
	for _, c := range []struct {
		before, now string
		want        []int32
	}{
		{"", "", []int32{}},
		{"abc", "abc", []int32{0, 1, 2}},
		{"abc", "", []int32{}},
		{"", "ab", []int32{None, None}},
		{"abcdef", "abcXdef", []int32{0, 1, 2, None, 3, 4, 5}},
		{"abcdef", "abdef", []int32{0, 1, 3, 4, 5}},
		{"abcdef", "abXdef", []int32{0, 1, 2, 3, 4, 5}},
		{"abcdef", "abNXdef", []int32{0, 1, None, 2, 3, 4, 5}},
		{"abcdefghij", "XabdefgYYhijZ", []int32{None, 0, 1, 3, 4, 5, 6, None, None, 7, 8, 9, None}},
		{"abcdefgh", "bXdeghY", []int32{1, 2, 3, 4, 6, 7, None}},
	} {
		assert.Equal(t, c.want, Bytes([]byte(c.before), []byte(c.now)), "%q %q", c.before, c.now)
	}
}

// TestBytesRandom: partners ascend, and with few edits most find theirs.
func TestBytesRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		before := make([]byte, r.IntN(200))
		for i := range before {
			before[i] = byte(r.IntN(16))
		}
		now := bytes.Clone(before)
		edits := r.IntN(5)
		for range edits {
			at := r.IntN(len(now) + 1)
			if r.IntN(2) == 0 || at == len(now) {
				now = append(now[:at:at], append([]byte{byte(r.IntN(16))}, now[at:]...)...)
			} else {
				now = append(now[:at:at], now[at+1:]...)
			}
		}
		last, equal := int32(-1), 0
		for i, p := range Bytes(before, now) {
			if p == None {
				continue
			}
			assert.Greater(t, p, last)
			if last = p; before[p] == now[i] {
				equal++
			}
		}
		assert.GreaterOrEqual(t, equal, len(before)-edits)
	}
}

// TestBytesEnds: sequences that have nothing in common take no time.
func TestBytesEnds(t *testing.T) {
	n := 1 << 20
	a, b := bytes.Repeat([]byte{1}, n), bytes.Repeat([]byte{2}, n)
	start := time.Now()
	for _, p := range Bytes(a, b) {
		if p != None {
			t.Fatal("partners in what is too different to be compared")
		}
	}
	assert.Less(t, time.Since(start), 10*time.Second)
}
