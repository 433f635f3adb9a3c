spv.module "Logical" "GLSL450" {
  // expected-error @+2 {{failed to decorate (unsuported pointee type: '!spv.struct<!spv.ptr<f32, StorageBuffer>>'): member 0: !spv.ptr<f32, StorageBuffer> is no physical pointer}}
  // expected-error @+1 {{failed to legalize operation 'spv.globalVariable'}}
  spv.globalVariable @b bind(0, 0) : !spv.ptr<!spv.struct<!spv.ptr<f32, StorageBuffer>>, StorageBuffer>
}
