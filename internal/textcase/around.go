package textcase

import (
	"path/filepath"
	"strings"
)

// What stands around the cases of import and export, which two look at: their tests, and the search for planted mistakes.

// ForImport is the assembly of a case of import, behind what modules begin with. In functions*.txt it is the body of a function with the parameter %x,
// in whole*.txt and mlir*.txt it is all of a module.
func (c Case) ForImport(path, begin string) string {
	switch name := filepath.Base(path); {
	case strings.HasPrefix(name, "whole"), c.AsMLIR(path):
		return c.In
	case !strings.HasPrefix(name, "functions"):
		return begin + c.In
	}
	return begin + "%f = OpFunction %uint None %uf\n%x = OpFunctionParameter %uint\n%entry = OpLabel\n" + c.In + "OpFunctionEnd\n"
}

// AsMLIR reports whether a case of import is imported as MLIR would: those in mlir*.txt.
func (c Case) AsMLIR(path string) bool { return strings.HasPrefix(filepath.Base(path), "mlir") }

// SaysLines reports whether a case of import has an OpLine: what becomes of it is printed with locations then.
func (c Case) SaysLines() bool { return strings.Contains(c.In, "OpLine") }

// SaysNeeds reports whether the module of a case of export says itself what it needs.
func (c Case) SaysNeeds() bool { return strings.Contains(c.In, " requires ") }

// ForExport is the module of a case of export. What is in it may be used elsewhere, so it needs no entry point. It is verified before, but for
// those in unverified*.txt: there export says itself what it cannot write.
func (c Case) ForExport(path string) (text string, verify bool) {
	text, verify = c.In, !strings.HasPrefix(filepath.Base(path), "unverified")
	if module, ok := strings.CutSuffix(text, "\n}\n"); ok && !c.SaysNeeds() {
		text = module + "\n} attributes {vce_triple = #spv.vce<v1.6, [Shader, Linkage, Int8, Int16, Int64, Float16, Float64, SampledCubeArray], []>}\n"
	}
	return text, verify
}
