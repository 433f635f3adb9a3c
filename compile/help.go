package compile

import (
	"regexp"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/target"
)

// lacks are how messages say what a target lacks: whoever misses it knows neither the target nor the flags.
var lacks = lazy.Value[struct{ one, any, version *regexp.Regexp }]{Make: func() struct{ one, any, version *regexp.Regexp } {
	return struct{ one, any, version *regexp.Regexp }{
		one:     regexp.MustCompile(`(?:capability|capabilities such as) ([A-Z]\w+)`),
		any:     regexp.MustCompile(`(capability|extension) in \[([\w, ]+)\]`),
		version: regexp.MustCompile(`min version (v1\.\d)`),
	}
}}

// help adds to errors what a user can do about what the target lacks: the flag that says that devices have it, or a target that has it. named
// says that the options name the target, to which flags add.
func (o *Options) help(named bool, d *mlir.Diagnostics) {
	for _, e := range d.All() {
		if e.Severity != mlir.Error || strings.Contains(e.Message, "; --cap") {
			continue
		}
		if text := stepFor(e.Message); text != "" {
			e.Message += "; " + text
			continue
		}
		text := o.flagsFor(e.Message)
		if text == "" {
			continue
		}
		e.Message += "; " + o.flag(named, text)
	}
}

// flag is a flag that adds to the target, with the flag that names it where the options do not.
func (o *Options) flag(named bool, text string) string {
	if named || strings.HasPrefix(text, "--target") {
		return text
	}
	return "--target " + o.target().Name + " " + text
}

// flagsFor is the help with what a message says; empty for none.
func (o *Options) flagsFor(message string) string {
	t := o.target()
	var names []string
	if found := lacks.Get().any.FindStringSubmatch(message); found != nil {
		names = strings.Split(found[2], ", ")
		if found[1] == "extension" {
			return "--ext " + names[0] + " says that devices have it"
		}
	} else if found := lacks.Get().one.FindStringSubmatch(message); found != nil {
		names = found[1:]
	} else if found := lacks.Get().version.FindStringSubmatch(message); found != nil {
		return targetWith(t, func(x *target.Target) bool { return "v"+x.Env.SPIRV.String() >= found[1] })
	} else {
		return ""
	}
	var list []grammar.Capability
	for _, name := range names {
		if e := grammar.KindCapability.ByName(name); e != nil {
			list = append(list, grammar.Capability(e.Value))
		}
	}
	if i := slices.IndexFunc(list, t.Knows); i >= 0 {
		return "--cap " + list[i].String() + " says that devices have it"
	}
	if text := targetWith(t, func(x *target.Target) bool { return slices.ContainsFunc(list, x.Offers) }); text != "" {
		return text
	}
	if i := slices.IndexFunc(list, t.MayHave); i >= 0 {
		return "--cap " + list[i].String() + " says that devices have it"
	}
	return ""
}

// targetWith names the first target that has something, of those for the same API if there is one, or else of those for others; empty if there is
// none.
func targetWith(t *target.Target, has func(*target.Target) bool) string {
	for _, same := range []bool{true, false} {
		for _, x := range target.All() {
			if x.API != "Unknown" && (x.API == t.API) == same && has(x) {
				return "--target " + x.Name + " has it"
			}
		}
	}
	return ""
}

// stepFor is what a user does before compiling, by what a message says; empty for nothing.
func stepFor(message string) string {
	if strings.Contains(message, "has no entry point") {
		return "a kernel is a gpu.func with the word kernel, or a func.func with the attribute spirv.entry_point_abi"
	}
	if !strings.Contains(message, "no pattern is about it") && !strings.HasPrefix(message, "custom op '") {
		return ""
	}
	_, name, _ := strings.Cut(message, "'")
	for _, row := range steps {
		if strings.HasPrefix(name, row.dialect+".") {
			return row.help
		}
	}
	return ""
}

// steps are what makes of operations of other dialects such as are compiled.
var steps = []struct{ dialect, help string }{
	{"linalg", "mlir-opt --convert-linalg-to-loops makes loops of it"},
	{"tosa", "mlir-opt --tosa-to-linalg, --one-shot-bufferize and --convert-linalg-to-loops make loops of it"},
	{"bufferization", "mlir-opt --one-shot-bufferize makes memrefs of tensors"},
	{"llvm", "compile what is there before the passes that convert to LLVM"},
	{"nvvm", "compile what is there before --convert-gpu-to-nvvm"},
	{"rocdl", "compile what is there before --convert-gpu-to-rocdl"},
	{"nvgpu", "it is for the devices of one vendor; operations of gpu and vector are for all"},
	{"amdgpu", "it is for the devices of one vendor; operations of gpu and vector are for all"},
	{"xegpu", "it is for the devices of one vendor; operations of gpu and vector are for all"},
}
