package roundtrip_test

import (
	"bytes"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	_ "github.com/spvc/spvc/dialect/all"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
)

// forms is how many of the ways a module takes round: through the IR alone, or also through text and bytecode, with
// structured control flow and without.
type forms bool

const (
	onlyIR   forms = false
	allForms forms = true
)

// account takes a module round that may be anything, and says what is wrong. A module is accounted for if
//
//   - import, the verifier or export refuses it, with an error, or
//   - what comes back says the same as what went in (roundtrip.Differences has nothing), or
//   - every difference is a warning of the import that names the word and the instruction, or one of those that the last
//     warning only counts,
//
// and the words are the same ones by way of the text and of the bytecode. A panic is never right.
func account(words []uint32, through forms) (accepted bool, why string) {
	defer func() {
		if p := recover(); p != nil {
			accepted, why = false, fmt.Sprintf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	var d mlir.Diagnostics
	m, _ := roundtrip.Import(words, deserialize.Options{Workers: 1, KeepIDs: true}, &d)
	warnings := slices.Clone(d.All())
	accepted, why = goRound(m, words, warnings, through, &d)
	if why == "" && through == allForms {
		var flat mlir.Diagnostics
		m, _ := deserialize.Words(words, deserialize.Options{Workers: 1, NoStructurize: true}, &flat)
		_, why = goRound(m, nil, nil, through, &flat)
	}
	return accepted, why
}

// goRound exports what was imported and compares: with the words, if there are any, and with what the other forms come to.
func goRound(m *mlir.Module, words []uint32, warnings []*mlir.Diagnostic, through forms, d *mlir.Diagnostics) (accepted bool, why string) {
	refused := func(step string) (bool, string) {
		if d.NumErrors() == 0 {
			return false, step + " fails without an error"
		}
		return false, ""
	}
	if m == nil {
		return refused("import")
	}
	var text bytes.Buffer
	if through == allForms {
		if err := mlir.Print(&text, m, mlir.PrintOptions{DebugInfo: true, Workers: 1}); err != nil {
			d.Errorf(mlir.UnknownLoc, "%v", err)
			return refused("printing")
		}
	}
	if !mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1, Rules: source.Rules(m)}, d) {
		return refused("verification")
	}
	out, err := serialize.Words(m.Op, serialize.Options{Workers: 1}, d)
	if err != nil {
		return refused("export")
	}
	if words != nil {
		list, err := roundtrip.Differences(words, out)
		if err != nil {
			return true, "export makes no module: " + err.Error()
		}
		if why := untold(list, warnings); why != "" {
			return true, why
		}
	}
	if through == onlyIR {
		return true, ""
	}
	parsed, _ := mlir.Parse(text.Bytes(), mlir.ParseOptions{NoImplicitModule: true, KeepNames: true, Workers: 1}, d)
	if why := sameWords("the text", parsed, out, d); why != "" {
		return true, why
	}
	data, err := bytecode.Append(nil, m, bytecode.WriteOptions{Workers: 1}, d)
	if err != nil {
		return true, fmt.Sprintf("bytecode: %v", d.Err())
	}
	again, _ := bytecode.Read(data, bytecode.ReadOptions{NoImplicitModule: true, Workers: 1}, d)
	return true, sameWords("the bytecode", again, out, d)
}

// untold says which differences no warning names.
func untold(list []roundtrip.Difference, warnings []*mlir.Diagnostic) string {
	counted := 0
	told := map[string]int{}
	for _, w := range warnings {
		told[w.Message]++
		var more int
		if n, _ := fmt.Sscanf(w.Message, "and %d more instructions", &more); n == 1 {
			counted += more
		}
	}
	var not []string
	for _, difference := range list {
		if told[difference.String()]--; told[difference.String()] < 0 {
			not = append(not, difference.String())
		}
	}
	if len(not) <= counted {
		return ""
	}
	return fmt.Sprintf("%d instructions are not accounted for, among them:\n%s", len(not)-counted, strings.Join(not[:min(len(not), 10)], "\n"))
}

// sameWords says what is wrong with the module that a form of one was read back to, whose words are these.
func sameWords(form string, m *mlir.Module, words []uint32, d *mlir.Diagnostics) string {
	if m == nil || d.NumErrors() > 0 {
		return fmt.Sprintf("%s can't be read: %v", form, d.Err())
	}
	again, err := serialize.Words(m.Op, serialize.Options{Workers: 1}, d)
	switch {
	case err != nil:
		return fmt.Sprintf("%s can't be exported: %v", form, d.Err())
	case slices.Equal(words, again):
		return ""
	}
	at := 0
	for at < min(len(words), len(again)) && words[at] == again[at] {
		at++
	}
	return fmt.Sprintf("by way of %s word %d of %d is another one, of %d", form, at, len(words), len(again))
}
