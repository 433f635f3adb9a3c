// SHA-256 of messages of 55 bytes at most, which are one block each with what is padded: one invocation a message. The words of a message are those of the
// standard, the first byte in the highest bits. Functions have what each round does.
#own = #gpu.address_space<private>
module attributes {gpu.container_module} {
  gpu.module @kernels {
    func.func @rotated(%x: i32, %by: i32) -> i32 {
      %all = arith.constant 32 : i32
      %rest = arith.subi %all, %by : i32
      %low = arith.shrui %x, %by : i32
      %high = arith.shli %x, %rest : i32
      %r = arith.ori %low, %high : i32
      return %r : i32
    }
    func.func @sum3(%x: i32, %a: i32, %b: i32, %c: i32) -> i32 {
      %r0 = func.call @rotated(%x, %a) : (i32, i32) -> i32
      %r1 = func.call @rotated(%x, %b) : (i32, i32) -> i32
      %r2 = func.call @rotated(%x, %c) : (i32, i32) -> i32
      %r01 = arith.xori %r0, %r1 : i32
      %r = arith.xori %r01, %r2 : i32
      return %r : i32
    }
    func.func @sum2(%x: i32, %a: i32, %b: i32, %shift: i32) -> i32 {
      %r0 = func.call @rotated(%x, %a) : (i32, i32) -> i32
      %r1 = func.call @rotated(%x, %b) : (i32, i32) -> i32
      %r2 = arith.shrui %x, %shift : i32
      %r01 = arith.xori %r0, %r1 : i32
      %r = arith.xori %r01, %r2 : i32
      return %r : i32
    }
    gpu.func @sha256(%messages: memref<?x16xi32>, %k: memref<64xi32>, %first: memref<8xi32>, %digests: memref<?x8xi32>)
        private(%w: memref<64xi32, #own>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %c4 = arith.constant 4 : index
      %c5 = arith.constant 5 : index
      %c6 = arith.constant 6 : index
      %c7 = arith.constant 7 : index
      %c15 = arith.constant 15 : index
      %c16 = arith.constant 16 : index
      %c64 = arith.constant 64 : index
      %n2 = arith.constant 2 : i32
      %n3 = arith.constant 3 : i32
      %n6 = arith.constant 6 : i32
      %n7 = arith.constant 7 : i32
      %n10 = arith.constant 10 : i32
      %n11 = arith.constant 11 : i32
      %n13 = arith.constant 13 : i32
      %n17 = arith.constant 17 : i32
      %n18 = arith.constant 18 : i32
      %n19 = arith.constant 19 : i32
      %n22 = arith.constant 22 : i32
      %n25 = arith.constant 25 : i32
      %i = gpu.global_id x
      scf.for %t = %c0 to %c16 step %c1 {
        %m = memref.load %messages[%i, %t] : memref<?x16xi32>
        memref.store %m, %w[%t] : memref<64xi32, #own>
      }
      scf.for %t = %c16 to %c64 step %c1 {
        %t2 = arith.subi %t, %c2 : index
        %t7 = arith.subi %t, %c7 : index
        %t15 = arith.subi %t, %c15 : index
        %t16 = arith.subi %t, %c16 : index
        %w2 = memref.load %w[%t2] : memref<64xi32, #own>
        %w7 = memref.load %w[%t7] : memref<64xi32, #own>
        %w15 = memref.load %w[%t15] : memref<64xi32, #own>
        %w16 = memref.load %w[%t16] : memref<64xi32, #own>
        %s0 = func.call @sum2(%w15, %n7, %n18, %n3) : (i32, i32, i32, i32) -> i32
        %s1 = func.call @sum2(%w2, %n17, %n19, %n10) : (i32, i32, i32, i32) -> i32
        %a = arith.addi %w16, %s0 : i32
        %b = arith.addi %a, %w7 : i32
        %m = arith.addi %b, %s1 : i32
        memref.store %m, %w[%t] : memref<64xi32, #own>
      }
      %h0 = memref.load %first[%c0] : memref<8xi32>
      %h1 = memref.load %first[%c1] : memref<8xi32>
      %h2 = memref.load %first[%c2] : memref<8xi32>
      %h3 = memref.load %first[%c3] : memref<8xi32>
      %h4 = memref.load %first[%c4] : memref<8xi32>
      %h5 = memref.load %first[%c5] : memref<8xi32>
      %h6 = memref.load %first[%c6] : memref<8xi32>
      %h7 = memref.load %first[%c7] : memref<8xi32>
      %r:8 = scf.for %t = %c0 to %c64 step %c1
          iter_args(%a = %h0, %b = %h1, %c = %h2, %d = %h3, %e = %h4, %f = %h5, %g = %h6, %h = %h7) -> (i32, i32, i32, i32, i32, i32, i32, i32) {
        %s1 = func.call @sum3(%e, %n6, %n11, %n25) : (i32, i32, i32, i32) -> i32
        %ef = arith.andi %e, %f : i32
        %all = arith.constant -1 : i32
        %note = arith.xori %e, %all : i32
        %eg = arith.andi %note, %g : i32
        %ch = arith.xori %ef, %eg : i32
        %kt = memref.load %k[%t] : memref<64xi32>
        %wt = memref.load %w[%t] : memref<64xi32, #own>
        %u0 = arith.addi %h, %s1 : i32
        %u1 = arith.addi %u0, %ch : i32
        %u2 = arith.addi %u1, %kt : i32
        %u = arith.addi %u2, %wt : i32
        %s0 = func.call @sum3(%a, %n2, %n13, %n22) : (i32, i32, i32, i32) -> i32
        %ab = arith.andi %a, %b : i32
        %ac = arith.andi %a, %c : i32
        %bc = arith.andi %b, %c : i32
        %x = arith.xori %ab, %ac : i32
        %most = arith.xori %x, %bc : i32
        %v = arith.addi %s0, %most : i32
        %e1 = arith.addi %d, %u : i32
        %a1 = arith.addi %u, %v : i32
        scf.yield %a1, %a, %b, %c, %e1, %e, %f, %g : i32, i32, i32, i32, i32, i32, i32, i32
      }
      %d0 = arith.addi %h0, %r#0 : i32
      memref.store %d0, %digests[%i, %c0] : memref<?x8xi32>
      %d1 = arith.addi %h1, %r#1 : i32
      memref.store %d1, %digests[%i, %c1] : memref<?x8xi32>
      %d2 = arith.addi %h2, %r#2 : i32
      memref.store %d2, %digests[%i, %c2] : memref<?x8xi32>
      %d3 = arith.addi %h3, %r#3 : i32
      memref.store %d3, %digests[%i, %c3] : memref<?x8xi32>
      %d4 = arith.addi %h4, %r#4 : i32
      memref.store %d4, %digests[%i, %c4] : memref<?x8xi32>
      %d5 = arith.addi %h5, %r#5 : i32
      memref.store %d5, %digests[%i, %c5] : memref<?x8xi32>
      %d6 = arith.addi %h6, %r#6 : i32
      memref.store %d6, %digests[%i, %c6] : memref<?x8xi32>
      %d7 = arith.addi %h7, %r#7 : i32
      memref.store %d7, %digests[%i, %c7] : memref<?x8xi32>
      gpu.return
    }
  }
  memref.global "private" constant @k : memref<64xi32> = dense<[
      1116352408, 1899447441, -1245643825, -373957723, 961987163, 1508970993, -1841331548, -1424204075,
      -670586216, 310598401, 607225278, 1426881987, 1925078388, -2132889090, -1680079193, -1046744716,
      -459576895, -272742522, 264347078, 604807628, 770255983, 1249150122, 1555081692, 1996064986,
      -1740746414, -1473132947, -1341970488, -1084653625, -958395405, -710438585, 113926993, 338241895,
      666307205, 773529912, 1294757372, 1396182291, 1695183700, 1986661051, -2117940946, -1838011259,
      -1564481375, -1474664885, -1035236496, -949202525, -778901479, -694614492, -200395387, 275423344,
      430227734, 506948616, 659060556, 883997877, 958139571, 1322822218, 1537002063, 1747873779,
      1955562222, 2024104815, -2067236844, -1933114872, -1866530822, -1538233109, -1090935817, -965641998]>
  memref.global "private" constant @first : memref<8xi32> = dense<[
      1779033703, -1150833019, 1013904242, -1521486534, 1359893119, -1694144372, 528734635, 1541459225]>
  func.func private @printMemrefI32(memref<*xi32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c8 = arith.constant 8 : index
    %c14 = arith.constant 14 : index
    %c15 = arith.constant 15 : index
    %c16 = arith.constant 16 : index
    %n = arith.constant 16 : index
    %factor = arith.constant -1640531527 : i32
    %letter = arith.constant 0x01010180 : i32
    %zero = arith.constant 0 : i32
    %c32 = arith.constant 32 : index
    %c2 = arith.constant 2 : index
    %messages = memref.alloc(%n) : memref<?x16xi32>
    %digests = memref.alloc(%n) : memref<?x8xi32>
    // Message i has 4 * (i mod 14) + 3 bytes.
    scf.for %i = %c0 to %n step %c1 {
      %words = arith.remui %i, %c14 : index
      scf.for %t = %c0 to %c16 step %c1 {
        %before = arith.cmpi ult, %t, %words : index
        %last = arith.cmpi eq, %t, %words : index
        %s = arith.muli %i, %c16 : index
        %at = arith.addi %s, %t : index
        %w = arith.index_cast %at : index to i32
        %mixed = arith.muli %w, %factor : i32
        %x = arith.select %last, %letter, %zero : i32
        %y = arith.select %before, %mixed, %x : i32
        memref.store %y, %messages[%i, %t] : memref<?x16xi32>
      }
      %bits0 = arith.muli %words, %c32 : index
      %c24 = arith.constant 24 : index
      %bits = arith.addi %bits0, %c24 : index
      %b = arith.index_cast %bits : index to i32
      memref.store %b, %messages[%i, %c15] : memref<?x16xi32>
    }
    %k = memref.get_global @k : memref<64xi32>
    %first = memref.get_global @first : memref<8xi32>
    gpu.launch_func @kernels::@sha256 blocks in (%c2, %c1, %c1) threads in (%c8, %c1, %c1)
        args(%messages : memref<?x16xi32>, %k : memref<64xi32>, %first : memref<8xi32>, %digests : memref<?x8xi32>)
    %print = memref.cast %digests : memref<?x8xi32> to memref<*xi32>
    call @printMemrefI32(%print) : (memref<*xi32>) -> ()
    return
  }
}
