package compile

import (
	"encoding/binary"

	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(toBinary) }

// toBinary makes of each gpu.module a gpu.binary with an object for each of its targets: the words of the spirv.module in it. Options for tools
// and for files of objects are taken and have nothing to do. MLIR puts words into objects of any format; here what is called something else is
// refused.
var toBinary = &pass.Pass{
	Name:    "gpu-module-to-binary",
	Title:   "GpuModuleToBinaryPass",
	Summary: "Transforms a GPU module into a GPU binary.",
	Options: []string{"format", "toolkit", "l", "opts", "section"},
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		form, ok := objectForms[c.Options["format"]]
		if !ok {
			d.Errorf(op.Loc(), "format '%s' is none of SPIR-V: binary (or bin) and fatbinary (or fatbin) are its words", c.Options["format"])
			return false
		}
		var list []*mlir.Operation
		for at := range op.Nested {
			if at.Is(gpu.Module) {
				list = append(list, at)
			}
		}
		for _, m := range list {
			if !toObjects(m, form, d) {
				return false
			}
		}
		return len(list) > 0
	},
}

// objectForms are what stands in front of an object, by formats.
var objectForms = map[string]string{"": "", "fatbin": "", "fatbinary": "", "bin": "bin = ", "binary": "bin = "}

// toObjects puts a gpu.binary into the place of a gpu.module; false after an error.
func toObjects(m *mlir.Operation, form string, d *mlir.Diagnostics) bool {
	targets := mlir.AttrOf[*mlir.ArrayAttr](m, "targets")
	if targets == nil || targets.Len() == 0 {
		d.Errorf(m.Loc(), "the module has no target attributes").Note(m.Loc(), "--spirv-attach-target gives it one")
		return false
	}
	var module *mlir.Operation
	for op := range m.Region(0).Entry().Operations {
		if op.Is(spirv.OpModule) {
			module = op
			break
		}
	}
	if module == nil {
		d.Errorf(m.Loc(), "the module contains no spirv.module").Note(m.Loc(), "--test-convert-to-spirv with convert-gpu-modules and nest-in-gpu-module makes one")
		return false
	}
	words, err := serialize.Words(module, serialize.Options{}, d)
	if err != nil || words == nil {
		return false
	}
	var bytes []byte
	for _, w := range words {
		bytes = binary.LittleEndian.AppendUint32(bytes, w)
	}
	var objects []mlir.Attribute
	for _, t := range targets.Elements() {
		if _, ok := t.(*spirv.TargetEnvAttr); !ok {
			d.Errorf(m.Loc(), "the target %s is none of SPIR-V", mlir.AttrString(t))
			return false
		}
		text := mlir.AttrStringIn(t, spirv.Dialect.Spellings[spirv.SpellingSpirv]) + ", " + form + mlir.AttrString(mlir.GetStringAttr(string(bytes)))
		objects = append(objects, mlir.GetOpaqueAttr("gpu", "object<"+text+">", mlir.None))
	}
	b := new(mlir.Builder).Before(m)
	attrs := []mlir.NamedAttribute{
		{Name: mlir.SymbolName, Value: m.Attr(mlir.SymbolName)},
		{Name: "offloadingHandler", Value: gpu.SelectFirst()},
		{Name: "objects", Value: mlir.GetArrayAttr(objects...)},
	}
	if handler := m.Attr("offloadingHandler"); handler != nil {
		attrs[1].Value = handler
	}
	b.CreateOp(gpu.Binary, m.Loc(), nil, nil, attrs...)
	m.Erase()
	return true
}
