package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/miscompile/planting"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/source"
)

// A grower makes new texts of those that there are, by small changes, as long as somebody wants some: mostly of such as come by mistakes
// that nobody has noticed. What comes by a place that few do is changed further.
type grower struct {
	*trial
	*rand.Rand
	changer
	texts  []text
	by     map[int][]text // some that come by a mistake that is not known
	wanted []int          // those mistakes
}

// maxBy is how many texts are kept for a mistake.
const maxBy = 12

// grow finds texts for ever.
func (t *trial) grow(seed uint64) {
	g := &grower{trial: t, Rand: rand.New(rand.NewPCG(seed, 5)), by: map[int][]text{}}
	g.changer = newChanger(g.Rand)
	all := append(singles(), wholes()...)
	for _, i := range g.Perm(len(all)) {
		if x := all[i]; len(x.src) < 6000 && x.isValid() {
			g.learn(x.src)
			g.texts = append(g.texts, x)
			_, places := g.noticed(x, []int{})
			g.note(x, places)
		}
	}
	for {
		x := g.next()
		y := x
		for range 1 + g.IntN(3) {
			y = g.changed(y)
		}
		if y == x || !y.isValid() {
			continue
		}
		found, places := g.noticed(y, nil)
		if len(found) > 0 {
			small := g.reduced(y, found)
			t.say("notices", found...)
			t.say(fmt.Sprintf("case %q", small.String()))
			g.texts = append(g.texts, small)
		}
		if g.note(y, places) {
			g.texts = append(g.texts, y)
		}
	}
}

// next is a text to change.
func (g *grower) next() text {
	for g.IntN(4) > 0 && len(g.wanted) > 0 {
		i := g.IntN(len(g.wanted))
		if n := g.wanted[i]; !g.known[n] {
			return pick(g.Rand, g.by[n])
		}
		g.wanted = slices.Delete(g.wanted, i, i+1)
	}
	return pick(g.Rand, g.texts)
}

// note notes where a text comes by, and reports whether few others do.
func (g *grower) note(x text, places []int) (rare bool) {
	for _, n := range places {
		if g.known[n] || len(g.by[n]) >= maxBy {
			continue
		}
		if len(g.by[n]) == 0 {
			g.wanted = append(g.wanted, n)
		}
		rare = rare || len(g.by[n]) < 2
		g.by[n] = append(g.by[n], x)
	}
	return rare
}

// noticed are the mistakes that a text notices, of those that are not known, or of some if they are given; and where it comes by.
func (g *grower) noticed(x text, some []int) (found, places []int) {
	if _, err := pass.Parse("any(" + x.pipeline + ")"); err != nil {
		return nil, nil
	}
	in := input{run: x.run}
	var want string
	planting.Set()
	planting.Allow(math.MaxInt)
	places = planting.Listen(func() {
		defer func() {
			if p := recover(); p != nil {
				fmt.Fprintf(os.Stderr, "without a mistake: panic: %v\n%s\n", p, x)
				places, want = nil, failed
			}
		}()
		want = in.run()
	})
	allowed := 50*planting.Allow(0) + 10_000
	if strings.HasPrefix(want, failed) {
		fmt.Fprintf(os.Stderr, "without a mistake: %.200s\n%s\n", want, x)
		return nil, nil
	}
	together := 4
	if some != nil {
		together = 1
	}
	var try []int
	for _, n := range places {
		if some == nil && !g.known[n] || slices.Contains(some, n) {
			try = append(try, n)
		}
	}
	for list := range slices.Chunk(try, together) {
		found = append(found, g.split(in, want, allowed, list)...)
	}
	return found, places
}

// split is [trial.try] for what is said when all is found.
func (g *grower) split(in input, want string, allowed int, list []int) []int {
	g.say("try", list...)
	if in.with(allowed, list) == want {
		return nil
	}
	if half := len(list) / 2; half > 0 {
		return append(g.split(in, want, allowed, list[:half]), g.split(in, want, allowed, list[half:])...)
	}
	if in.with(allowed, nil) != want {
		os.Exit(1) // a mistake has left something behind
	}
	g.known[list[0]] = true
	return list[:1:1]
}

// reduced is a text without lines that it can do without to notice some mistakes.
func (g *grower) reduced(x text, mistakes []int) text {
	lines := strings.SplitAfter(x.src, "\n")
	for size := max(len(lines)/2, 1); size > 0; size /= 2 {
		for at := len(lines) - size; at >= 0; at -= max(size/2, 1) {
			if at+size > len(lines) {
				continue
			}
			fewer := slices.Concat(lines[:at], lines[at+size:])
			y := text{x.pipeline, strings.Join(fewer, "")}
			if !y.isValid() {
				continue
			}
			if found, _ := g.noticed(y, mistakes); len(found) == len(mistakes) {
				lines = fewer
			}
		}
	}
	return text{x.pipeline, strings.Join(lines, "")}
}

// isValid reports whether a text is a module that verifies.
func (x text) isValid() bool {
	var d mlir.Diagnostics
	m, err := mlir.Parse([]byte(x.src), mlir.ParseOptions{Workers: 1}, &d)
	return err == nil && mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1, Rules: source.Rules(m)}, &d)
}

// wholes are the texts of the tests, and those that are given.
func wholes() (list []text) {
	for _, file := range found("spirv/opt/testdata/in/*.mlir") {
		name, _, _ := strings.Cut(file[strings.LastIndex(file, "/")+1:], ".")
		list = append(list, text{name, string(read(file))})
	}
	for _, file := range found("spirv/opt/testdata/cases/*.txt") {
		list = append(list, textsIn(file)...)
	}
	if *moreTexts != "" {
		list = append(list, textsIn(*moreTexts)...)
	}
	return list
}

var functionLine = regexp.MustCompile(`^(\s*)(?:(?:spv|spirv)\.)?func .*\{\n$`)

// singles are the texts of the tests with one of their functions each, where there are several.
func singles() (list []text) {
	for _, x := range wholes() {
		lines := strings.SplitAfter(x.src, "\n")
		in := make([]int, len(lines)) // by line, the number of the function
		n := 0
		for i := 0; i < len(lines); i++ {
			m := functionLine.FindStringSubmatch(lines[i])
			if m == nil {
				continue
			}
			n++
			for in[i] = n; i+1 < len(lines) && !strings.HasPrefix(lines[i], m[1]+"}"); {
				i++
				in[i] = n
			}
		}
		for k := 1; k <= n && n > 1; k++ {
			var b strings.Builder
			for i, l := range lines {
				if (in[i] == 0 || in[i] == k) && !strings.HasPrefix(strings.TrimSpace(l), "//") {
					b.WriteString(l)
				}
			}
			list = append(list, text{x.pipeline, b.String()})
		}
	}
	return list
}
