package llvm

import (
	_ "embed"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
)

// A vocabulary is the words that numbers of one kind are written as.
type vocabulary struct {
	title  string // in errors
	bits   bool   // a number is several words
	byNum  map[uint64]string
	byWord map[string]uint64
	order  []uint64 // the numbers, as the words of several are written
}

// convert is the step of an expression whose second argument is an encoding.
const convert = 0x1001

// dwarfWords are the words of DWARF 5 and of vendors: kind, number, word.
//
//go:embed dwarf.txt
var dwarfWords string

// flagWords are those of LLVM itself: the number is that of the first word, or of bits, from the lowest. Several bits that
// have a word of their own stand before these bits.
var flagWords = lazy.Value[map[string][]string]{Make: func() map[string][]string {
	return map[string][]string{
		"emission":  {"None", "Full", "LineTablesOnly", "DebugDirectivesOnly"},
		"nametable": {"Default", "GNU", "None", "Apple"},
	}
}}

var vocabularies = lazy.Value[map[string]*vocabulary]{Make: func() map[string]*vocabulary {
	all := map[string]*vocabulary{}
	of := func(kind string) *vocabulary {
		v := all[kind]
		if v == nil {
			v = &vocabulary{title: kind, byNum: map[uint64]string{}, byWord: map[string]uint64{}}
			all[kind] = v
		}
		return v
	}
	for line := range strings.Lines(dwarfWords) {
		words := strings.Fields(line)
		n, err := strconv.ParseUint(words[1], 0, 64)
		if err != nil {
			panic("BUG: dwarf.txt: " + line)
		}
		of(words[0]).add(n, words[2])
	}
	for kind, words := range flagWords.Get() {
		for n, word := range words {
			of(kind).add(uint64(n), word)
		}
	}
	for kind, words := range bitWords.Get() {
		v := of(kind)
		v.bits = true
		for _, w := range words {
			v.add(w.bits, w.word)
		}
	}
	of("operation").title = "operation encoding"
	of("convention").title = "calling convention"
	return all
}}

// add makes word a name of n, and the one that is printed if it is the first.
func (v *vocabulary) add(n uint64, word string) {
	v.byWord[word] = n
	if v.byNum[n] == "" {
		v.byNum[n] = word
		v.order = append(v.order, n)
	} else if v.bits {
		v.byNum[n] += "|" + word
	}
}

// bitWords are flags, in the order in which they are written; those of several bits go before the bits. Bits with several words
// are written as all of them, which is what MLIR does.
var bitWords = lazy.Value[map[string][]struct {
	word string
	bits uint64
}]{Make: func() map[string][]struct {
	word string
	bits uint64
} {
	return map[string][]struct {
		word string
		bits uint64
	}{
		"flags": {
			{"Zero", 0}, {"Public", 3}, {"Private", 1}, {"Protected", 2}, {"FwdDecl", 1 << 2}, {"AppleBlock", 1 << 3}, {"ReservedBit4", 1 << 4},
			{"Virtual", 1 << 5}, {"Artificial", 1 << 6}, {"Explicit", 1 << 7}, {"Prototyped", 1 << 8}, {"ObjcClassComplete", 1 << 9},
			{"ObjectPointer", 1 << 10}, {"Vector", 1 << 11}, {"StaticMember", 1 << 12}, {"LValueReference", 1 << 13},
			{"RValueReference", 1 << 14}, {"ExportSymbols", 1 << 15}, {"SingleInheritance", 1 << 16}, {"MultipleInheritance", 1 << 16},
			{"VirtualInheritance", 1 << 16}, {"IntroducedVirtual", 1 << 18}, {"BitField", 1 << 19}, {"NoReturn", 1 << 20},
			{"TypePassByValue", 1 << 22}, {"TypePassByReference", 1 << 23}, {"EnumClass", 1 << 24}, {"Thunk", 1 << 25},
			{"NonTrivial", 1 << 26}, {"BigEndian", 1 << 27}, {"LittleEndian", 1 << 28}, {"AllCallsDescribed", 1 << 29},
		},
		"subprogramflags": {
			{"Virtual", 1 << 0}, {"PureVirtual", 1 << 1}, {"LocalToUnit", 1 << 2}, {"Definition", 1 << 3}, {"Optimized", 1 << 4},
			{"Pure", 1 << 5}, {"Elemental", 1 << 6}, {"Recursive", 1 << 7}, {"MainSubprogram", 1 << 8}, {"Deleted", 1 << 9},
			{"ObjCDirect", 1 << 11},
		},
	}
}}

// word is what stands for n. Of flags it is several with "|" between them.
func (v *vocabulary) word(n uint64) string {
	word, ok := v.byNum[n]
	if ok || !v.bits {
		return word
	}
	var words []string
	for _, bits := range v.order {
		if bits != 0 && n&bits == bits {
			words = append(words, v.byNum[bits])
			n &^= bits
		}
	}
	return strings.Join(words, "|")
}

// number is what the word stands for.
func (v *vocabulary) number(word string) (n uint64, ok bool) {
	if !v.bits {
		n, ok = v.byWord[word]
		return n, ok
	}
	for w := range strings.SplitSeq(word, "|") {
		bits, ok := v.byWord[strings.TrimSpace(w)]
		if !ok {
			return 0, false
		}
		n |= bits
	}
	return n, true
}

// isOne reports whether n has a word of its own, which needs no quotes.
func (v *vocabulary) isOne(n uint64) bool { return v.byNum[n] != "" }
