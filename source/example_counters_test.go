package source_test

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// addCounters gives each function of a file a buffer that counts its calls. With the path from the command line it is a program of thirty lines.
func addCounters(from, to string) error {
	m, err := source.Load(from, source.LoadOptions{})
	if err != nil {
		return err
	}
	for module := range spirv.ModulesIn(m.Op) {
		for fn := range module.Bodies {
			b := spirv.BuildAt(new(mlir.Builder), fn.Op)
			calls := b.StorageBuffer(fn.Name()+"_calls", 0, module.FreeBinding(0), mlir.I32)
			b.Before(fn.Code())
			counter := b.AccessChain(b.AddressOf(calls), b.Constant(mlir.I32, 0))
			b.AtomicIIncrement(counter, grammar.ScopeDevice, grammar.MemorySemanticsNone)
		}
	}
	return source.Save(to, m, source.SaveOptions{})
}

// Every function of a shader counts how often it is called. The file may have any form; here it is text that becomes words.
func Example_counters() {
	dir, err := os.MkdirTemp("", "")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	from, to := filepath.Join(dir, "kernel.mlir"), filepath.Join(dir, "kernel.spv")
	if err := os.WriteFile(from, []byte(kernel), 0o666); err != nil {
		fmt.Println(err)
		return
	}
	if err := addCounters(from, to); err != nil {
		fmt.Println(err)
		return
	}

	m, err := source.Load(to, source.LoadOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for op := range m.Op.Nested {
		if v, ok := spirv.AsGlobalVariable(op); ok {
			fmt.Println(v.Name(), v.Type())
		}
		if count, ok := spirv.AsAtomicIIncrement(op); ok {
			scope, _ := count.MemoryScope()
			fmt.Println("counts by", scope)
		}
	}
	// Output:
	// answer_calls !spv.ptr<!spv.struct<i32 [0], Block>, StorageBuffer>
	// counts by Device
}
