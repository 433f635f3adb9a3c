package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: lit SPVC DIR TABLE")
		os.Exit(2)
	}
	ok, err := run(os.Args[1], os.Args[2], os.Args[3], os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "lit:", err)
		os.Exit(2)
	}
	if !ok {
		os.Exit(1)
	}
}

// run runs the tests in dir, writes what is not as the table says, and reports
// whether there was nothing of that kind.
func run(spvc, dir, table string, out io.Writer) (bool, error) {
	text, err := os.ReadFile(table)
	if err != nil {
		return false, err
	}
	reasons, err := readReasons(string(text))
	if err != nil {
		return false, err
	}
	tests, err := readTests(dir)
	if err != nil {
		return false, err
	}
	spvc, err = filepath.Abs(spvc)
	if err != nil {
		return false, err
	}
	runAll(tests, spvc)

	good, passed, pieces := true, 0, 0
	for _, t := range tests {
		reason, excused := reasons[t.name]
		delete(reasons, t.name)
		if t.piece {
			pieces++
			if t.failure == "" {
				passed++
			}
		}
		switch {
		case t.failure != "" && !excused && (t.piece || !excusedPieces(tests, t.file)):
			good = false
			fmt.Fprintf(out, "%s fails: %s\n", t.name, t.failure)
		case t.failure == "" && excused:
			good = false
			fmt.Fprintf(out, "%s passes, though: %s\n", t.name, reason)
		}
	}
	for name := range reasons {
		good = false
		fmt.Fprintf(out, "%s: there is no such piece\n", name)
	}
	fmt.Fprintf(out, "%d of %d pieces pass\n", passed, pieces)
	return good, nil
}

// excusedPieces reports whether a piece of the file fails, so that the whole may.
func excusedPieces(tests []*test, file string) bool {
	return slices.ContainsFunc(tests, func(t *test) bool { return t.file == file && t.piece && t.failure != "" })
}

var rowPieces = regexp.MustCompile("`([^`#]+)#([0-9]+)(?:-([0-9]+))?`")

// readReasons reads the rows of a table: the reason by the name of the piece.
func readReasons(text string) (map[string]string, error) {
	reasons := map[string]string{}
	for line := range strings.Lines(text) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) != 4 {
			continue
		}
		for _, m := range rowPieces.FindAllStringSubmatch(cells[1], -1) {
			first, err := strconv.Atoi(m[2])
			last := first
			if err == nil && m[3] != "" {
				last, err = strconv.Atoi(m[3])
			}
			if err != nil || last-first > 1000 {
				return nil, fmt.Errorf("%s: no range of pieces", m[0])
			}
			for i := first; i <= last; i++ {
				reasons[m[1]+"#"+strconv.Itoa(i)] = strings.TrimSpace(cells[2])
			}
		}
	}
	return reasons, nil
}

// A test is a piece of a file, or the whole of it.
type test struct {
	name, file string
	piece      bool
	text       string
	runs       []string // the commands of its RUN lines
	failure    string   // after it ran
}

var runLine = regexp.MustCompile(`(?m)^//\s*RUN:\s*(.*)$`)

// readTests are the tests of the .mlir files below dir.
func readTests(dir string) (tests []*test, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".mlir" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, path)
		text := strings.ReplaceAll(string(data), "\r\n", "\n")
		whole := &test{name: name, file: name, text: text}
		for _, m := range runLine.FindAllStringSubmatch(text, -1) {
			whole.runs = append(whole.runs, m[1])
		}
		tests = append(append(tests, whole), whole.pieces()...)
		return err
	})
	return tests, err
}

// pieces are the tests of the file's pieces; the lines of the others are left
// empty, so that each line keeps its number.
func (t *test) pieces() (list []*test) {
	lines := 0
	for i, text := range strings.Split(t.text, "// -----\n") {
		list = append(list, &test{
			name: t.file + "#" + strconv.Itoa(i), file: t.file, piece: true,
			text: strings.Repeat("\n", lines) + text, runs: t.runs,
		})
		lines += strings.Count(text, "\n") + 1
	}
	return list
}

func runAll(tests []*test, spvc string) {
	var wait sync.WaitGroup
	limit := make(chan struct{}, runtime.GOMAXPROCS(0))
	for _, t := range tests {
		wait.Go(func() {
			limit <- struct{}{}
			defer func() { <-limit }()
			t.failure = t.run(spvc)
		})
	}
	wait.Wait()
}

var (
	directive = regexp.MustCompile(`CHECK[-A-Z]*:`)
	tools     = strings.NewReplacer("mlir-opt", `"$SPVC" opt --no-type-aliases --line-width=0`, "mlir-translate", `"$SPVC" translate`,
		"FileCheck", "FileCheck-22", "%s", `"$INPUT"`)
)

// run runs the test's commands; it is what the first that fails prints.
func (t *test) run(spvc string) string {
	file, err := os.CreateTemp("", "lit.*.mlir")
	if err != nil {
		return err.Error()
	}
	defer os.Remove(file.Name())
	_, err = file.WriteString(t.text)
	if err := errors.Join(err, file.Close()); err != nil {
		return err.Error()
	}
	for _, command := range t.runs {
		command, check, checked := strings.Cut(tools.Replace(command), "|")
		if checked && directive.MatchString(t.text) {
			command += "|" + check
		}
		if failure := shell(command, spvc, file.Name()); failure != "" {
			return failure
		}
	}
	return ""
}

// shell is the first error that the command prints, if it fails.
func shell(command, spvc, input string) string {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "bash", "-o", "pipefail", "-c", command)
	cmd.Env = append(os.Environ(), "SPVC="+spvc, "INPUT="+input)
	var out bytes.Buffer
	cmd.Stderr = &out
	err := cmd.Run()
	if err == nil {
		return ""
	}
	for line := range strings.Lines(out.String()) {
		if strings.Contains(line, "error:") {
			return strings.TrimSpace(strings.ReplaceAll(line, input, ""))
		}
	}
	return err.Error()
}
