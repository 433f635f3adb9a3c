// Package reflect says what a SPIR-V module wants from the program that runs it: its entry points, the variables that they share
// with the stages before and behind, descriptors with the layout of their blocks, push constants, specialization constants, the
// arguments of kernels, and what a device must have. It is what a renderer makes pipeline layouts of.
//
//	m, err := module.Read(file)
//	r, err := reflect.Of(m)
//	for _, d := range r.Descriptors {
//		fmt.Println(d.Set, d.Binding, d.Kind, d.Name)
//	}
//
// # What is in it
//
// [Reflection] is plain data. Whatever the module declares is named by its id, so that results can be held against the words; types are
// in one table, [Reflection.Types], and everything else has the id of its type ([Reflection.Type]). So a type that is used a thousand
// times is there once, and a linked list of buffer references is no circle that anyone must beware of.
//
// All sizes and offsets are in bytes. They are what the module says (Offset, ArrayStride, MatrixStride), not what rules of layout
// would make of it.
//
// Values that the program may specialize are there with their defaults, and with the SpecIds that they depend on ([Count],
// [WorkgroupSize], [DerivedConstant]).
//
// # JSON
//
// A Reflection marshals to JSON, and back. The names of fields are stable; schema.json ([Schema]) is made of these structs and their
// comments. Package spirv/reflect/render shows a Reflection to people.
//
// # What it costs
//
// Time and memory grow with the module. What a module has many of can be listed for many entry points; a module that makes more of
// that than fits in memory gets [ErrTooLarge]. Modules that are not valid are looked at like others: what makes no sense is left out.
package reflect
