package bounded

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestRun(t *testing.T) {
	ran := false
	Run("input", func() { ran = true })
	assert.True(t, ran)
	var why string
	fail := func(text string) { why = text }
	run("seed 7", 10*time.Millisecond, 1<<40, func() { time.Sleep(200 * time.Millisecond) }, fail)
	assert.Contains(t, why, "seed 7: no end after")
	var kept [][]byte
	why = ""
	run("seed 8", time.Hour, 32<<20, func() {
		for range 64 {
			kept = append(kept, make([]byte, 1<<20))
			time.Sleep(4 * time.Millisecond)
		}
	}, fail)
	assert.Contains(t, why, "seed 8: ")
	assert.Contains(t, why, "MiB of memory after")
	assert.Len(t, kept, 64)
}
