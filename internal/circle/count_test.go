package circle

import (
	"cmp"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/spvc/spvc/deserialize"
)

// A count takes modules round, several at once, and counts where they end.
type count struct {
	opts    deserialize.Options
	mu      sync.Mutex
	group   sync.WaitGroup
	slots   chan struct{}
	modules map[step][]string // names, with the reasons
	once    sync.Once
}

func (c *count) add(name string, words []uint32) {
	c.once.Do(func() {
		c.slots, c.modules = make(chan struct{}, runtime.GOMAXPROCS(0)), map[step][]string{}
	})
	c.slots <- struct{}{}
	c.group.Go(func() {
		defer func() { <-c.slots }()
		at, why := circle(words, c.opts)
		c.mu.Lock()
		defer c.mu.Unlock()
		c.modules[at] = append(c.modules[at], why+"\x00"+name)
	})
}

func (c *count) wait() { c.group.Wait() }

// share is the part of the valid modules that came round.
func (c *count) share() float64 {
	valid := 0
	for _, s := range steps[1:] {
		valid += len(c.modules[s])
	}
	return float64(len(c.modules[done])) / float64(max(valid, 1))
}

// report prints a table of the steps, with the reasons that modules failed for,
// the commonest first, and an example of each.
func (c *count) report(t *testing.T) {
	var b strings.Builder
	fmt.Fprintf(&b, "%.1f %% of the valid modules come round\n", 100*c.share())
	for _, s := range steps {
		fmt.Fprintf(&b, "%5d  %s\n", len(c.modules[s]), s)
		if s == done {
			continue
		}
		example, times := map[string]string{}, map[string]int{}
		slices.Sort(c.modules[s])
		for _, m := range c.modules[s] {
			why, name, _ := strings.Cut(m, "\x00")
			times[why]++
			example[why] = name
		}
		for _, why := range slices.SortedFunc(maps.Keys(times), func(x, y string) int {
			return cmp.Or(times[y]-times[x], strings.Compare(x, y))
		}) {
			fmt.Fprintf(&b, "       %5d  %s  (%s)\n", times[why], why, example[why])
		}
	}
	t.Log("\n" + b.String())
}
