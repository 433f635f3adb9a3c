// Operations that no other kernel here has, by dialect.
gpu.module @k {
  gpu.func @arith(%m: memref<8xi32>, %out: memref<16x8xi32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c8 = arith.constant 8 : index
    %a = memref.load %m[%t] : memref<8xi32>
    %at = arith.addi %t, %c1 : index
    %back = arith.remui %at, %c8 : index
    %other = memref.load %m[%back] : memref<8xi32>
    %one = arith.constant 1 : i32
    %b = arith.ori %other, %one : i32
    %ceildivsi = arith.ceildivsi %a, %b : i32
    %p0 = arith.constant 0 : index
    memref.store %ceildivsi, %out[%p0, %t] : memref<16x8xi32>
    %ceildivui = arith.ceildivui %a, %b : i32
    %p1 = arith.constant 1 : index
    memref.store %ceildivui, %out[%p1, %t] : memref<16x8xi32>
    %divsi = arith.divsi %a, %b : i32
    %p2 = arith.constant 2 : index
    memref.store %divsi, %out[%p2, %t] : memref<16x8xi32>
    %floordivsi = arith.floordivsi %a, %b : i32
    %p3 = arith.constant 3 : index
    memref.store %floordivsi, %out[%p3, %t] : memref<16x8xi32>
    %maxui = arith.maxui %a, %b : i32
    %p4 = arith.constant 4 : index
    memref.store %maxui, %out[%p4, %t] : memref<16x8xi32>
    %minui = arith.minui %a, %b : i32
    %p5 = arith.constant 5 : index
    memref.store %minui, %out[%p5, %t] : memref<16x8xi32>
    %mulsi_extended, %mulsi_extended_h = arith.mulsi_extended %a, %b : i32
    %p6 = arith.constant 6 : index
    memref.store %mulsi_extended, %out[%p6, %t] : memref<16x8xi32>
    %p7 = arith.constant 7 : index
    memref.store %mulsi_extended_h, %out[%p7, %t] : memref<16x8xi32>
    %mului_extended, %mului_extended_h = arith.mului_extended %a, %b : i32
    %p8 = arith.constant 8 : index
    memref.store %mului_extended, %out[%p8, %t] : memref<16x8xi32>
    %p9 = arith.constant 9 : index
    memref.store %mului_extended_h, %out[%p9, %t] : memref<16x8xi32>
    %f = arith.sitofp %a : i32 to f32
    %g = arith.sitofp %b : i32 to f32
    %bits = arith.bitcast %f : f32 to i32
    %p10 = arith.constant 10 : index
    memref.store %bits, %out[%p10, %t] : memref<16x8xi32>
    %positive = arith.maxsi %a, %one : i32
    %pf = arith.sitofp %positive : i32 to f32
    %u = arith.fptoui %pf : f32 to i32
    %p11 = arith.constant 11 : index
    memref.store %u, %out[%p11, %t] : memref<16x8xi32>
    %maxnumf = arith.maxnumf %f, %g : f32
    %maxnumf_i = arith.fptosi %maxnumf : f32 to i32
    %p12 = arith.constant 12 : index
    memref.store %maxnumf_i, %out[%p12, %t] : memref<16x8xi32>
    %minimumf = arith.minimumf %f, %g : f32
    %minimumf_i = arith.fptosi %minimumf : f32 to i32
    %p13 = arith.constant 13 : index
    memref.store %minimumf_i, %out[%p13, %t] : memref<16x8xi32>
    %minnumf = arith.minnumf %f, %g : f32
    %minnumf_i = arith.fptosi %minnumf : f32 to i32
    %p14 = arith.constant 14 : index
    memref.store %minnumf_i, %out[%p14, %t] : memref<16x8xi32>
    %remf = arith.remf %f, %g : f32
    %remf_i = arith.fptosi %remf : f32 to i32
    %p15 = arith.constant 15 : index
    memref.store %remf_i, %out[%p15, %t] : memref<16x8xi32>
    gpu.return
  }
}

// -----

