func.func @scalar(%c: i1, %p: !spirv.ptr<i32, Function>, %x: i32, %y: i32) {
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^then, ^else
  ^else:
    spirv.Store "Function" %p, %x ["Aligned", 4] : i32
    spirv.Branch ^merge
  ^then:
    spirv.Store "Function" %p, %y ["Aligned", 4] : i32
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}

func.func @other_access(%c: i1, %p: !spirv.ptr<i32, Function>, %x: i32, %y: i32) {
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^then, ^else
  ^then:
    spirv.Store "Function" %p, %x ["Aligned", 4] : i32
    spirv.Branch ^merge
  ^else:
    spirv.Store "Function" %p, %y ["Volatile"] : i32
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}

func.func @other_variable(%c: i1, %p: !spirv.ptr<i32, Function>, %q: !spirv.ptr<i32, Function>, %x: i32) {
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^then, ^else
  ^then:
    spirv.Store "Function" %p, %x : i32
    spirv.Branch ^merge
  ^else:
    spirv.Store "Function" %q, %x : i32
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}

func.func @not_a_scalar(%c: i1, %p: !spirv.ptr<!spirv.array<2 x i32>, Function>, %x: !spirv.array<2 x i32>, %y: !spirv.array<2 x i32>) {
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^then, ^else
  ^then:
    spirv.Store "Function" %p, %x : !spirv.array<2 x i32>
    spirv.Branch ^merge
  ^else:
    spirv.Store "Function" %p, %y : !spirv.array<2 x i32>
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}

// One more store, and constants that move out.
func.func @more(%c: i1, %p: !spirv.ptr<i32, Function>) {
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^then, ^else
  ^then:
    %one = spirv.Constant 1 : i32
    spirv.Store "Function" %p, %one : i32
    spirv.Store "Function" %p, %one : i32
    spirv.Branch ^merge
  ^else:
    %uno = spirv.Constant 1 : i32
    spirv.Store "Function" %p, %uno : i32
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}
