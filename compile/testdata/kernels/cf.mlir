// Control flow between blocks, which shaders do not have.
// targets: vulkan1.0 vulkan1.2 opencl3.0
gpu.module @kernels {
  // A loop with two ways inside, which the head leaves if its condition holds.
  gpu.func @collatz(%x: memref<16xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %three = arith.constant 3 : i32
    %limit = arith.constant 40 : i32
    %v = memref.load %x[%i] : memref<16xi32>
    cf.br ^head(%v, %zero : i32, i32)
  ^head(%n: i32, %steps: i32):
    %few = arith.cmpi ult, %n, %one : i32
    %many = arith.cmpi ugt, %steps, %limit : i32
    %stop = arith.ori %few, %many : i1
    %twice = arith.addi %n, %n : i32
    cf.cond_br %stop, ^done(%twice : i32), ^body(%steps : i32)
  ^body(%s: i32):
    %bit = arith.andi %n, %one : i32
    %odd = arith.cmpi eq, %bit, %one : i32
    cf.cond_br %odd, ^odd(%three : i32), ^even
  ^odd(%factor: i32):
    %p = arith.muli %n, %factor : i32
    %q = arith.addi %p, %one : i32
    cf.br ^latch(%q : i32)
  ^even:
    %h = arith.shrui %n, %one : i32
    cf.br ^latch(%h : i32)
  ^latch(%next: i32):
    %count = arith.addi %s, %one : i32
    cf.br ^head(%next, %count : i32, i32)
  ^done(%d: i32):
    %sum = arith.addi %d, %steps : i32
    memref.store %sum, %x[%i] : memref<16xi32>
    gpu.return
  }

  // Loops in a loop: one goes back to itself, exchanging what it got.
  gpu.func @nested(%x: memref<16xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %five = arith.constant 5 : i32
    %v = memref.load %x[%i] : memref<16xi32>
    cf.br ^outer(%zero, %v : i32, i32)
  ^outer(%k: i32, %acc: i32):
    %more = arith.cmpi slt, %k, %five : i32
    cf.cond_br %more, ^first, ^done
  ^first:
    %start = arith.addi %k, %one : i32
    cf.br ^inner(%zero, %start, %acc : i32, i32, i32)
  ^inner(%j: i32, %a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    %jj = arith.addi %j, %one : i32
    %again = arith.cmpi ult, %jj, %five : i32
    cf.cond_br %again, ^inner(%jj, %b, %c : i32, i32, i32), ^after(%a : i32)
  ^after(%r: i32):
    %s = arith.xori %r, %c : i32
    %kk = arith.addi %k, %one : i32
    cf.br ^outer(%kk, %s : i32, i32)
  ^done:
    memref.store %acc, %x[%i] : memref<16xi32>
    gpu.return
  }

  // Ways that leave: functions with several ends, and a kernel that returns early.
  func.func @clamp(%n: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %ten = arith.constant 10 : i32
    %below = arith.cmpi slt, %n, %zero : i32
    cf.cond_br %below, ^low, ^other
  ^low:
    return %zero : i32
  ^other:
    %above = arith.cmpi sgt, %n, %ten : i32
    cf.cond_br %above, ^high(%ten : i32), ^same
  ^high(%r: i32):
    return %r : i32
  ^same:
    return %n : i32
  }
  gpu.func @leaves(%x: memref<16xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %four = arith.constant 4 : index
    %v = memref.load %x[%i] : memref<16xi32>
    %out = arith.cmpi ult, %i, %four : index
    cf.cond_br %out, ^done, ^work
  ^done:
    gpu.return
  ^work:
    %c = func.call @clamp(%v) : (i32) -> i32
    memref.store %c, %x[%i] : memref<16xi32>
    %same = arith.cmpi eq, %c, %v : i32
    cf.cond_br %same, ^end(%c : i32), ^end(%v : i32)
  ^end(%w: i32):
    %t = arith.addi %w, %c : i32
    memref.store %t, %x[%i] : memref<16xi32>
    gpu.return
  }
}

// -----

// Loops that are left from several blocks, ways that meet in several.
// targets: vulkan1.0 vulkan1.2 opencl1.2 opencl3.0
gpu.module @kernels {
  gpu.func @twice(%x: memref<16xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %zero = arith.constant 0 : i32
    cf.br ^head
  ^head:
    %v = memref.load %x[%i] : memref<16xi32>
    %a = arith.cmpi eq, %v, %zero : i32
    cf.cond_br %a, ^done, ^body
  ^body:
    memref.store %zero, %x[%i] : memref<16xi32>
    %b = arith.cmpi slt, %v, %zero : i32
    cf.cond_br %b, ^done, ^head
  ^done:
    gpu.return
  }

  // A loop that is left from its head and from its middle, and goes back from two blocks, which a switch chooses.
  gpu.func @breaks(%x: memref<16xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %three = arith.constant 3 : i32
    %limit = arith.constant 60 : i32
    %v = memref.load %x[%i] : memref<16xi32>
    %start = math.absi %v : i32
    cf.br ^head(%start, %zero : i32, i32)
  ^head(%n: i32, %c: i32):
    %done = arith.cmpi ule, %n, %one : i32
    cf.cond_br %done, ^exit(%c : i32), ^more
  ^more:
    %square = arith.muli %n, %n : i32
    %many = arith.cmpi sge, %c, %limit : i32
    cf.cond_br %many, ^exit(%square : i32), ^body
  ^body:
    %b = arith.andi %n, %one : i32
    %c1 = arith.addi %c, %one : i32
    cf.switch %b : i32, [
      default: ^odd,
      0: ^even
    ]
  ^even:
    %h = arith.shrui %n, %one : i32
    cf.br ^head(%h, %c1 : i32, i32)
  ^odd:
    %m = arith.muli %n, %three : i32
    %m1 = arith.addi %m, %one : i32
    cf.br ^head(%m1, %c1 : i32, i32)
  ^exit(%r: i32):
    %s = arith.addi %r, %n : i32
    memref.store %s, %x[%i] : memref<16xi32>
    gpu.return
  }

  // Conditions one after the other, with a way that several lead to, in blocks of an operation; numbers of other widths go through it.
  gpu.func @several(%x: memref<16xi32>, %y: memref<16xi64>, %z: memref<16xi8>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %zero = arith.constant 0 : i32
    %five = arith.constant 5 : i64
    %minus = arith.constant -3 : i8
    %v = memref.load %x[%i] : memref<16xi32>
    %w = memref.load %y[%i] : memref<16xi64>
    %u = memref.load %z[%i] : memref<16xi8>
    %r:2 = scf.execute_region -> (i64, i8) {
      %neg = arith.cmpi slt, %v, %zero : i32
      cf.cond_br %neg, ^a, ^no(%five : i64)
    ^a:
      %large = arith.cmpi sgt, %w, %five : i64
      %sum = arith.addi %w, %five : i64
      cf.cond_br %large, ^b, ^no(%sum : i64)
    ^b:
      %p = arith.muli %u, %u : i8
      cf.switch %u : i8, [
        default: ^yes(%p : i8),
        -100: ^no(%w : i64),
        -26: ^yes(%minus : i8)
      ]
    ^no(%n: i64):
      cf.br ^end(%n, %u : i64, i8)
    ^yes(%q: i8):
      %t = arith.muli %sum, %sum : i64
      cf.br ^end(%t, %q : i64, i8)
    ^end(%n1: i64, %q1: i8):
      scf.yield %n1, %q1 : i64, i8
    }
    memref.store %r#0, %y[%i] : memref<16xi64>
    memref.store %r#1, %z[%i] : memref<16xi8>
    gpu.return
  }
}

// -----

// A loop without an end.
gpu.module @kernels {
  gpu.func @endless(%x: memref<16xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<16xi32>
    cf.br ^head
  ^head:
    memref.store %v, %x[%i] : memref<16xi32>
    cf.br ^head // expected-error {{in kernels, scf.while}}
  }
}
