package intern

import (
	"runtime"
	"runtime/metrics"
	"testing"

	"github.com/stretchr/testify/require"
)

// What is taken for in use is near to what the collector says, right behind it and when as much garbage has come as it lets.
func TestInUse(t *testing.T) {
	held := make([][]byte, 64)
	for i := range held {
		held[i] = make([]byte, 1<<20)
	}
	runtime.GC()
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	want := int64(live[0].Value.Uint64())
	require.InEpsilon(t, want, inUse(), 0.2)
	for range 32 { // fewer than let it run again
		held = append(held[:64], make([]byte, 1<<20))
	}
	metrics.Read(live)
	if int64(live[0].Value.Uint64()) == want {
		require.InEpsilon(t, want, inUse(), 0.2)
	}
	runtime.KeepAlive(held)
}
