// Package dlti is MLIR's dialect for data layouts and target descriptions: the
// attributes that implement the interfaces of package layout.
//
//	#dlti.dl_spec<i64 = dense<64> : vector<1xi64>, "dlti.endianness" = "little">
//	#dlti.target_system_spec<"GPU" = #dlti.target_device_spec<"max_width" = 64 : ui32>>
//
// It also reads the form of LLVM 13 to 19, a list of #dlti.dl_entry<key, value>,
// with the i32 alignments of LLVM 13 to 17. The dialect has no operations. Its
// attributes belong on a builtin.module or another scope of package layout, which
// interprets them.
//
// Start at attrs.go; text.go parses and prints, verify.go has the rules. The dialect
// is described at https://mlir.llvm.org/docs/Dialects/DLTIDialect/.
package dlti
