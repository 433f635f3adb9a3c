package intern

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestTrimForgetsWhatNothingRefersTo(t *testing.T) {
	var tab Table[key, string]
	var colliding Table[collide, string]
	var kept []*string
	for i := range 1000 {
		s := fmt.Sprint("v", i)
		v, w := tab.Get(key(s)), colliding.Get(collide(s))
		if i%10 == 0 {
			kept = append(kept, v, w)
		}
	}
	Trim()
	require.Equal(t, 100, tab.Len())
	require.Equal(t, 100, colliding.Len())
	for i := 0; i < 1000; i += 10 {
		s := fmt.Sprint("v", i)
		require.Same(t, kept[i/5], tab.Get(key(s)))
		require.Same(t, kept[i/5+1], colliding.Get(collide(s)))
	}
	require.Equal(t, "v7", *tab.Get("v7"))
	require.Equal(t, 101, tab.Len())
	runtime.KeepAlive(kept)
}

func TestKeepsForgetsNothing(t *testing.T) {
	tab := Table[key, string]{Keeps: true}
	for i := range 100 {
		tab.Get(key(fmt.Sprint(i)))
	}
	Trim()
	require.Equal(t, 100, tab.Len())
}

// What is looked up while the tables are loose is the value that is in use.
func TestLooseTablesFindWhatIsInUse(t *testing.T) {
	var tab Table[key, string]
	a, b := tab.Get("a"), tab.Get("b")
	tab.loosen()
	require.Same(t, a, tab.Get("a"))
	c := tab.Get("c")
	tab.tighten()
	require.Same(t, a, tab.Get("a"))
	require.Same(t, b, tab.Get("b"))
	require.Same(t, c, tab.Get("c"))
	require.Equal(t, 3, tab.Len())
}

// Tables that grow forget by themselves, when the collector runs.
func TestTablesForgetInTime(t *testing.T) {
	var tab Table[sized, string]
	for i := 0; ; i++ {
		tab.Get(sized(fmt.Sprint(i)))
		if i%100 == 0 {
			if tab.Len() < i/2 {
				return
			}
			runtime.GC()
			time.Sleep(time.Millisecond)
		}
		require.Less(t, i, 10_000)
	}
}

// sized is a key of a value that takes a lot of memory.
type sized string

func (k sized) Hash() uint64         { return key(k).Hash() }
func (k sized) Match(v *string) bool { return *v == string(k) }
func (k sized) Make() *string        { s := string(k); return &s }
func (k sized) Size() int            { return minimum / 100 }

// A value that some worker holds is what all others get, however often the tables forget.
func TestEqualValuesAreOneWhileTablesForget(t *testing.T) {
	var tab Table[key, string]
	var stop atomic.Bool
	var wg, trims sync.WaitGroup
	trims.Go(func() {
		for !stop.Load() {
			Trim()
		}
	})
	var held [64]atomic.Pointer[string]
	for w := range 4 {
		wg.Go(func() {
			for i := range 50_000 {
				n := (i*7 + w) % len(held)
				v := tab.Get(key(fmt.Sprint(n)))
				if i%17 == 0 {
					held[n].CompareAndSwap(v, nil)
				}
				if !held[n].CompareAndSwap(nil, v) {
					if other := held[n].Load(); other != nil && other != v {
						t.Errorf("two values of %d", n)
						return
					}
				}
			}
		})
	}
	wg.Wait()
	stop.Store(true)
	trims.Wait()
}
