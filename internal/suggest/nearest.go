package suggest

import (
	"iter"
	"math/bits"
	"strings"
)

// Phrase is "; did you mean X?" with the name in quotes 'X' that is nearest to what was typed, and empty when none is near.
func Phrase(typed string, names iter.Seq[string]) string {
	if name := Nearest(typed, names); name != "" {
		return "; did you mean '" + name + "'?"
	}
	return ""
}

// maxLength bounds what is looked at: nobody mistypes a longer name, but a file may hold one.
const maxLength = 100

// Nearest is the name that differs least from what was typed: by so few letters wrong, missing, too many or swapped that it is
// likely to be meant (a third of them at most), letters' case apart. It is the first of several in the order of the
// alphabet, and empty when none is near. An
// exact match is none: that was not mistyped.
func Nearest(typed string, names iter.Seq[string]) string {
	if typed == "" || len(typed) > maxLength {
		return ""
	}
	small, typedLetters := strings.ToLower(typed), letters(typed)
	best, least := "", max(1, (len(typed)+1)/3)+1
	for name := range names {
		if name == typed || len(name) > maxLength || max(len(name)-len(typed), len(typed)-len(name)) > least {
			continue
		}
		if other := letters(name); max(bits.OnesCount32(typedLetters&^other), bits.OnesCount32(other&^typedLetters)) > least {
			continue // a change brings one letter at most
		}
		if d := distance(small, strings.ToLower(name), least+1); d < least || d == least && best != "" && name < best {
			best, least = name, d
		}
	}
	return best
}

// letters is the set of letters in a word, case apart; what is no letter shares a bit with one.
func letters(word string) (set uint32) {
	for i := range len(word) {
		set |= 1 << (word[i] & 31)
	}
	return set
}

// distance is how many letters have to be changed, added, dropped or swapped with their neighbour to make b of a; limit if it
// is not below.
func distance(a, b string, limit int) int {
	var rows [3][maxLength + 1]int // the row before the last, the last, the next one
	for j := range len(b) + 1 {
		rows[1][j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last, next := &rows[(i+2)%3], &rows[i%3], &rows[(i+1)%3]
		next[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			next[j] = min(last[j]+1, next[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				next[j] = min(next[j], before[j-2]+1)
			}
			least = min(least, next[j])
		}
		if least >= limit {
			return limit
		}
	}
	return min(limit, rows[(len(a)+1)%3][len(b)])
}
