package val_test

import (
	"fmt"
	"os"
	"sort"
	"strconv"
	"syscall"
	"testing"

	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/val"
)

func TestCPU(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("CPU_N"))
	if n == 0 {
		t.Skip()
	}
	var modules [][]uint32
	size := 0
	for _, file := range corpus.Files(t) {
		data, _ := os.ReadFile(file)
		if words, err := binary.Words(data); err == nil {
			modules = append(modules, words)
			size += len(data)
		}
	}
	cpu := func() float64 {
		var u syscall.Rusage
		syscall.Getrusage(0, &u)
		return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e6
	}
	var all []float64
	for range n {
		t0 := cpu()
		for _, words := range modules {
			val.Words(words, val.Options{Workers: 1})
		}
		all = append(all, cpu()-t0)
	}
	sort.Float64s(all)
	fmt.Printf("min %.1f p10 %.1f median %.1f ms, %d bytes, %.1f MB/s at p10\n", all[0], all[n/10], all[n/2], size, float64(size)/all[n/10]/1e3)
}
