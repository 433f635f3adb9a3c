package intern

import (
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

type key string

func (k key) Hash() uint64         { return Hash(0).String(string(k)).Sum() }
func (k key) Match(v *string) bool { return *v == string(k) }
func (k key) Make() *string        { s := string(k); return &s }

// collide puts every key into one probe sequence.
type collide string

func (collide) Hash() uint64           { return 42 }
func (k collide) Match(v *string) bool { return *v == string(k) }
func (k collide) Make() *string        { s := string(k); return &s }

func TestOneObjectPerValue(t *testing.T) {
	var a Table[key, string]
	var b Table[collide, string]
	for i := range 1000 {
		s := fmt.Sprint("v", i)
		require.Same(t, a.Get(key(s)), a.Get(key(s)))
		require.Same(t, b.Get(collide(s)), b.Get(collide(s)))
		require.Equal(t, s, *a.Get(key(s)))
		require.Equal(t, s, *b.Get(collide(s)))
	}
	require.Equal(t, 1000, a.Len())
	require.Equal(t, 1000, b.Len())
}

func TestConcurrentGetsAgree(t *testing.T) {
	var tab Table[key, string]
	const workers, n = 8, 2000
	got := make([][]*string, workers)
	var wg sync.WaitGroup
	for w := range workers {
		wg.Go(func() {
			for i := range n {
				got[w] = append(got[w], tab.Get(key(fmt.Sprint(i))))
			}
		})
	}
	wg.Wait()
	for w := range workers {
		require.Equal(t, len(got[0]), len(got[w]))
		for i := range n {
			require.Same(t, got[0][i], got[w][i])
		}
	}
	require.Equal(t, n, tab.Len())
}

func BenchmarkGet(b *testing.B) {
	var tab Table[key, string]
	tab.Get("hello")
	for b.Loop() {
		tab.Get("hello")
	}
}
