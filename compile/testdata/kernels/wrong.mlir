// What has no size that is known.
gpu.module @kernels {
  gpu.func @unknown(%i: index) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    // expected-error@+1 {{needs a size that is known: a constant in all launches of the kernel, or views of it at constant places}}
    %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %1 = memref.view %0[%i][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<3x5xf16, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// -----

// What calls itself is found by the validator, whatever the target is named by.
module {
  // expected-error@+1 {{%f comes to call itself}}
  gpu.module @kernels {
    func.func @f(%a: i32) -> i32 {
      %z = arith.constant 0 : i32
      %c = arith.cmpi eq, %a, %z : i32
      %r = scf.if %c -> i32 {
        scf.yield %a : i32
      } else {
        %o = arith.constant 1 : i32
        %b = arith.subi %a, %o : i32
        %q = func.call @f(%b) : (i32) -> i32
        scf.yield %q : i32
      }
      return %r : i32
    }
    gpu.func @k(%x: memref<8xi32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
      %t = gpu.thread_id x
      %v = memref.load %x[%t] : memref<8xi32>
      %w = func.call @f(%v) : (i32) -> i32
      memref.store %w, %x[%t] : memref<8xi32>
      gpu.return
    }
  }
}

// -----

gpu.module @kernels {
  // expected-error@+1 {{no workgroup has the size [-8 1 1]}}
  gpu.func @k(%x: memref<8xi32>) kernel attributes {known_block_size = array<i32: -8, 1, 1>} {
    gpu.return
  }
}

// -----

gpu.module @kernels {
  // expected-error@+1 {{the API has no storage class for the memory space of 'memref<8xi32, 77>'}}
  gpu.func @k(%x: memref<8xi32, 77>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    gpu.return
  }
}
