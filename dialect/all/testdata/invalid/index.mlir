// Each piece holds one mistake in operations of the dialect index, worded as mlir-opt does.

func.func @no_integer(%i: index) {
  // expected-error @+1 {{'index.casts' op operand type 'index' and result type 'index' are cast incompatible}}
  %0 = index.casts %i : index to index
  return
}

// -----

func.func @no_index(%i: i32) {
  // expected-error @+1 {{'index.castu' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = index.castu %i : i32 to i64
  return
}
