spv.module "Logical" "GLSL450" {
  // expected-error @+2 {{failed to decorate (unsuported pointee type: '!spv.struct<!spv.ptr<f32, StorageBuffer>>'): member 0: !spv.ptr<f32, StorageBuffer> is no physical pointer}}
  // expected-error @+1 {{failed to legalize operation 'spv.globalVariable'}}
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.ptr<f32, StorageBuffer>>, StorageBuffer>
}

// -----

spv.module "Logical" "GLSL450" {
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<f32, f32>, StorageBuffer>
  spv.specConstant @n = 1 : i32
  func @stored() {
    %b = spv._address_of @b : !spv.ptr<!spv.struct<f32, f32>, StorageBuffer>
    %v = spv.Variable : !spv.ptr<!spv.ptr<!spv.struct<f32, f32>, StorageBuffer>, Function>
    // expected-error @+1 {{'spv.Store' op can't take the layout of a block over from its operand #1}}
    spv.Store "Function" %v, %b : !spv.ptr<!spv.struct<f32, f32>, StorageBuffer>
    spv.Return
  }
  func @chosen(%c : i1) {
    %b = spv._address_of @b : !spv.ptr<!spv.struct<f32, f32>, StorageBuffer>
    // expected-error @+2 {{'spv.Select' op can't take the layout of a block over from its operand #1}}
    // expected-error @+1 {{'spv.Select' op can't take the layout of a block over from its operand #2}}
    %s = spv.Select %c, %b, %b : i1, !spv.ptr<!spv.struct<f32, f32>, StorageBuffer>
    spv.Return
  }
  func @first() {
    %b = spv._address_of @b : !spv.ptr<!spv.struct<f32, f32>, StorageBuffer>
    %n = spv.constant #spv.null : i32
    // expected-error @+1 {{'spv.AccessChain' op index #0 is no number, so that the member is not known}}
    %v = spv.AccessChain %b[%n] : !spv.ptr<!spv.struct<f32, f32>, StorageBuffer>, i32 -> !spv.ptr<f32, StorageBuffer>
    spv.Return
  }
  func @member() {
    %b = spv._address_of @b : !spv.ptr<!spv.struct<f32, f32>, StorageBuffer>
    %n = spv._reference_of @n : i32
    // expected-error @+1 {{'spv.AccessChain' op index #0 is no number, so that the member is not known}}
    %v = spv.AccessChain %b[%n] : !spv.ptr<!spv.struct<f32, f32>, StorageBuffer>, i32 -> !spv.ptr<f32, StorageBuffer>
    spv.Return
  }
}
