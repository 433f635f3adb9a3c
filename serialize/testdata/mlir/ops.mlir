// One function for each family of operations, in MLIR's spelling.
spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage, Int64, Int16, Float16, GroupNonUniform, GroupNonUniformArithmetic, GroupNonUniformBallot, GroupNonUniformShuffle, Int64Atomics], []> {
  spirv.SpecConstant @spec spec_id(5) = 42 : i32
  spirv.SpecConstant @flag = true
  spirv.SpecConstantComposite @pair (@spec, @spec) : vector<2xi32>
  spirv.GlobalVariable @var : !spirv.ptr<f32, Private>
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @plain bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @buffer bind(1, 2) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
  spirv.func @arithmetic(%a: i32, %b: i32, %x: f32, %y: f32) -> () "None" {
    %0 = spirv.IAdd %a, %b : i32
    %1 = spirv.ISub %0, %b : i32
    %2 = spirv.IMul %1, %a : i32
    %3 = spirv.SDiv %2, %b : i32
    %4 = spirv.UDiv %3, %b : i32
    %5 = spirv.SRem %4, %b : i32
    %6 = spirv.SMod %5, %b : i32
    %7 = spirv.UMod %6, %b : i32
    %8 = spirv.SNegate %7 : i32
    %9 = spirv.FAdd %x, %y : f32
    %10 = spirv.FSub %9, %y : f32
    %11 = spirv.FMul %10, %x : f32
    %12 = spirv.FDiv %11, %y : f32
    %13 = spirv.FRem %12, %y : f32
    %14 = spirv.FMod %13, %y : f32
    %15 = spirv.FNegate %14 : f32
    %16 = spirv.IAddCarry %a, %b : !spirv.struct<(i32, i32)>
    %17 = spirv.ISubBorrow %a, %b : !spirv.struct<(i32, i32)>
    %18 = spirv.SMulExtended %a, %b : !spirv.struct<(i32, i32)>
    spirv.Return
  }
  spirv.func @vectors(%v: vector<4xf32>, %s: f32, %i: i32) -> () "None" {
    %0 = spirv.VectorTimesScalar %v, %s : (vector<4xf32>, f32) -> vector<4xf32>
    %1 = spirv.Dot %0, %v : vector<4xf32> -> f32
    %2 = spirv.CompositeExtract %v[1 : i32] : vector<4xf32>
    %3 = spirv.CompositeInsert %2, %v[0 : i32] : f32 into vector<4xf32>
    %4 = spirv.CompositeConstruct %1, %2 : (f32, f32) -> vector<2xf32>
    %5 = spirv.VectorShuffle [1: i32, 3: i32, 0xffffffff: i32] %v, %3 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %6 = spirv.VectorExtractDynamic %v[%i] : vector<4xf32>, i32
    %7 = spirv.VectorInsertDynamic %s, %v[%i] : vector<4xf32>, i32
    spirv.Return
  }
  spirv.func @bits(%a: i32, %b: i32) -> () "None" {
    %0 = spirv.BitwiseAnd %a, %b : i32
    %1 = spirv.BitwiseOr %0, %b : i32
    %2 = spirv.BitwiseXor %1, %b : i32
    %3 = spirv.Not %2 : i32
    %4 = spirv.ShiftLeftLogical %3, %b : i32, i32
    %5 = spirv.ShiftRightLogical %4, %b : i32, i32
    %6 = spirv.ShiftRightArithmetic %5, %b : i32, i32
    %7 = spirv.BitCount %6 : i32
    %8 = spirv.BitReverse %7 : i32
    %9 = spirv.BitFieldInsert %8, %a, %b, %b : i32, i32, i32
    %10 = spirv.BitFieldSExtract %9, %a, %b : i32, i32, i32
    %11 = spirv.BitFieldUExtract %10, %a, %b : i32, i32, i32
    spirv.Return
  }
  spirv.func @casts(%a: i32, %x: f32, %l: i64) -> () "None" {
    %0 = spirv.ConvertSToF %a : i32 to f32
    %1 = spirv.ConvertUToF %a : i32 to f32
    %2 = spirv.ConvertFToS %x : f32 to i32
    %3 = spirv.ConvertFToU %x : f32 to i32
    %4 = spirv.SConvert %a : i32 to i64
    %5 = spirv.UConvert %l : i64 to i32
    %6 = spirv.FConvert %x : f32 to f16
    %7 = spirv.Bitcast %x : f32 to i32
    spirv.Return
  }
  spirv.func @logic(%a: i32, %x: f32, %p: i1, %q: i1) -> () "None" {
    %0 = spirv.IEqual %a, %a : i32
    %1 = spirv.SLessThan %a, %a : i32
    %2 = spirv.UGreaterThanEqual %a, %a : i32
    %3 = spirv.FOrdEqual %x, %x : f32
    %4 = spirv.FUnordLessThan %x, %x : f32
    %5 = spirv.LogicalAnd %p, %q : i1
    %6 = spirv.LogicalOr %5, %q : i1
    %7 = spirv.LogicalNot %6 : i1
    %8 = spirv.LogicalEqual %7, %p : i1
    %9 = spirv.Select %8, %a, %a : i1, i32
    %10 = spirv.IsNan %x : f32
    %11 = spirv.IsInf %x : f32
    spirv.Return
  }
  spirv.func @extended(%x: f32, %v: vector<3xf32>, %a: i32) -> () "None" {
    %0 = spirv.GL.Exp %x : f32
    %1 = spirv.GL.FClamp %x, %0, %x : f32
    %2 = spirv.GL.SMax %a, %a : i32
    %3 = spirv.GL.Sqrt %v : vector<3xf32>
    %4 = spirv.GL.Ldexp %x : f32, %a : i32 -> f32
    %5 = spirv.GL.FMix %x : f32, %0 : f32, %1 : f32 -> f32
    %6 = spirv.GL.Fma %x, %0, %1 : f32
    %7 = spirv.GL.FindUMsb %a : i32
    spirv.Return
  }
  spirv.func @memory(%i: i32) -> () "None" {
    %p = spirv.mlir.addressof @plain : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
    %zero = spirv.Constant 0 : i32
    %0 = spirv.AccessChain %p[%zero, %i] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %1 = spirv.Load "StorageBuffer" %0 ["Aligned", 4] : f32
    spirv.Store "StorageBuffer" %0, %1 ["Volatile"] : f32
    %2 = spirv.Variable : !spirv.ptr<f32, Function>
    spirv.CopyMemory "Function" %2, "StorageBuffer" %0 ["None"] : f32
    spirv.Return
  }
  spirv.func @atomics(%p: !spirv.ptr<i32, Workgroup>, %v: i32) -> i32 "None" {
    %0 = spirv.AtomicIAdd <Workgroup> <AcquireRelease|WorkgroupMemory> %p, %v : !spirv.ptr<i32, Workgroup>
    %1 = spirv.AtomicIIncrement <Device> <None> %p : !spirv.ptr<i32, Workgroup>
    %2 = spirv.AtomicCompareExchange <Workgroup> <Release> <Acquire> %p, %0, %1 : !spirv.ptr<i32, Workgroup>
    spirv.ControlBarrier <Workgroup>, <Device>, <AcquireRelease|UniformMemory>
    spirv.MemoryBarrier <Device>, <AcquireRelease|UniformMemory>
    spirv.ReturnValue %2 : i32
  }
  spirv.func @groups(%v: i32, %x: f32, %p: i1) -> () "None" {
    %0 = spirv.GroupNonUniformElect <Subgroup> : i1
    %1 = spirv.GroupNonUniformBallot <Subgroup> %p : vector<4xi32>
    %2 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %v : i32 -> i32
    %3 = spirv.GroupNonUniformShuffle <Subgroup> %x, %v : f32, i32
    spirv.Return
  }
  spirv.func @calls(%v: i32, %x: f32, %p: i1) -> i32 "Inline" {
    spirv.FunctionCall @groups(%v, %x, %p) : (i32, f32, i1) -> ()
    %c = spirv.Constant dense<[1, 2, 3]> : vector<3xi32>
    %n = spirv.Constant [1.0 : f32, 2.0 : f32] : !spirv.array<2 x f32>
    %u = spirv.Undef : vector<2xf32>
    %spec = spirv.mlir.referenceof @spec : i32
    %var = spirv.mlir.addressof @var : !spirv.ptr<f32, Private>
    spirv.Store "Private" %var, %x : f32
    %r = spirv.SpecConstantOperation wraps "spirv.IAdd"(%spec, %spec) : (i32, i32) -> i32
    spirv.ReturnValue %r : i32
  }
  spirv.func @flow(%n: i32, %c: i1) -> i32 "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %i = spirv.Variable init(%zero) : !spirv.ptr<i32, Function>
    spirv.mlir.loop {
      spirv.Branch ^header
    ^header:
      %0 = spirv.Load "Function" %i : i32
      %1 = spirv.SLessThan %0, %n : i32
      spirv.BranchConditional %1, ^body, ^merge
    ^body:
      spirv.Branch ^continue
    ^continue:
      %2 = spirv.Load "Function" %i : i32
      %3 = spirv.IAdd %2, %one : i32
      spirv.Store "Function" %i, %3 : i32
      spirv.Branch ^header
    ^merge:
      spirv.mlir.merge
    }
    spirv.mlir.selection {
      spirv.BranchConditional %c [1, 2], ^then, ^else
    ^then:
      spirv.Store "Function" %i, %one : i32
      spirv.Branch ^out
    ^else:
      spirv.Branch ^out
    ^out:
      spirv.mlir.merge
    }
    %4 = spirv.Load "Function" %i : i32
    spirv.mlir.selection {
      spirv.Switch %4 : i32, [
        default: ^default,
        0: ^first,
        7: ^second
      ]
    ^first:
      spirv.Store "Function" %i, %zero : i32
      spirv.Branch ^out
    ^second:
      spirv.Store "Function" %i, %n : i32
      spirv.Branch ^out
    ^default:
      spirv.Branch ^out
    ^out:
      spirv.mlir.merge
    }
    %5 = spirv.Load "Function" %i : i32
    spirv.ReturnValue %5 : i32
  }
  spirv.func @main() -> () "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @id
  spirv.ExecutionMode @main "LocalSize", 8, 4, 1
}
