// Package dlti is the dialect that data layouts and targets are written in: a
// text form for the interfaces of package layout.
//
//	#dlti.dl_spec<i64 = dense<64> : vector<1xi64>, "dlti.endianness" = "little">
//	#dlti.target_system_spec<"GPU" = #dlti.target_device_spec<"max_width" = 64 : ui32>>
//
// The form of LLVM 13 to 19, a list of #dlti.dl_entry<key, value>, is read as
// well, with alignments in i32 as LLVM 13 to 17 had them. The dialect has no operations; its attributes stand on a builtin.module,
// or any other operation that package layout knows as a scope. What they mean
// is package layout's business.
//
// Start at attrs.go; text.go has the forms, verify.go what must be true.
package dlti
