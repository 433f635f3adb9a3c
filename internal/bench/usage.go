package main

import (
	"cmp"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// A usage is what a process took of the machine.
type usage struct {
	Wall   time.Duration `json:"wall_ns"`
	CPU    time.Duration `json:"cpu_ns"` // on all processors together
	Memory int64         `json:"peak_bytes"`
}

// usageOf runs a command in a folder. Words are separated by spaces.
func usageOf(dir, command string) (usage, error) {
	words := strings.Fields(command)
	c := exec.Command(words[0], words[1:]...)
	c.Dir = dir
	start := time.Now()
	if out, err := c.CombinedOutput(); err != nil {
		return usage{}, fmt.Errorf("%s: %w: %.1000s", command, err, out)
	}
	p := c.ProcessState
	return usage{Wall: time.Since(start), CPU: p.UserTime() + p.SystemTime(), Memory: peakMemory(p)}, nil
}

// medianOf are the medians of each figure.
func medianOf(list []usage) usage {
	return usage{
		Wall:   median(list, func(u usage) time.Duration { return u.Wall }),
		CPU:    median(list, func(u usage) time.Duration { return u.CPU }),
		Memory: median(list, func(u usage) int64 { return u.Memory }),
	}
}

// median is that of a figure of each element; zero if there is none.
func median[T any, N cmp.Ordered](list []T, of func(T) N) (n N) {
	figures := make([]N, len(list))
	for i := range list {
		figures[i] = of(list[i])
	}
	slices.Sort(figures)
	if len(figures) > 0 {
		n = figures[len(figures)/2]
	}
	return n
}

func (u usage) String() string {
	return fmt.Sprintf("%.2f / %.2f / %.0f", u.Wall.Seconds(), u.CPU.Seconds(), float64(u.Memory)/(1<<20))
}