gpu.module @k {
  gpu.func @math(%m: memref<8xf32>, %out: memref<34x8xi32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c8 = arith.constant 8 : index
    %a = memref.load %m[%t] : memref<8xf32>
    %scale = arith.constant 256.0 : f32
    %x = arith.divf %a, %scale : f32
    %one = arith.constant 1.0 : f32
    %half = arith.constant 0.5 : f32
    %abs = math.absf %x : f32
    %up = arith.addf %abs, %one : f32
    %down = arith.divf %x, %up : f32
    %digits = arith.constant 1024.0 : f32
    %acos = math.acos %down : f32
    %acos_s = arith.mulf %acos, %digits : f32
    %acos_r = math.roundeven %acos_s : f32
    %acos_i = arith.fptosi %acos_r : f32 to i32
    %p0 = arith.constant 0 : index
    memref.store %acos_i, %out[%p0, %t] : memref<34x8xi32>
    %asin = math.asin %down : f32
    %asin_s = arith.mulf %asin, %digits : f32
    %asin_r = math.roundeven %asin_s : f32
    %asin_i = arith.fptosi %asin_r : f32 to i32
    %p1 = arith.constant 1 : index
    memref.store %asin_i, %out[%p1, %t] : memref<34x8xi32>
    %atanh = math.atanh %down : f32
    %atanh_s = arith.mulf %atanh, %digits : f32
    %atanh_r = math.roundeven %atanh_s : f32
    %atanh_i = arith.fptosi %atanh_r : f32 to i32
    %p2 = arith.constant 2 : index
    memref.store %atanh_i, %out[%p2, %t] : memref<34x8xi32>
    %acosh = math.acosh %up : f32
    %acosh_s = arith.mulf %acosh, %digits : f32
    %acosh_r = math.roundeven %acosh_s : f32
    %acosh_i = arith.fptosi %acosh_r : f32 to i32
    %p3 = arith.constant 3 : index
    memref.store %acosh_i, %out[%p3, %t] : memref<34x8xi32>
    %log = math.log %up : f32
    %log_s = arith.mulf %log, %digits : f32
    %log_r = math.roundeven %log_s : f32
    %log_i = arith.fptosi %log_r : f32 to i32
    %p4 = arith.constant 4 : index
    memref.store %log_i, %out[%p4, %t] : memref<34x8xi32>
    %log10 = math.log10 %up : f32
    %log10_s = arith.mulf %log10, %digits : f32
    %log10_r = math.roundeven %log10_s : f32
    %log10_i = arith.fptosi %log10_r : f32 to i32
    %p5 = arith.constant 5 : index
    memref.store %log10_i, %out[%p5, %t] : memref<34x8xi32>
    %log1p = math.log1p %up : f32
    %log1p_s = arith.mulf %log1p, %digits : f32
    %log1p_r = math.roundeven %log1p_s : f32
    %log1p_i = arith.fptosi %log1p_r : f32 to i32
    %p6 = arith.constant 6 : index
    memref.store %log1p_i, %out[%p6, %t] : memref<34x8xi32>
    %log2 = math.log2 %up : f32
    %log2_s = arith.mulf %log2, %digits : f32
    %log2_r = math.roundeven %log2_s : f32
    %log2_i = arith.fptosi %log2_r : f32 to i32
    %p7 = arith.constant 7 : index
    memref.store %log2_i, %out[%p7, %t] : memref<34x8xi32>
    %sqrt = math.sqrt %up : f32
    %sqrt_s = arith.mulf %sqrt, %digits : f32
    %sqrt_r = math.roundeven %sqrt_s : f32
    %sqrt_i = arith.fptosi %sqrt_r : f32 to i32
    %p8 = arith.constant 8 : index
    memref.store %sqrt_i, %out[%p8, %t] : memref<34x8xi32>
    %rsqrt = math.rsqrt %up : f32
    %rsqrt_s = arith.mulf %rsqrt, %digits : f32
    %rsqrt_r = math.roundeven %rsqrt_s : f32
    %rsqrt_i = arith.fptosi %rsqrt_r : f32 to i32
    %p9 = arith.constant 9 : index
    memref.store %rsqrt_i, %out[%p9, %t] : memref<34x8xi32>
    %asinh = math.asinh %x : f32
    %asinh_s = arith.mulf %asinh, %digits : f32
    %asinh_r = math.roundeven %asinh_s : f32
    %asinh_i = arith.fptosi %asinh_r : f32 to i32
    %p10 = arith.constant 10 : index
    memref.store %asinh_i, %out[%p10, %t] : memref<34x8xi32>
    %atan = math.atan %x : f32
    %atan_s = arith.mulf %atan, %digits : f32
    %atan_r = math.roundeven %atan_s : f32
    %atan_i = arith.fptosi %atan_r : f32 to i32
    %p11 = arith.constant 11 : index
    memref.store %atan_i, %out[%p11, %t] : memref<34x8xi32>
    %cbrt = math.cbrt %x : f32
    %cbrt_s = arith.mulf %cbrt, %digits : f32
    %cbrt_r = math.roundeven %cbrt_s : f32
    %cbrt_i = arith.fptosi %cbrt_r : f32 to i32
    %p12 = arith.constant 12 : index
    memref.store %cbrt_i, %out[%p12, %t] : memref<34x8xi32>
    %ceil = math.ceil %x : f32
    %ceil_s = arith.mulf %ceil, %digits : f32
    %ceil_r = math.roundeven %ceil_s : f32
    %ceil_i = arith.fptosi %ceil_r : f32 to i32
    %p13 = arith.constant 13 : index
    memref.store %ceil_i, %out[%p13, %t] : memref<34x8xi32>
    %cosh = math.cosh %x : f32
    %cosh_s = arith.mulf %cosh, %digits : f32
    %cosh_r = math.roundeven %cosh_s : f32
    %cosh_i = arith.fptosi %cosh_r : f32 to i32
    %p14 = arith.constant 14 : index
    memref.store %cosh_i, %out[%p14, %t] : memref<34x8xi32>
    %erf = math.erf %x : f32
    %erf_s = arith.mulf %erf, %digits : f32
    %erf_r = math.roundeven %erf_s : f32
    %erf_i = arith.fptosi %erf_r : f32 to i32
    %p15 = arith.constant 15 : index
    memref.store %erf_i, %out[%p15, %t] : memref<34x8xi32>
    %erfc = math.erfc %x : f32
    %erfc_s = arith.mulf %erfc, %digits : f32
    %erfc_r = math.roundeven %erfc_s : f32
    %erfc_i = arith.fptosi %erfc_r : f32 to i32
    %p16 = arith.constant 16 : index
    memref.store %erfc_i, %out[%p16, %t] : memref<34x8xi32>
    %exp2 = math.exp2 %x : f32
    %exp2_s = arith.mulf %exp2, %digits : f32
    %exp2_r = math.roundeven %exp2_s : f32
    %exp2_i = arith.fptosi %exp2_r : f32 to i32
    %p17 = arith.constant 17 : index
    memref.store %exp2_i, %out[%p17, %t] : memref<34x8xi32>
    %expm1 = math.expm1 %x : f32
    %expm1_s = arith.mulf %expm1, %digits : f32
    %expm1_r = math.roundeven %expm1_s : f32
    %expm1_i = arith.fptosi %expm1_r : f32 to i32
    %p18 = arith.constant 18 : index
    memref.store %expm1_i, %out[%p18, %t] : memref<34x8xi32>
    %floor = math.floor %x : f32
    %floor_s = arith.mulf %floor, %digits : f32
    %floor_r = math.roundeven %floor_s : f32
    %floor_i = arith.fptosi %floor_r : f32 to i32
    %p19 = arith.constant 19 : index
    memref.store %floor_i, %out[%p19, %t] : memref<34x8xi32>
    %sinh = math.sinh %x : f32
    %sinh_s = arith.mulf %sinh, %digits : f32
    %sinh_r = math.roundeven %sinh_s : f32
    %sinh_i = arith.fptosi %sinh_r : f32 to i32
    %p20 = arith.constant 20 : index
    memref.store %sinh_i, %out[%p20, %t] : memref<34x8xi32>
    %tan = math.tan %x : f32
    %tan_s = arith.mulf %tan, %digits : f32
    %tan_r = math.roundeven %tan_s : f32
    %tan_i = arith.fptosi %tan_r : f32 to i32
    %p21 = arith.constant 21 : index
    memref.store %tan_i, %out[%p21, %t] : memref<34x8xi32>
    %trunc = math.trunc %x : f32
    %trunc_s = arith.mulf %trunc, %digits : f32
    %trunc_r = math.roundeven %trunc_s : f32
    %trunc_i = arith.fptosi %trunc_r : f32 to i32
    %p22 = arith.constant 22 : index
    memref.store %trunc_i, %out[%p22, %t] : memref<34x8xi32>
    %absf = math.absf %x : f32
    %absf_s = arith.mulf %absf, %digits : f32
    %absf_r = math.roundeven %absf_s : f32
    %absf_i = arith.fptosi %absf_r : f32 to i32
    %p23 = arith.constant 23 : index
    memref.store %absf_i, %out[%p23, %t] : memref<34x8xi32>
    %atan2 = math.atan2 %x, %up : f32
    %atan2_s = arith.mulf %atan2, %digits : f32
    %atan2_r = math.roundeven %atan2_s : f32
    %atan2_i = arith.fptosi %atan2_r : f32 to i32
    %p24 = arith.constant 24 : index
    memref.store %atan2_i, %out[%p24, %t] : memref<34x8xi32>
    %copysign = math.copysign %up, %x : f32
    %copysign_s = arith.mulf %copysign, %digits : f32
    %copysign_r = math.roundeven %copysign_s : f32
    %copysign_i = arith.fptosi %copysign_r : f32 to i32
    %p25 = arith.constant 25 : index
    memref.store %copysign_i, %out[%p25, %t] : memref<34x8xi32>
    %powf = math.powf %up, %down : f32
    %powf_s = arith.mulf %powf, %digits : f32
    %powf_r = math.roundeven %powf_s : f32
    %powf_i = arith.fptosi %powf_r : f32 to i32
    %p26 = arith.constant 26 : index
    memref.store %powf_i, %out[%p26, %t] : memref<34x8xi32>
    %clampf = math.clampf %x to [%half, %one] : f32
    %clampf_s = arith.mulf %clampf, %digits : f32
    %clampf_r = math.roundeven %clampf_s : f32
    %clampf_i = arith.fptosi %clampf_r : f32 to i32
    %p27 = arith.constant 27 : index
    memref.store %clampf_i, %out[%p27, %t] : memref<34x8xi32>
    %sin, %cos = math.sincos %x : f32
    %sin_s = arith.mulf %sin, %digits : f32
    %sin_r = math.roundeven %sin_s : f32
    %sin_i = arith.fptosi %sin_r : f32 to i32
    %p28 = arith.constant 28 : index
    memref.store %sin_i, %out[%p28, %t] : memref<34x8xi32>
    %cos_s = arith.mulf %cos, %digits : f32
    %cos_r = math.roundeven %cos_s : f32
    %cos_i = arith.fptosi %cos_r : f32 to i32
    %p29 = arith.constant 29 : index
    memref.store %cos_i, %out[%p29, %t] : memref<34x8xi32>
    %isfinite = math.isfinite %x : f32
    %isfinite_i = arith.extui %isfinite : i1 to i32
    %p30 = arith.constant 30 : index
    memref.store %isfinite_i, %out[%p30, %t] : memref<34x8xi32>
    %isinf = math.isinf %x : f32
    %isinf_i = arith.extui %isinf : i1 to i32
    %p31 = arith.constant 31 : index
    memref.store %isinf_i, %out[%p31, %t] : memref<34x8xi32>
    %isnan = math.isnan %x : f32
    %isnan_i = arith.extui %isnan : i1 to i32
    %p32 = arith.constant 32 : index
    memref.store %isnan_i, %out[%p32, %t] : memref<34x8xi32>
    %isnormal = math.isnormal %x : f32
    %isnormal_i = arith.extui %isnormal : i1 to i32
    %p33 = arith.constant 33 : index
    memref.store %isnormal_i, %out[%p33, %t] : memref<34x8xi32>
    gpu.return
  }
}

