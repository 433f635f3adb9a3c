// Package spirv is the SPIR-V dialect: its types, attributes and operations,
// with their text in both spellings, their verification, and what each of them
// asks of an execution environment.
//
// It does not read or write SPIR-V words; packages serialize and deserialize
// do, against the constructors and tables here. It holds no pass.
//
// # Where to start
//
//	Dialect                  the dialect: spelling 0 is "spv", spelling 1 "spirv"
//	GetStructType, …         types, one file a family: type_*.go
//	Distinct                 types that a module declares several times with the same content
//	GetEnumAttr, …           attributes: attr_*.go
//	DecorationToAttr         how a decoration becomes an attribute, and back
//	OpModule, OpFunc, …      the operations that give a module structure
//	NewBuilder               makes operations: b.Module, b.Load(p), b.FAdd(x, y), b.GLSL().Sqrt(x)
//	ModulesIn                the modules in what was loaded; m.Functions, m.Body()
//	AsLoad, AsFunc, …        an operation with its operands by name: ld.Pointer(), ld.MemoryAccess()
//	OpcodeOf                 the instruction that an operation stands for
//	DefOf, ExtDefOf          the operation that stands for an instruction
//	RowOf                    the grammar row behind an operation
//	spirv/env                what code needs, and whether that is there
//
// Everything that the grammar of SPIR-V lists is here without being typed: each
// enumeration is a kind of [EnumAttr], each instruction an operation, and each
// type instruction without a type of its own here is a [GenericType].
//
// An operation is put together from three tables: the grammar says what there
// is (ops.go, row_build.go); upstream_gen.go, made by scripts/update-upstream,
// says what MLIR 22 calls its parts; the overlays in op_*.go add text forms and
// rules, one file a chapter of the specification. Where no overlay gives a form,
// generic_form.go does.
//
// # Spellings
//
// The dialect has one set of objects and two ways to write them: the documented
// one of 2019 ("spv.module", !spv.struct<f32 [0]>) and that of MLIR 22
// ("spirv.module", !spirv.struct<(f32 [0])>). Both are parsed wherever they
// stand. What the second cannot say is reported when it is printed.
//
// The specification is https://registry.khronos.org/SPIR-V/, unified
// specification; MLIR's form is described at
// https://mlir.llvm.org/docs/Dialects/SPIR-V/.
package spirv
