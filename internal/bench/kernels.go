package main

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"time"

	"github.com/spvc/spvc/run/vulkan"
	asm "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

// A workload is a kernel of run/vulkan's testdata, with the data that it is measured on.
type workload struct {
	name    string
	groups  [3]uint32
	spec    map[uint32]uint64
	push    []byte
	buffers [][]byte // by binding
}

const pixels = 512 * 512

func workloads() []workload {
	r := rand.New(rand.NewPCG(1, 2))
	floats := func(n int, low, high float32) []byte {
		var b []byte
		for range n {
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(low+r.Float32()*(high-low)))
		}
		return b
	}
	integers := make([]byte, 4<<20)
	for i := range integers {
		integers[i] = byte(r.Uint32())
	}
	weights := floats(12, 0, 4)
	return []workload{
		{name: "saxpy", groups: [3]uint32{1 << 14, 1, 1}, push: floats(1, 2, 3), buffers: [][]byte{floats(1<<20, -1, 1), floats(1<<20, -1, 1)}},
		{name: "matmul", groups: [3]uint32{16, 16, 1}, spec: map[uint32]uint64{0: 256}, buffers: [][]byte{floats(1<<16, -1, 1), floats(1<<16, -1, 1), make([]byte, 4<<16)}},
		{name: "nbody", groups: [3]uint32{16, 1, 1}, buffers: [][]byte{floats(4096, 1, 100), make([]byte, 4*4096)}},
		{name: "histogram", groups: [3]uint32{1 << 12, 1, 1}, buffers: [][]byte{integers, make([]byte, 1024)}},
		{name: "mandelbrot", groups: [3]uint32{64, 64, 1}, buffers: [][]byte{make([]byte, 4*pixels)}},
		{name: "stencil", groups: [3]uint32{64, 64, 1}, buffers: [][]byte{floats(pixels, 0, 255), make([]byte, 4*pixels), weights}},
	}
}

// options are those for the interpreter and for the device alike. Each has the buffers for itself.
func (w workload) options() interp.Options {
	o := interp.Options{Spec: w.spec, Workers: 1, Resources: interp.Resources{Push: w.push, Buffers: map[interp.Binding][][]byte{}}}
	for i, b := range w.buffers {
		o.Resources.Buffers[interp.Binding{Binding: uint32(i)}] = [][]byte{append(make([]byte, 0, len(b)), b...)}
	}
	return o
}

// benchKernels runs kernels on the interpreter and on a device that has one core, in turns.
func benchKernels(runs int, only string) error {
	if os.Getenv("LP_NUM_THREADS") != "1" {
		return errors.New("LP_NUM_THREADS=1 must be set, so that lavapipe has one core; scripts/bench sets it")
	}
	chosen, err := regexp.Compile(only)
	if err != nil {
		return err
	}
	inst, err := vulkan.Open(vulkan.Options{})
	if err != nil {
		return err
	}
	defer inst.Close()
	d, err := inst.Device(0)
	if err != nil {
		return err
	}
	fmt.Printf("interpreter beside %s, one core each, the best of %d runs in turns\n", d.Name, runs)
	for _, w := range workloads() {
		if !chosen.MatchString(w.name) {
			continue
		}
		mine, theirs, err := w.measure(d, runs)
		if err != nil {
			return fmt.Errorf("%s: %w", w.name, err)
		}
		fmt.Printf("%-12s %12v %12v %8.1f times\n", w.name, mine.Round(time.Microsecond), theirs.Round(time.Microsecond), float64(mine)/float64(theirs))
	}
	return nil
}

func (w workload) measure(d *vulkan.Device, runs int) (mine, theirs time.Duration, err error) {
	text, err := os.ReadFile(filepath.Join("run", "vulkan", "testdata", "kernels", w.name+".spvasm"))
	if err != nil {
		return 0, 0, err
	}
	words, err := asm.Assemble(string(text), asm.AssembleOptions{})
	if err != nil {
		return 0, 0, err
	}
	m, err := module.New(words)
	if err != nil {
		return 0, 0, err
	}
	x, err := interp.New(m, w.options())
	if err != nil {
		return 0, 0, err
	}
	y, err := d.New(m, w.options())
	if err != nil {
		return 0, 0, err
	}
	defer y.Close()
	ctx := context.Background()
	mine, theirs = math.MaxInt64, math.MaxInt64
	for range runs {
		start := time.Now()
		if err := x.Dispatch(ctx, w.groups); err != nil {
			return 0, 0, err
		}
		mine = min(mine, time.Since(start))
		if err := y.Dispatch(ctx, w.groups); err != nil {
			return 0, 0, err
		}
		theirs = min(theirs, y.Time())
	}
	return mine, theirs, nil
}
