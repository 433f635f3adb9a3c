package main

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spvc/spvc/internal/parallel"
)

// lifetime is how long a process changes texts before another one goes on, which knows what others have noticed meanwhile.
const lifetime = 3 * time.Minute

// grow lets processes change the texts of the tests for a time, and writes those that notice something new into a file, each behind what
// it notices. Whoever takes one for a case looks at what becomes of it first.
func (s *search) grow(into string, jobs int, seed uint64, d time.Duration) error {
	file, err := os.OpenFile(into, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	end := time.Now().Add(d)
	failed := make([]error, jobs)
	parallel.Each(jobs, jobs, func(_, i int) {
		g := growth{search: s, file: file}
		for round := 0; time.Now().Before(end) && failed[i] == nil; round++ {
			failed[i] = g.round(seed+uint64(round*jobs+i), min(lifetime, time.Until(end)))
		}
	})
	for _, err := range failed {
		if err != nil {
			return err
		}
	}
	return nil
}

// A growth is what one process after another finds.
type growth struct {
	*search
	file *os.File
	skip []int // mistakes that end the process
}

// round is one process.
func (g *growth) round(seed uint64, d time.Duration) error {
	w, err := g.start()
	if err != nil {
		return err
	}
	defer w.stop()
	g.lock.Lock()
	known := slices.Concat(g.order, g.skip)
	g.lock.Unlock()
	if !w.ask(func(_, _ string) {}, "know"+joined(known)) {
		return fmt.Errorf("the trial does not answer")
	}
	if _, err := fmt.Fprintln(w.in, "grow", seed); err != nil {
		return err
	}
	var last, kills []int
	for over := time.After(d); ; {
		select {
		case line, ok := <-w.lines:
			word, rest, _ := strings.Cut(line, " ")
			switch {
			case !ok:
				g.skip = append(g.skip, last...)
				return nil
			case word == "try":
				last = numbersIn(rest)
			case word == "notices":
				kills = numbersIn(rest)
			case word == "case":
				if err := g.keep(rest, kills); err != nil {
					return err
				}
			}
		case <-over:
			return nil
		case <-time.After(silence):
			g.skip = append(g.skip, last...)
			return nil
		}
	}
}

// keep writes a case into the file.
func (g *growth) keep(quoted string, kills []int) error {
	text, err := strconv.Unquote(quoted)
	if err != nil {
		return err
	}
	var b strings.Builder
	for _, n := range kills {
		g.notice(n)
		fmt.Fprintf(&b, "// notices %v\n", g.sites[n])
	}
	b.WriteString(strings.TrimRight(text, "\n") + "\n// -----\n")
	_, err = g.file.WriteString(b.String())
	return err
}
