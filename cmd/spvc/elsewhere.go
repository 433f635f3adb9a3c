package main

import (
	"strings"

	"github.com/spvc/spvc/internal/lazy"
)

// flagsElsewhere are flags that people know from the tools beside spvc, and what to type here; those of spirv-opt are peerFlags.
var flagsElsewhere = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{
		"no-color":    "it is --color=never",
		"strip-debug": "it is --strip-debug at spvc opt, serialize and deserialize",
	}
}}

// elsewhere is what to type for a flag of another tool; empty when it is not known.
func elsewhere(flag string) string {
	switch {
	case flagsElsewhere.Get()[flag] != "":
		return flagsElsewhere.Get()[flag]
	case peerFlags.Get()[flag].flags != nil || peerFlags.Get()[flag].words != "":
		return peerFlags.Get()[flag].advice()
	case strings.HasPrefix(flag, "convert-") && strings.Contains(flag, "-to-"), strings.HasSuffix(flag, "-to-spirv"):
		return "spvc converts to SPIR-V alone: run mlir-opt --" + flag + " first"
	case strings.HasPrefix(flag, "mlir-to-"), strings.HasPrefix(flag, "import-"):
		return "spvc translates between MLIR and SPIR-V only: --serialize-spirv and --deserialize-spirv"
	}
	return ""
}

// commandsElsewhere are names that people try, and what they mean here.
var commandsElsewhere = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{
		"validate":    "it is \"spvc val\"",
		"verify":      "it is \"spvc val\"; \"spvc opt\" verifies the IR",
		"check":       "it is \"spvc val\"",
		"version":     "it is \"spvc --version\"",
		"build":       "\"spvc compile\" compiles kernels to SPIR-V",
		"assemble":    "it is \"spvc as\"",
		"asm":         "it is \"spvc as\"",
		"disassemble": "it is \"spvc dis\"",
		"disasm":      "it is \"spvc dis\"",
		"optimize":    "it is \"spvc opt\"",
		"convert":     "\"spvc opt IN -o OUT\" converts by the names of the files",
		"import":      "it is \"spvc deserialize\"",
		"export":      "it is \"spvc serialize\"",
		"info":        "\"spvc inspect\" says what is in bytecode, and \"spvc deserialize\" shows a binary",
	}
}}
