package compile

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv/target"
)

func init() { pass.RegisterNamed(ToSPIRV) }

// ToSPIRV is what File does with a module, as a pipeline for builtin.module: it makes SPIR-V modules of kernels, for the target that the
// module names, or else for that of the option. The passes are those for the option's target.
var ToSPIRV = &pass.Named{
	Name:    "gpu-to-spirv",
	Summary: "Make SPIR-V modules of kernels: what spvc compile does, with -O for optimize",
	On:      mlir.ModuleOp.Name,
	Options: []string{"caps", "exts", "optimize", "target"},
	Text: func(options map[string]string) (string, error) {
		name := cmp.Or(options["target"], DefaultTarget)
		t, err := target.ByName(name)
		if err == nil {
			err = t.Add(namesIn(options["caps"]), namesIn(options["exts"]))
		}
		if err != nil {
			return "", err
		}
		o := Options{Target: t}
		switch options["optimize"] {
		case "", "false":
		case "true":
			o.Level = 1
		default:
			return "", fmt.Errorf("optimize is true or false, not '%s'", options["optimize"])
		}
		return o.steps(name, options), nil
	},
}

// namesIn are the names in a list, with commas or blanks between them.
func namesIn(text string) []string {
	return strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == ' ' })
}

// steps are the pipelines for kernels as one, for the module around; the first step says what it is for.
func (o *Options) steps(name string, options map[string]string) string {
	set := "spirv-set-target{target=" + name
	for _, list := range []string{"caps", "exts"} {
		if options[list] != "" {
			set += " " + list + "=" + strings.Join(namesIn(options[list]), ",")
		}
	}
	steps := []string{set + "}"}
	for i, text := range o.Pipelines() {
		inner := strings.TrimSuffix(text[strings.Index(text, "(")+1:], ")")
		if i > 0 {
			inner = "spirv.module(" + inner + ")" // what the first one has made
		}
		steps = append(steps, inner)
	}
	return strings.Join(steps, ",")
}
