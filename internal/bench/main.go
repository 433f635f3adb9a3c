// Command bench measures spvc beside its peers: scripts/bench. Without flags, whole processes on one long module, leg by leg.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	functions := flag.Int("functions", 20_000, "functions of the module")
	perFunction := flag.Int("function", 47, "instructions of a function")
	runs := flag.Int("runs", 5, "how often to measure, ours and the peer in turns; the median counts")
	only := flag.String("only", "", "of the legs, or the kernels, those that match a regular expression")
	program := flag.String("spvc", "", "the `PROGRAM` to measure; without, it is built")
	dir := flag.String("dir", "", "keep what was made for the legs in `FOLDER`")
	json := flag.String("json", "", "write the figures of the legs to `FILE` too")
	grow := flag.String("grow", "", "measure modules of 10,000 operations up to -most instead, and draw time and memory for each operation into `FILE`, an SVG")
	most := flag.Int("most", 1_000_000, "operations of the largest module of -grow")
	inside := flag.Bool("bytecode", false, "measure bytecode in this process instead: to open a file, one function out of it, one changed")
	ops := flag.Int("ops", 1_000_000, "operations of the module of -bytecode")
	kernels := flag.Bool("kernels", false, "measure the interpreter beside lavapipe instead, the best of the runs")
	flag.Parse()
	err := func() error {
		switch {
		case *kernels:
			return benchKernels(*runs, *only)
		case *inside:
			return benchBytecode(*ops, 1000, *runs)
		}
		b, err := newBench(*program, *dir, *runs, *only)
		if err != nil {
			return err
		}
		if *dir == "" {
			defer os.RemoveAll(b.dir)
		}
		if *grow != "" {
			return b.grow(*grow, *perFunction, *most)
		}
		return b.legs(*functions, *perFunction, *json)
	}()
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}
