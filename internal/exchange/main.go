package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"

	_ "github.com/spvc/spvc/dialect/all"
)

const usage = `Usage: scripts/exchange [flags] DIR…

Exchanges every module in the .mlir files below the folders with mlir-opt, as
bytecode in both directions, and prints a table of what is equal. Modules that
a release of mlir-opt refuses are not for that release. Exits with 1 if a text
differs.

`

func main() {
	ok, err := exchange(os.Args[1:], os.Stdout, os.Stderr)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "exchange:", err)
		os.Exit(2)
	}
	if !ok {
		os.Exit(1)
	}
}

// exchange is the program. It reports whether all texts were equal.
func exchange(args []string, out, errs io.Writer) (bool, error) {
	flags := flag.NewFlagSet("exchange", flag.ContinueOnError)
	flags.SetOutput(errs)
	flags.Usage = func() {
		fmt.Fprint(errs, usage)
		flags.PrintDefaults()
	}
	var (
		with     = flags.String("with", "22,19,16", "the `RELEASES` of mlir-opt")
		versions = flags.String("versions", "", "only these `VERSIONS` of bytecode, such as 0,6")
		filter   = flags.String("filter", "", "only files whose path matches the regular `EXPR`ession")
		keep     = flags.String("keep", "", "write what differs below `DIR`")
		examples = flags.Int("examples", 5, "print the first `N` differences of each row")
		without  = flags.String("without", `"test\.|[#!]test\.`, "leave modules out whose generic form matches the `EXPR`ession; MLIR's tests' own dialect is in no package")
		loose    = flags.Bool("unverified", false, "mlir-opt shall not verify the modules")
		passes   = flags.String("passes", "", "mlir-opt runs these `FLAGS` before it writes, such as \"--canonicalize --cse\", which change the order of uses")
		uses     = flags.Bool("uses", false, "compare the order of the uses of every value too")
		jobs     = flags.Int("jobs", 2, "how many processes of mlir-opt at once")
	)
	if err := flags.Parse(args); err != nil {
		return false, err
	}
	match, err := regexp.Compile(*filter)
	if err != nil {
		return false, err
	}
	private, err := regexp.Compile(*without)
	if err != nil {
		return false, err
	}
	pieces, err := findPieces(flags.Args(), match)
	if err != nil {
		return false, err
	}
	r := &report{keep: *keep, passes: strings.Fields(*passes), uses: *uses}
	if r.newest, err = newPeer(strconv.Itoa(newest), *jobs); err != nil {
		return false, err
	}
	r.newest.unverified(*loose)
	for _, release := range strings.Split(*with, ",") {
		p, err := newPeer(release, *jobs)
		if err != nil {
			return false, err
		}
		p.unverified(*loose)
		those := p.prepare(pieces, private)
		for _, v := range p.versions {
			if *versions == "" || strings.Contains(*versions, strconv.Itoa(v)) {
				r.compare(p, v, those)
				r.row(errs, p.release, v)
			}
		}
	}
	return r.write(out, *examples), nil
}
