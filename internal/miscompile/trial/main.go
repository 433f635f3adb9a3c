// Command trial is compiled by miscompile with all mistakes in it, and says which of them change what becomes of the inputs that tests
// have. It reads lines from standard input, and answers each with lines that end with "done":
//
//	inputs       "input NAME" for each
//	know N…      the mistakes with these numbers need not be tried
//	input I G N… try all others that input I comes by but these, in groups of G; of what is best for the input where that is 0: "reached N…" first,
//	             "try N…" before these mistakes are made, and "changed N" for one of which something else comes
//	first        "first N…": which are come by before main
//	sum          "sum N": what becomes of all inputs, as a number
//	grow SEED    change texts for ever: "notices N…" and "case TEXT", quoted, for one that notices something new
//
// inputs.go has the inputs, grow.go finds new texts, change.go changes texts.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spvc/spvc/internal/miscompile/planting"
)

func main() {
	first := planting.Alone()
	flag.Parse()
	debug.SetMaxStack(1 << 26)
	go watchMemory()
	t := &trial{inputs: inputs(), known: map[int]bool{}, out: bufio.NewWriter(os.Stdout)}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		word, rest, _ := strings.Cut(lines.Text(), " ")
		switch word {
		case "inputs":
			for _, in := range t.inputs {
				fmt.Fprintln(t.out, "input", in.name)
			}
		case "first":
			t.say("first", first...)
		case "sum":
			t.sum()
		case "know":
			for _, n := range numbers(rest) {
				t.known[n] = true
			}
		case "grow":
			t.grow(uint64(numbers(rest)[0]))
		case "input":
			list := numbers(rest)
			t.input(list[0], list[1], list[2:])
		}
		t.say("done")
	}
}

func numbers(text string) (list []int) {
	for word := range strings.FieldsSeq(text) {
		n, _ := strconv.Atoi(word)
		list = append(list, n)
	}
	return list
}

// A trial is what has been found.
type trial struct {
	inputs []input
	known  map[int]bool // mistakes that need not be tried
	out    *bufio.Writer
}

func (t *trial) say(what string, numbers ...int) {
	t.out.WriteString(what)
	for _, n := range numbers {
		fmt.Fprintf(t.out, " %d", n)
	}
	t.out.WriteByte('\n')
	t.out.Flush()
}

// input tries all mistakes that an input comes by.
func (t *trial) input(i, group int, without []int) {
	in := t.inputs[i]
	if group == 0 {
		group = in.together
	}
	in.run() // values that are made once are
	var want string
	planting.Allow(math.MaxInt)
	places := planting.Listen(func() { want = in.run() })
	allowed := 50*planting.Allow(0) + 10_000
	t.say("reached", places...)
	var list []int
	for _, n := range places {
		if !t.known[n] && !slices.Contains(without, n) {
			list = append(list, n)
		}
	}
	if group > 1 { // neighbours would be in one another
		random := rand.New(rand.NewPCG(uint64(i), 9))
		random.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
	}
	for len(list) > 0 {
		n := min(len(list), group)
		t.try(in, want, allowed, list[:n])
		list = list[n:]
	}
}

// try finds out which of some mistakes change what becomes of an input.
func (t *trial) try(in input, want string, allowed int, mistakes []int) {
	t.say("try", mistakes...)
	if in.with(allowed, mistakes) == want {
		return
	}
	if in.with(allowed, nil) != want { // a mistake has left something behind
		t.say("dirty", mistakes...)
		os.Exit(1)
	}
	if half := len(mistakes) / 2; half > 0 {
		t.try(in, want, allowed, mistakes[:half])
		t.try(in, want, allowed, mistakes[half:])
		return
	}
	t.say("changed", mistakes...)
	t.known[mistakes[0]] = true
}

// sum says what becomes of all inputs, as a number.
func (t *trial) sum() {
	h := fnv.New32a()
	for _, in := range t.inputs {
		func() {
			defer func() {
				if p := recover(); p != nil {
					fmt.Fprint(h, p)
				}
			}()
			fmt.Fprint(h, in.run())
		}()
	}
	t.say("sum", int(h.Sum32()))
}

// with is what becomes of an input with mistakes.
func (in input) with(allowed int, mistakes []int) (result string) {
	planting.Set(mistakes...)
	planting.Allow(allowed)
	defer func() {
		if p := recover(); p != nil {
			result = fmt.Sprint("panic: ", p)
		}
		planting.Allow(0)
		planting.Set()
	}()
	return in.run()
}

// watchMemory ends the process when it takes too much.
func watchMemory() {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	for {
		time.Sleep(50 * time.Millisecond)
		if metrics.Read(sample); sample[0].Value.Uint64() > 1<<30 {
			os.Exit(1)
		}
	}
}
