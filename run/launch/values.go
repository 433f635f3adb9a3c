package launch

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/npy"
	"github.com/spvc/spvc/run/block"
	"github.com/spvc/spvc/run/number"
)

// values are those of a content: numbers, and addresses where there is memory for them.
type values struct {
	number.Values
	known *addresses
	text  string
	list  []string // what was typed; nil for zero, iota and random
}

// isAddress reports whether a text is &NAME, &NAME+16 or null.
func isAddress(text string) bool { return text == "null" || strings.HasPrefix(text, "&") }

// parse reads values.
func (a *addresses) parse(text string, seed uint64) (values, error) {
	v := values{known: a, text: text}
	fields := strings.Split(text, ",")
	numbers := make([]string, len(fields))
	for i := range fields {
		fields[i] = strings.TrimSpace(fields[i])
		if numbers[i] = fields[i]; isAddress(fields[i]) {
			numbers[i] = "0"
		}
	}
	var err error
	if v.Values, err = number.ParseValues(strings.Join(numbers, ","), seed); v.List > 0 {
		v.list = fields
	}
	return v, err
}

// typedAs is the type that a content says where the module says none, or bytes, which may stand for anything, or words, which numbers may
// share; nil where the module says it.
func (b room) typedAs(content string, data []byte) *number.Type {
	head, _, _ := strings.Cut(content, "=")
	name, _, _ := strings.Cut(head, ":")
	t, typed := number.Named(name)
	own, uniform := b.layout.Uniform(len(data))
	if path, ok := strings.CutPrefix(content, "@"); ok {
		t, typed = typeOfFile(path)
		typed = typed && uniform && sharesWords(t, own)
	}
	if typed && (!uniform && b.layout.Count(len(data)) == 0 || uniform && (own.Size == 1 || sharesWords(t, own))) {
		return &t
	}
	return nil
}

// sharesWords reports whether several numbers of a type may be in one of words, which kernels for devices without such numbers in memory have.
func sharesWords(t, words number.Type) bool { return !words.IsFloat() && words.Size == 4 && t.Size < 4 }

// typeOfFile is the type of the numbers in a file of NumPy's.
func typeOfFile(path string) (t number.Type, ok bool) {
	if !strings.HasSuffix(strings.ToLower(path), ".npy") {
		return t, false
	}
	data, err := number.ReadFile(path)
	if err != nil {
		return t, false
	}
	a, err := npy.Parse(data)
	if err != nil {
		return t, false
	}
	return number.OfNPY(a.Type)
}

// inWords is memory of n bytes, with room behind it for the rest of a word.
func inWords(n int) []byte { return number.Memory((n + 3) &^ 3)[:n] }

// fill sets numbers of one type.
func (v values) fill(data []byte, t number.Type) error {
	for i := range len(data) / t.Size {
		if err := v.set(i, block.Leaf{Type: t}, data[i*t.Size:]); err != nil {
			return err
		}
	}
	return nil
}

// fillLayout sets the numbers of a block.
func (v values) fillLayout(data []byte, l block.Layout) error {
	i := 0
	for f := range l.Leaves(len(data)) {
		if err := v.set(i, f, data[f.At:]); err != nil {
			return fmt.Errorf("%s: %w", f.Path, err)
		}
		i++
	}
	return nil
}

// set writes the i-th value: a number, or an address.
func (v values) set(i int, f block.Leaf, b []byte) error {
	text := v.text
	if v.list != nil {
		text = v.list[i%len(v.list)]
	}
	switch {
	case v.list != nil && isAddress(text):
		return v.known.refer(text, f.Pointer, b[:f.Type.Size])
	case f.Pointer == nil || text == "zero":
		return v.Next(i, f.Type, b)
	case v.list == nil:
		return fmt.Errorf("it is an address, and %s gives none: type a list with &NAME, and --memory NAME=CONTENT, or null", text)
	}
	if n, err := strconv.ParseUint(text, 0, 64); err == nil && n == 0 {
		return v.known.refer("null", f.Pointer, b[:f.Type.Size])
	}
	return fmt.Errorf("%s is no address of memory that is known: type &NAME, and --memory NAME=CONTENT, or null", text)
}
