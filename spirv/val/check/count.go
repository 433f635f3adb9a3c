package check

import (
	"strconv"

	"github.com/spvc/spvc/internal/lazy"
)

// A Counted is a number of things that shows with the word for them: "1 member", "3 members".
type Counted struct {
	n     uint64
	thing string
	there bool
}

// Count is a number of things for a message: n, and the word for one of them, which may be followed by more: "variable in functions".
func Count[N ~int | ~int32 | ~uint32 | ~uint64](n N, thing string) Counted {
	return Counted{n: uint64(n), thing: thing}
}

// There is Count as the beginning of a sentence: "there is 1 member", "there are 3 members".
func There[N ~int | ~int32 | ~uint32 | ~uint64](n N, thing string) Counted {
	return Counted{n: uint64(n), thing: thing, there: true}
}

// plurals are those that do not only end in an s more.
var plurals = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{"index": "indexes", "vertex": "vertices"}
}}

// String returns the number and the word.
func (c Counted) String() string {
	thing, verb := c.thing, "there is "
	if c.n != 1 {
		verb = "there are "
		if plural := plurals.Get()[thing]; plural != "" {
			thing = plural
		} else {
			thing += "s"
		}
	}
	if !c.there {
		verb = ""
	}
	return verb + strconv.FormatUint(c.n, 10) + " " + thing
}
