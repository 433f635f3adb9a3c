// Command _gen turns the Khronos grammar files into the tables of package grammar, in two steps that can run apart:
//
//	go run ./_gen vendor DIR DATA   Khronos *.grammar.json in DIR → compact JSON in DATA
//	go run ./_gen tables DATA OUT   compact JSON in DATA → *_gen.go in OUT
//
// The first step needs a SPIRV-Headers checkout (or its grammar files in one folder), the second only this repository.
// The folder's name starts with an underscore so that ./... never builds it.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 4 {
		fatal(fmt.Errorf("usage: _gen vendor DIR DATA | _gen tables DATA OUT"))
	}
	step, from, to := os.Args[1], os.Args[2], os.Args[3]
	switch step {
	case "vendor":
		fatal(vendor(from, to))
	case "tables":
		fatal(tables(from, to))
	default:
		fatal(fmt.Errorf("unknown step %q", step))
	}
}

func fatal(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "grammar generator:", err)
		os.Exit(1)
	}
}
