package mlir

import (
	"iter"
	"strconv"
)

// aliasNames are the aliases that a text defines, by name. Printers call them by a word and a number, loc17, and there may be millions of those, for which
// a map is slow: so the aliases of the first few words lie in lists, by their numbers. All others are in a map.
type aliasNames struct {
	words []numberedAliases
	other map[string]*aliasDef
	size  int
}

// numberedAliases are the aliases that are called by one word and a number. They lie in chunks, so that pointers to them stay good when more are added.
type numberedAliases struct {
	word   string
	count  int
	chunks []*[aliasChunk]aliasDef
}

// aliasChunk is how many definitions lie together.
const aliasChunk = 256

// mostWords is how many words have lists.
const mostWords = 8

// get returns what a name stands for; nil if it is not defined.
func (t *aliasNames) get(name string) *aliasDef {
	if word, number, ok := splitNumber(name); ok {
		if n := t.numbered(word); n != nil && number/aliasChunk < len(n.chunks) {
			if def := &n.chunks[number/aliasChunk][number%aliasChunk]; def.known {
				return def
			}
		}
	}
	return t.other[name]
}

// add defines a name that is not defined yet: the caller fills in what it stands for, where.
func (t *aliasNames) add(name string) *aliasDef {
	t.size++
	if word, number, ok := splitNumber(name); ok {
		n := t.numbered(word)
		if n == nil && len(t.words) < mostWords {
			t.words = append(t.words, numberedAliases{word: word})
			n = &t.words[len(t.words)-1]
		}
		if n != nil && number <= 2*n.count+aliasChunk { // so that there is not much more room than is needed
			for len(n.chunks) <= number/aliasChunk {
				n.chunks = append(n.chunks, new([aliasChunk]aliasDef))
			}
			n.count++
			return &n.chunks[number/aliasChunk][number%aliasChunk]
		}
	}
	if t.other == nil {
		t.other = map[string]*aliasDef{}
	}
	def := new(aliasDef)
	t.other[name] = def
	return def
}

func (t *aliasNames) numbered(word string) *numberedAliases {
	for i := range t.words {
		if t.words[i].word == word {
			return &t.words[i]
		}
	}
	return nil
}

// all are the names with what they stand for, in no order.
func (t *aliasNames) all() iter.Seq2[string, *aliasDef] {
	return func(yield func(string, *aliasDef) bool) {
		for _, n := range t.words {
			for i, chunk := range n.chunks {
				for k := range chunk {
					if def := &chunk[k]; def.known && !yield(n.word+strconv.Itoa(i*aliasChunk+k), def) {
						return
					}
				}
			}
		}
		for name, def := range t.other {
			if !yield(name, def) {
				return
			}
		}
	}
}

// splitNumber takes the number off the end of a name; false where it has none of at most nine digits, or one that begins with a zero.
func splitNumber(name string) (word string, number int, ok bool) {
	at := len(name)
	for at > 0 && '0' <= name[at-1] && name[at-1] <= '9' {
		at--
	}
	if n := len(name) - at; n == 0 || n > 9 || n > 1 && name[at] == '0' {
		return "", 0, false
	}
	for _, c := range []byte(name[at:]) {
		number = 10*number + int(c-'0')
	}
	return name[:at], number, true
}
