// Package planting is what planted source refers to: which mistakes are made, and which places a run comes by.
//
// A process that is for one mistake gets its number as MISTAKE, and writes the numbers that it comes by into the file REACHED. One that
// makes many mistakes, one after the other, is told by [Set], and may listen: it works on one goroutine then.
package planting

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
)

var (
	made    []bool // by number
	epoch   int    // is another one when values that are made once are to be made again
	ticks   int
	allowed int // how many places a run may come by; 0 for any
	heard   *Places
	alone   bool      // one goroutine works
	making  []*Places // of the values that are being made
	inMade  = map[int]bool{}
	first   Places // come by before main

	testing    = os.Getenv("MISTAKE")
	reached, _ = os.OpenFile(os.Getenv("REACHED"), os.O_WRONLY|os.O_APPEND, 0)
	noted      sync.Map
)

func init() {
	if n, err := strconv.Atoi(testing); err == nil {
		grow(n)
		made[n] = n > 0
	}
}

func grow(n int) {
	if n >= len(made) {
		made = append(made, make([]bool, n+1-len(made))...)
	}
}

// On reports whether the mistake with this number is made.
func On(n int) bool {
	if !alone && testing == "" {
		first.add(n)
	}
	if heard != nil || len(making) > 0 {
		hear(n)
	}
	if reached != nil {
		if _, known := noted.LoadOrStore(n, true); !known {
			fmt.Fprintln(reached, n)
		}
	}
	if allowed > 0 {
		if ticks++; ticks > allowed {
			panic(TooLong)
		}
	}
	return n < len(made) && made[n]
}

// TooLong is the panic of a run that comes by more places than [Allow] allows.
const TooLong = "it does not end"

// Alone says that one goroutine works in this process, so that it may call what is below.
// It returns which places were come by until now.
func Alone() []int {
	alone = true
	return first.List
}

// Set makes these mistakes, and no others.
func Set(mistakes ...int) {
	again := false
	for n, on := range made {
		again = again || on && inMade[n]
		made[n] = false
	}
	for _, n := range mistakes {
		grow(n)
		made[n] = true
		again = again || inMade[n]
	}
	if again {
		epoch++
	}
}

// Allow bounds how many places may be come by from now on, and returns how many were since it was called before.
func Allow(n int) int {
	was := ticks
	ticks, allowed = 0, n
	return was
}

// Places are the numbers of places, each once, in the order in which they were come by.
type Places struct {
	List  []int
	known map[int]bool
}

func (p *Places) add(n int) {
	if !p.known[n] {
		if p.known == nil {
			p.known = map[int]bool{}
		}
		p.known[n] = true
		p.List = append(p.List, n)
	}
}

// Listen calls f, and returns where it came by.
func Listen(f func()) []int {
	heard = &Places{}
	f()
	list := heard.List
	heard = nil
	return list
}

func hear(n int) {
	if heard != nil {
		heard.add(n)
	}
	for _, p := range making {
		p.add(n)
		inMade[n] = true
	}
}

// Either is right, or wrong where a mistake is made.
func Either[T any](on bool, right, wrong T) T {
	if on {
		return wrong
	}
	return right
}

// LeftOut is a text of names without one of them where a mistake is made.
func LeftOut(on bool, text, name string) string {
	if !on {
		return text
	}
	var kept []string
	for _, word := range strings.Fields(text) {
		if word != name {
			kept = append(kept, word)
		}
	}
	return strings.Join(kept, " ")
}
