// clang-15 -c -cl-std=CL1.2 -target spir64 -emit-llvm -Xclang -finclude-default-header -O0 kernels.cl -o kernels.bc && llvm-spirv-15 kernels.bc -o kernels.spv
// kernels.spvasm is that, disassembled.

typedef struct { float4 place; int n; } body;

// pull has one body attract all others.
__kernel void pull(__global body *b, float by) {
  int i = get_global_id(0);
  float4 d = (float4)(by) - b[i].place;
  float r = dot(d, d) + 0.01f;
  float4 sum = d / sqrt(r) / r;
  b[i].n += (int)(sum.x * 100);
  b[i].place.w = sum.y;
}

// total sums up what a workgroup has.
__kernel void total(__global const int *in, __global int *out, __local int *s) {
  int l = get_local_id(0);
  s[l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = get_local_size(0) / 2; k > 0; k >>= 1) {
    if (l < k) s[l] += s[l + k];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0) atomic_add(&out[get_group_id(0)], s[0]);
}

// cases does something else with each number.
__kernel void cases(__global uint *x, __global const uchar *table) {
  uint i = get_global_id(0), v = x[i];
  switch (v & 7) {
  case 0: v += table[i & 15]; break;
  case 1: v ^= 0xff; // and more
  case 2: v = rotate(v, 3u); break;
  case 5: v = popcount(v); break;
  default: v = mul_hi(v, 77777u);
  }
  x[i] = v + clamp(i, 3u, 9u);
}

// threes has vectors of three numbers, in memory without a fourth.
__kernel void threes(__global float *o, float3 c, __constant float *k) {
  int i = get_global_id(0);
  float3 v = vload3(i, o);
  v = v * c + (float3)(k[0], k[1], k[2]);
  v = select(v, cross(v, c), isless(v, c));
  vstore3(v, i, o);
}
