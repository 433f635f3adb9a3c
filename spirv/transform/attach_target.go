package transform

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/suggest"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(AttachTarget) }

// AttachTarget adds a target environment to those that kernel modules name. Its options are those of MLIR: module is a regular
// expression that is found in the names of the modules meant, all without it. A name that there is not is an error; MLIR leaves
// capabilities and extensions out that it does not know.
var AttachTarget = &pass.Pass{
	Name:    "spirv-attach-target",
	Title:   "GpuSPIRVAttachTarget",
	Summary: "Attach a SPIR-V target to gpu.modules",
	Options: []string{"module", "ver", "caps", "exts", "client_api", "vendor", "device_type", "device_id"},
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		env, err := targetOf(c.Options)
		var names *regexp.Regexp
		if err == nil {
			names, err = regexp.Compile(c.Options["module"])
		}
		if err != nil {
			d.Errorf(op.Loc(), "spirv-attach-target: %v", err)
			return false
		}
		changed := false
		op.Walk(func(at *mlir.Operation) mlir.WalkResult {
			if at.Name().String() == "gpu.module" && names.MatchString(at.Symbol()) {
				changed = attach(at, env) || changed
			}
			return mlir.WalkAdvance
		})
		return changed
	},
}

// attach adds env to the targets of a gpu.module; false if it is one of them.
func attach(module *mlir.Operation, env *spirv.TargetEnvAttr) bool {
	const targets = "targets"
	var list []mlir.Attribute
	if old := mlir.AttrOf[*mlir.ArrayAttr](module, targets); old != nil {
		list = old.Elements()
	}
	if slices.Contains(list, mlir.Attribute(env)) {
		return false
	}
	module.SetAttr(targets, mlir.GetArrayAttr(append(slices.Clone(list), env)...))
	return true
}

// targetOf is the environment that options describe.
func targetOf(options map[string]string) (*spirv.TargetEnvAttr, error) {
	triple, err := tripleOf(options)
	if err != nil {
		return nil, err
	}
	for option, names := range map[string][]string{"client_api": spirv.ClientAPIs(), "vendor": spirv.Vendors(), "device_type": spirv.DeviceTypes()} {
		if name := options[option]; name != "" && !slices.Contains(names, name) {
			return nil, fmt.Errorf("%s=%s: the choices are %s%s", option, name, strings.Join(names, ", "), suggest.Phrase(name, slices.Values(names)))
		}
	}
	id := spirv.UnknownDevice
	if text := options["device_id"]; text != "" {
		n, err := strconv.ParseUint(text, 0, 32)
		if err != nil {
			return nil, fmt.Errorf("device_id=%s: it takes a number", text)
		}
		id = uint32(n)
	}
	known := func(option string) string {
		if options[option] == "" {
			return "Unknown"
		}
		return options[option]
	}
	return spirv.GetTargetEnvAttr(triple, nil).WithClientAPI(known("client_api")).WithDevice(known("vendor"), known("device_type"), id), nil
}

// namesIn are the names in an option, with commas or blanks between them.
func namesIn(text string) []string {
	return strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == ' ' })
}

func tripleOf(options map[string]string) (*spirv.VerCapExtAttr, error) {
	version := grammar.MakeVersion(1, 0)
	if text := options["ver"]; text != "" {
		if err := version.UnmarshalText([]byte(strings.TrimPrefix(text, "v"))); err != nil || !strings.HasPrefix(text, "v") || version > grammar.CoreVersion {
			return nil, fmt.Errorf("ver=%s: the versions are v1.0 to v%v", text, grammar.CoreVersion)
		}
	}
	var capabilities []grammar.Capability
	for _, name := range namesIn(options["caps"]) {
		e := grammar.KindCapability.ByName(name)
		if e == nil {
			return nil, fmt.Errorf("caps: there is no capability %q%s", name, suggest.Phrase(name, grammar.KindCapability.Names()))
		}
		capabilities = append(capabilities, grammar.Capability(e.Value))
	}
	var extensions []string
	for _, name := range namesIn(options["exts"]) {
		if !strings.HasPrefix(name, "SPV_") {
			return nil, errors.New("exts: there is no extension " + strconv.Quote(name) + "; their names begin with SPV_")
		}
		extensions = append(extensions, name)
	}
	return spirv.GetVerCapExtAttr(version, capabilities, extensions), nil
}