// -----

gpu.module @k {
  gpu.func @index(%m: memref<8xi32>, %out: memref<21x8xi32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c8 = arith.constant 8 : index
    %a32 = memref.load %m[%t] : memref<8xi32>
    %a = index.casts %a32 : i32 to index
    %seven = index.constant 7
    %three = index.constant 3
    %add = index.add %a, %seven
    %add_i = index.castu %add : index to i32
    %p0 = arith.constant 0 : index
    memref.store %add_i, %out[%p0, %t] : memref<21x8xi32>
    %and = index.and %a, %seven
    %and_i = index.castu %and : index to i32
    %p1 = arith.constant 1 : index
    memref.store %and_i, %out[%p1, %t] : memref<21x8xi32>
    %ceildivs = index.ceildivs %a, %seven
    %ceildivs_i = index.castu %ceildivs : index to i32
    %p2 = arith.constant 2 : index
    memref.store %ceildivs_i, %out[%p2, %t] : memref<21x8xi32>
    %divs = index.divs %a, %seven
    %divs_i = index.castu %divs : index to i32
    %p3 = arith.constant 3 : index
    memref.store %divs_i, %out[%p3, %t] : memref<21x8xi32>
    %floordivs = index.floordivs %a, %seven
    %floordivs_i = index.castu %floordivs : index to i32
    %p4 = arith.constant 4 : index
    memref.store %floordivs_i, %out[%p4, %t] : memref<21x8xi32>
    %maxs = index.maxs %a, %seven
    %maxs_i = index.castu %maxs : index to i32
    %p5 = arith.constant 5 : index
    memref.store %maxs_i, %out[%p5, %t] : memref<21x8xi32>
    %mins = index.mins %a, %seven
    %mins_i = index.castu %mins : index to i32
    %p6 = arith.constant 6 : index
    memref.store %mins_i, %out[%p6, %t] : memref<21x8xi32>
    %mul = index.mul %a, %seven
    %mul_i = index.castu %mul : index to i32
    %p7 = arith.constant 7 : index
    memref.store %mul_i, %out[%p7, %t] : memref<21x8xi32>
    %or = index.or %a, %seven
    %or_i = index.castu %or : index to i32
    %p8 = arith.constant 8 : index
    memref.store %or_i, %out[%p8, %t] : memref<21x8xi32>
    %rems = index.rems %a, %seven
    %rems_i = index.castu %rems : index to i32
    %p9 = arith.constant 9 : index
    memref.store %rems_i, %out[%p9, %t] : memref<21x8xi32>
    %shl = index.shl %a, %three
    %shl_i = index.castu %shl : index to i32
    %p10 = arith.constant 10 : index
    memref.store %shl_i, %out[%p10, %t] : memref<21x8xi32>
    %shrs = index.shrs %a, %three
    %shrs_i = index.castu %shrs : index to i32
    %p11 = arith.constant 11 : index
    memref.store %shrs_i, %out[%p11, %t] : memref<21x8xi32>
    %sub = index.sub %a, %seven
    %sub_i = index.castu %sub : index to i32
    %p12 = arith.constant 12 : index
    memref.store %sub_i, %out[%p12, %t] : memref<21x8xi32>
    %xor = index.xor %a, %seven
    %xor_i = index.castu %xor : index to i32
    %p13 = arith.constant 13 : index
    memref.store %xor_i, %out[%p13, %t] : memref<21x8xi32>
    %ceildivu = index.ceildivu %t, %three
    %ceildivu_i = index.castu %ceildivu : index to i32
    %p14 = arith.constant 14 : index
    memref.store %ceildivu_i, %out[%p14, %t] : memref<21x8xi32>
    %divu = index.divu %t, %three
    %divu_i = index.castu %divu : index to i32
    %p15 = arith.constant 15 : index
    memref.store %divu_i, %out[%p15, %t] : memref<21x8xi32>
    %maxu = index.maxu %t, %three
    %maxu_i = index.castu %maxu : index to i32
    %p16 = arith.constant 16 : index
    memref.store %maxu_i, %out[%p16, %t] : memref<21x8xi32>
    %minu = index.minu %t, %three
    %minu_i = index.castu %minu : index to i32
    %p17 = arith.constant 17 : index
    memref.store %minu_i, %out[%p17, %t] : memref<21x8xi32>
    %remu = index.remu %t, %three
    %remu_i = index.castu %remu : index to i32
    %p18 = arith.constant 18 : index
    memref.store %remu_i, %out[%p18, %t] : memref<21x8xi32>
    %shru = index.shru %t, %three
    %shru_i = index.castu %shru : index to i32
    %p19 = arith.constant 19 : index
    memref.store %shru_i, %out[%p19, %t] : memref<21x8xi32>
    %size = index.sizeof
    %is = index.cmp ugt(%size, %three)
    %yes = index.bool.constant true
    %both = arith.andi %is, %yes : i1
    %unknown = ub.poison : i32
    %zero = arith.constant 0 : i32
    %chosen = arith.select %both, %a32, %unknown : i32
    %p20 = arith.constant 20 : index
    memref.store %chosen, %out[%p20, %t] : memref<21x8xi32>
    gpu.return
  }
}

// -----

// targets: vulkan1.2+GroupNonUniform
gpu.module @k {
  gpu.func @memref(%m: memref<8x8xi32>, %out: memref<16x8xi32>, %sum: memref<i32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c8 = arith.constant 8 : index
    %x = memref.load %m[%t, %c1] : memref<8x8xi32>
    %aligned = memref.assume_alignment %m, 16 : memref<8x8xi32>
    memref.prefetch %aligned[%t, %c0], read, locality<3>, data : memref<8x8xi32>
    %first, %second = memref.distinct_objects %m, %out : memref<8x8xi32>, memref<16x8xi32>
    %row = memref.subview %first[1, 0] [1, 8] [1, 1] : memref<8x8xi32> to memref<8xi32, strided<[1], offset: 8>>
    %y = memref.load %row[%t] : memref<8xi32, strided<[1], offset: 8>>
    memref.store %y, %second[%c0, %t] : memref<16x8xi32>
    %all = memref.collapse_shape %m [[0, 1]] : memref<8x8xi32> into memref<64xi32>
    %cube = memref.expand_shape %all [[0, 1, 2]] output_shape [4, 4, 4] : memref<64xi32> into memref<4x4x4xi32>
    %z = memref.load %cube[%c1, %c2, %c0] : memref<4x4x4xi32>
    memref.store %z, %out[%c1, %t] : memref<16x8xi32>
    %shape = memref.alloca() : memref<2xindex>
    %c16 = arith.constant 16 : index
    %c4 = arith.constant 4 : index
    memref.store %c16, %shape[%c0] : memref<2xindex>
    memref.store %c4, %shape[%c1] : memref<2xindex>
    %reshaped = memref.reshape %all(%shape) : (memref<64xi32>, memref<2xindex>) -> memref<16x4xi32>
    %w = memref.load %reshaped[%t, %c2] : memref<16x4xi32>
    memref.store %w, %out[%c2, %t] : memref<16x8xi32>
    %c3 = arith.constant 3 : index
    %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<8x8xi32> -> memref<i32>, index, index, index, index, index
    %again = memref.reinterpret_cast %base to offset: [%offset], sizes: [%sizes#0, 8], strides: [%strides#0, 1] : memref<i32> to memref<?x8xi32, strided<[?, 1], offset: ?>>
    %v = memref.load %again[%t, %c3] : memref<?x8xi32, strided<[?, 1], offset: ?>>
    memref.store %v, %out[%c3, %t] : memref<16x8xi32>
    %own = memref.alloc() : memref<4xi32>
    memref.store %v, %own[%c1] : memref<4xi32>
    %back = memref.load %own[%c1] : memref<4xi32>
    memref.dealloc %own : memref<4xi32>
    memref.store %back, %out[%c4, %t] : memref<16x8xi32>
    %rank = memref.rank %m : memref<8x8xi32>
    %ranked = arith.index_cast %rank : index to i32
    %c5 = arith.constant 5 : index
    memref.store %ranked, %out[%c5, %t] : memref<16x8xi32>
    %inner = memref.alloca_scope -> (i32) {
      %scratch = memref.alloca() : memref<2xi32>
      memref.store %x, %scratch[%c1] : memref<2xi32>
      %scratched = memref.load %scratch[%c1] : memref<2xi32>
      memref.alloca_scope.return %scratched : i32
    }
    %c6 = arith.constant 6 : index
    memref.store %inner, %out[%c6, %t] : memref<16x8xi32>
    %summed = memref.generic_atomic_rmw %sum[] : memref<i32> {
      ^bb0(%current: i32):
        %next = arith.addi %current, %x : i32
        memref.atomic_yield %next : i32
    }
    %lane = gpu.lane_id
    gpu.warp_execute_on_lane_0(%lane)[32] {
      %c7 = arith.constant 7 : index
      memref.store %y, %out[%c7, %c0] : memref<16x8xi32>
    }
    gpu.return
  }
}

// -----

gpu.module @k {
  gpu.func @vector(%m: memref<8x8xi32>, %out: memref<16x8xi32>, %more: memref<8x8xi32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c8 = arith.constant 8 : index
    %pad = arith.constant 7 : i32
    %own = memref.alloca() : memref<4xi32>
    %x = vector.transfer_read %m[%t, %c0], %pad {in_bounds = [true]} : memref<8x8xi32>, vector<4xi32>
    %y = vector.load %m[%t, %c2] : memref<8x8xi32>, vector<4xi32>
    vector.transfer_write %y, %own[%c0] {in_bounds = [true]} : vector<4xi32>, memref<4xi32>
    %written = vector.load %own[%c0] : memref<4xi32>, vector<4xi32>
    %k = vector.constant_mask [3] : vector<4xi1>
    %k2 = vector.create_mask %c2 : vector<4xi1>
    %masked = vector.maskedload %m[%t, %c1], %k, %x : memref<8x8xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
    vector.maskedstore %out[%t, %c0], %k2, %masked : memref<16x8xi32>, vector<4xi1>, vector<4xi32>
    %steps = vector.step : vector<4xindex>
    %places = arith.index_cast %steps : vector<4xindex> to vector<4xi32>
    %gathered = vector.gather %m[%t, %c0] [%places], %k, %y : memref<8x8xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
    %expanded = vector.expandload %m[%t, %c0], %k2, %gathered : memref<8x8xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
    %row = arith.addi %t, %c8 : index
    vector.scatter %out[%row, %c0] [%places], %k, %expanded : memref<16x8xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32>
    %c4 = arith.constant 4 : index
    vector.compressstore %out[%row, %c4], %k2, %x : memref<16x8xi32>, vector<4xi1>, vector<4xi32>
    %two = vector.shape_cast %x : vector<4xi32> to vector<2x2xi32>
    %turned = vector.transpose %two, [1, 0] : vector<2x2xi32> to vector<2x2xi32>
    %zero = arith.constant dense<0> : vector<2xi32>
    %sums = vector.multi_reduction <add>, %turned, %zero [1] : vector<2x2xi32> to vector<2xi32>
    %outer = vector.outerproduct %sums, %sums : vector<2xi32>, vector<2xi32>
    %product = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %two, %turned, %outer : vector<2x2xi32>, vector<2x2xi32> into vector<2x2xi32>
    %flat = vector.shape_cast %product : vector<2x2xi32> to vector<4xi32>
    %part = vector.extract_strided_slice %flat {offsets = [1], sizes = [2], strides = [1]} : vector<4xi32> to vector<2xi32>
    %grown = vector.insert_strided_slice %part, %flat {offsets = [2], strides = [1]} : vector<2xi32> into vector<4xi32>
    %e:4 = vector.to_elements %grown : vector<4xi32>
    %made = vector.from_elements %e#3, %e#2, %e#1, %e#0 : vector<4xi32>
    %f = vector.bitcast %made : vector<4xi32> to vector<4xf32>
    %same = vector.bitcast %f : vector<4xf32> to vector<4xi32>
    vector.store %same, %more[%t, %c0] : memref<8x8xi32>, vector<4xi32>
    %g = arith.sitofp %x : vector<4xi32> to vector<4xf32>
    %h = arith.sitofp %y : vector<4xi32> to vector<4xf32>
    %fma = vector.fma %g, %h, %g : vector<4xf32>
    %fmai = arith.fptosi %fma : vector<4xf32> to vector<4xi32>
    %kept = vector.mask %k { vector.transfer_read %m[%t, %c0], %pad {in_bounds = [true]} : memref<8x8xi32>, vector<4xi32> } : vector<4xi1> -> vector<4xi32>
    %f0 = vector.broadcast %pad : i32 to vector<2xi32>
    %scanned, %total = vector.scan <add>, %product, %f0 {inclusive = true, reduction_dim = 0} : vector<2x2xi32>, vector<2xi32>
    %scans = vector.shape_cast %scanned : vector<2x2xi32> to vector<4xi32>
    vector.store %scans, %out[%t, %c4] : memref<16x8xi32>, vector<4xi32>
    %sum = arith.addi %fmai, %kept : vector<4xi32>
    %last = arith.addi %sum, %written : vector<4xi32>
    vector.store %last, %more[%t, %c4] : memref<8x8xi32>, vector<4xi32>
    gpu.return
  }
}

// -----

// targets: vulkan1.2+Float16
gpu.module @k {
  gpu.func @complex(%m: memref<8xf32>, %out: memref<26x8xi32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c8 = arith.constant 8 : index
    %re = memref.load %m[%t] : memref<8xf32>
    %scale = arith.constant 256.0 : f32
    %one = arith.constant 1.0 : f32
    %half = arith.constant 0.5 : f32
    %digits = arith.constant 1024.0 : f32
    %x = arith.divf %re, %scale : f32
    %z = complex.create %x, %half : complex<f32>
    %y = complex.create %one, %x : complex<f32>
    %minus = complex.sub %z, %y : complex<f32>
    %minus_re = complex.re %minus : complex<f32>
    %minus_im = complex.im %minus : complex<f32>
    %minus_re_s = arith.mulf %minus_re, %digits : f32
    %minus_re_r = math.roundeven %minus_re_s : f32
    %minus_re_i = arith.fptosi %minus_re_r : f32 to i32
    %p0 = arith.constant 0 : index
    memref.store %minus_re_i, %out[%p0, %t] : memref<26x8xi32>
    %minus_im_s = arith.mulf %minus_im, %digits : f32
    %minus_im_r = math.roundeven %minus_im_s : f32
    %minus_im_i = arith.fptosi %minus_im_r : f32 to i32
    %p1 = arith.constant 1 : index
    memref.store %minus_im_i, %out[%p1, %t] : memref<26x8xi32>
    %cos = complex.cos %z : complex<f32>
    %cos_re = complex.re %cos : complex<f32>
    %cos_im = complex.im %cos : complex<f32>
    %cos_re_s = arith.mulf %cos_re, %digits : f32
    %cos_re_r = math.roundeven %cos_re_s : f32
    %cos_re_i = arith.fptosi %cos_re_r : f32 to i32
    %p2 = arith.constant 2 : index
    memref.store %cos_re_i, %out[%p2, %t] : memref<26x8xi32>
    %cos_im_s = arith.mulf %cos_im, %digits : f32
    %cos_im_r = math.roundeven %cos_im_s : f32
    %cos_im_i = arith.fptosi %cos_im_r : f32 to i32
    %p3 = arith.constant 3 : index
    memref.store %cos_im_i, %out[%p3, %t] : memref<26x8xi32>
    %expm1 = complex.expm1 %z : complex<f32>
    %expm1_re = complex.re %expm1 : complex<f32>
    %expm1_im = complex.im %expm1 : complex<f32>
    %expm1_re_s = arith.mulf %expm1_re, %digits : f32
    %expm1_re_r = math.roundeven %expm1_re_s : f32
    %expm1_re_i = arith.fptosi %expm1_re_r : f32 to i32
    %p4 = arith.constant 4 : index
    memref.store %expm1_re_i, %out[%p4, %t] : memref<26x8xi32>
    %expm1_im_s = arith.mulf %expm1_im, %digits : f32
    %expm1_im_r = math.roundeven %expm1_im_s : f32
    %expm1_im_i = arith.fptosi %expm1_im_r : f32 to i32
    %p5 = arith.constant 5 : index
    memref.store %expm1_im_i, %out[%p5, %t] : memref<26x8xi32>
    %log = complex.log %z : complex<f32>
    %log_re = complex.re %log : complex<f32>
    %log_im = complex.im %log : complex<f32>
    %log_re_s = arith.mulf %log_re, %digits : f32
    %log_re_r = math.roundeven %log_re_s : f32
    %log_re_i = arith.fptosi %log_re_r : f32 to i32
    %p6 = arith.constant 6 : index
    memref.store %log_re_i, %out[%p6, %t] : memref<26x8xi32>
    %log_im_s = arith.mulf %log_im, %digits : f32
    %log_im_r = math.roundeven %log_im_s : f32
    %log_im_i = arith.fptosi %log_im_r : f32 to i32
    %p7 = arith.constant 7 : index
    memref.store %log_im_i, %out[%p7, %t] : memref<26x8xi32>
    %log1p = complex.log1p %z : complex<f32>
    %log1p_re = complex.re %log1p : complex<f32>
    %log1p_im = complex.im %log1p : complex<f32>
    %log1p_re_s = arith.mulf %log1p_re, %digits : f32
    %log1p_re_r = math.roundeven %log1p_re_s : f32
    %log1p_re_i = arith.fptosi %log1p_re_r : f32 to i32
    %p8 = arith.constant 8 : index
    memref.store %log1p_re_i, %out[%p8, %t] : memref<26x8xi32>
    %log1p_im_s = arith.mulf %log1p_im, %digits : f32
    %log1p_im_r = math.roundeven %log1p_im_s : f32
    %log1p_im_i = arith.fptosi %log1p_im_r : f32 to i32
    %p9 = arith.constant 9 : index
    memref.store %log1p_im_i, %out[%p9, %t] : memref<26x8xi32>
    %rsqrt = complex.rsqrt %z : complex<f32>
    %rsqrt_re = complex.re %rsqrt : complex<f32>
    %rsqrt_im = complex.im %rsqrt : complex<f32>
    %rsqrt_re_s = arith.mulf %rsqrt_re, %digits : f32
    %rsqrt_re_r = math.roundeven %rsqrt_re_s : f32
    %rsqrt_re_i = arith.fptosi %rsqrt_re_r : f32 to i32
    %p10 = arith.constant 10 : index
    memref.store %rsqrt_re_i, %out[%p10, %t] : memref<26x8xi32>
    %rsqrt_im_s = arith.mulf %rsqrt_im, %digits : f32
    %rsqrt_im_r = math.roundeven %rsqrt_im_s : f32
    %rsqrt_im_i = arith.fptosi %rsqrt_im_r : f32 to i32
    %p11 = arith.constant 11 : index
    memref.store %rsqrt_im_i, %out[%p11, %t] : memref<26x8xi32>
    %sign = complex.sign %z : complex<f32>
    %sign_re = complex.re %sign : complex<f32>
    %sign_im = complex.im %sign : complex<f32>
    %sign_re_s = arith.mulf %sign_re, %digits : f32
    %sign_re_r = math.roundeven %sign_re_s : f32
    %sign_re_i = arith.fptosi %sign_re_r : f32 to i32
    %p12 = arith.constant 12 : index
    memref.store %sign_re_i, %out[%p12, %t] : memref<26x8xi32>
    %sign_im_s = arith.mulf %sign_im, %digits : f32
    %sign_im_r = math.roundeven %sign_im_s : f32
    %sign_im_i = arith.fptosi %sign_im_r : f32 to i32
    %p13 = arith.constant 13 : index
    memref.store %sign_im_i, %out[%p13, %t] : memref<26x8xi32>
    %tan = complex.tan %z : complex<f32>
    %tan_re = complex.re %tan : complex<f32>
    %tan_im = complex.im %tan : complex<f32>
    %tan_re_s = arith.mulf %tan_re, %digits : f32
    %tan_re_r = math.roundeven %tan_re_s : f32
    %tan_re_i = arith.fptosi %tan_re_r : f32 to i32
    %p14 = arith.constant 14 : index
    memref.store %tan_re_i, %out[%p14, %t] : memref<26x8xi32>
    %tan_im_s = arith.mulf %tan_im, %digits : f32
    %tan_im_r = math.roundeven %tan_im_s : f32
    %tan_im_i = arith.fptosi %tan_im_r : f32 to i32
    %p15 = arith.constant 15 : index
    memref.store %tan_im_i, %out[%p15, %t] : memref<26x8xi32>
    %tanh = complex.tanh %z : complex<f32>
    %tanh_re = complex.re %tanh : complex<f32>
    %tanh_im = complex.im %tanh : complex<f32>
    %tanh_re_s = arith.mulf %tanh_re, %digits : f32
    %tanh_re_r = math.roundeven %tanh_re_s : f32
    %tanh_re_i = arith.fptosi %tanh_re_r : f32 to i32
    %p16 = arith.constant 16 : index
    memref.store %tanh_re_i, %out[%p16, %t] : memref<26x8xi32>
    %tanh_im_s = arith.mulf %tanh_im, %digits : f32
    %tanh_im_r = math.roundeven %tanh_im_s : f32
    %tanh_im_i = arith.fptosi %tanh_im_r : f32 to i32
    %p17 = arith.constant 17 : index
    memref.store %tanh_im_i, %out[%p17, %t] : memref<26x8xi32>
    %atan2 = complex.atan2 %z, %y : complex<f32>
    %atan2_re = complex.re %atan2 : complex<f32>
    %atan2_im = complex.im %atan2 : complex<f32>
    %atan2_re_s = arith.mulf %atan2_re, %digits : f32
    %atan2_re_r = math.roundeven %atan2_re_s : f32
    %atan2_re_i = arith.fptosi %atan2_re_r : f32 to i32
    %p18 = arith.constant 18 : index
    memref.store %atan2_re_i, %out[%p18, %t] : memref<26x8xi32>
    %atan2_im_s = arith.mulf %atan2_im, %digits : f32
    %atan2_im_r = math.roundeven %atan2_im_s : f32
    %atan2_im_i = arith.fptosi %atan2_im_r : f32 to i32
    %p19 = arith.constant 19 : index
    memref.store %atan2_im_i, %out[%p19, %t] : memref<26x8xi32>
    %pow = complex.pow %z, %y : complex<f32>
    %pow_re = complex.re %pow : complex<f32>
    %pow_im = complex.im %pow : complex<f32>
    %pow_re_s = arith.mulf %pow_re, %digits : f32
    %pow_re_r = math.roundeven %pow_re_s : f32
    %pow_re_i = arith.fptosi %pow_re_r : f32 to i32
    %p20 = arith.constant 20 : index
    memref.store %pow_re_i, %out[%p20, %t] : memref<26x8xi32>
    %pow_im_s = arith.mulf %pow_im, %digits : f32
    %pow_im_r = math.roundeven %pow_im_s : f32
    %pow_im_i = arith.fptosi %pow_im_r : f32 to i32
    %p21 = arith.constant 21 : index
    memref.store %pow_im_i, %out[%p21, %t] : memref<26x8xi32>
    %three = arith.constant 3 : i32
    %powi = complex.powi %z, %three : complex<f32>, i32
    %powi_re = complex.re %powi : complex<f32>
    %powi_im = complex.im %powi : complex<f32>
    %powi_re_s = arith.mulf %powi_re, %digits : f32
    %powi_re_r = math.roundeven %powi_re_s : f32
    %powi_re_i = arith.fptosi %powi_re_r : f32 to i32
    %p22 = arith.constant 22 : index
    memref.store %powi_re_i, %out[%p22, %t] : memref<26x8xi32>
    %powi_im_s = arith.mulf %powi_im, %digits : f32
    %powi_im_r = math.roundeven %powi_im_s : f32
    %powi_im_i = arith.fptosi %powi_im_r : f32 to i32
    %p23 = arith.constant 23 : index
    memref.store %powi_im_i, %out[%p23, %t] : memref<26x8xi32>
    %neq = complex.neq %z, %y : complex<f32>
    %neq_i = arith.extui %neq : i1 to i32
    %p24 = arith.constant 24 : index
    memref.store %neq_i, %out[%p24, %t] : memref<26x8xi32>
    %h = arith.truncf %x : f32 to f16
    %hz = complex.create %h, %h : complex<f16>
    %bits = complex.bitcast %hz : complex<f16> to i32
    %p25 = arith.constant 25 : index
    memref.store %bits, %out[%p25, %t] : memref<26x8xi32>
    gpu.return
  }
}

// -----

gpu.module @k {
  gpu.func @affine(%m: memref<8xi32>, %out: memref<2x2x2xi32>, %sums: memref<8xi32>, %vectors: memref<8x8xi32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c8 = arith.constant 8 : index
    %c5 = arith.constant 5 : index
    %parts:3 = affine.delinearize_index %t into (2, %c2, 2) : index, index, index
    %again = affine.linearize_index disjoint [%parts#0, %parts#1, %parts#2] by (2, %c2, 2) : index
    %x = memref.load %m[%again] : memref<8xi32>
    memref.store %x, %out[%parts#0, %parts#1, %parts#2] : memref<2x2x2xi32>
    %two = affine.min affine_map<(d0) -> (d0, 2)>(%t)
    %three = affine.max affine_map<(d0) -> (d0, 3)>(%t)
    %sum = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1 floordiv 2)>(%two, %three)
    %n = arith.index_cast %sum : index to i32
    memref.store %n, %sums[%t] : memref<8xi32>
    affine.prefetch %m[%t], read, locality<1>, data : memref<8xi32>
    affine.for %i = 0 to 2 {
      %v = affine.vector_load %m[%i * 4] : memref<8xi32>, vector<4xi32>
      affine.vector_store %v, %vectors[%t, %i * 4] : memref<8x8xi32>, vector<4xi32>
    }
    gpu.return
  }
}

// -----

// targets: vulkan1.2 opencl1.2
gpu.module @k {
  gpu.func @reshaped(%m: memref<64xi32>, %out: memref<8xi32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c8 = arith.constant 8 : index
    %own = memref.alloca() : memref<2xindex>
    memref.store %c8, %own[%c0] : memref<2xindex>
    memref.store %c8, %own[%c1] : memref<2xindex>
    %r = memref.reshape %m(%own) : (memref<64xi32>, memref<2xindex>) -> memref<?x?xi32>
    %x = memref.load %r[%t, %c3] : memref<?x?xi32>
    %n = memref.dim %r, %c1 : memref<?x?xi32>
    %y = arith.index_cast %n : index to i32
    %z = arith.addi %x, %y : i32
    memref.store %z, %out[%t] : memref<8xi32>
    gpu.return
  }
}

// -----

// Complex numbers of small floats, in memory of the workgroup, in buffers of any size.
// targets: vulkan1.0 vulkan1.2 vulkan1.2+Float16 opencl1.2
gpu.module @k {
  gpu.func @parts(%a: memref<8xcomplex<f16>>, %b: memref<8xcomplex<f32>>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %t = gpu.thread_id x
    %s = memref.alloc() : memref<8xcomplex<f32>, #gpu.address_space<workgroup>>
    %x = memref.load %a[%t] : memref<8xcomplex<f16>>
    %y = complex.conj %x : complex<f16>
    memref.store %y, %a[%t] : memref<8xcomplex<f16>>
    %z = memref.load %b[%t] : memref<8xcomplex<f32>>
    %w = complex.mul %z, %z : complex<f32>
    memref.store %w, %s[%t] : memref<8xcomplex<f32>, #gpu.address_space<workgroup>>
    gpu.barrier
    %c7 = arith.constant 7 : index
    %r = arith.subi %c7, %t : index
    %v = memref.load %s[%r] : memref<8xcomplex<f32>, #gpu.address_space<workgroup>>
    memref.store %v, %b[%t] : memref<8xcomplex<f32>>
    gpu.return
  }
}
