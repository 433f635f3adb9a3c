spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<vector<4xf32>, Output>
  spv.globalVariable @more {location = 1 : i32} : !spv.ptr<f32, Output>
  // Both ways end with a store to one place; the vectors differ by one pair of components.
  func @color(%c: i1) {
    %red = spv.constant dense<[1.0, 0.0, 0.0, 1.0]> : vector<4xf32>
    %none = spv.constant dense<0.0> : vector<4xf32>
    %out = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
    spv.selection {
      spv.BranchConditional %c, ^then, ^else
    ^then:
      spv.Store "Output" %out, %red : vector<4xf32>
      spv.Branch ^end
    ^else:
      spv.Store "Output" %out, %none : vector<4xf32>
      spv.Branch ^end
    ^end:
      spv._merge
    }
    spv.Return
  }
  // By two pairs: a vector is chosen as a whole, as is what is computed.
  func @whole(%c: i1, %x: f32, %y: f32) {
    %a = spv.constant dense<[1.0, 2.0, 0.0, 1.0]> : vector<4xf32>
    %b = spv.constant dense<[0.0, 1.0, 0.0, 1.0]> : vector<4xf32>
    %out = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
    %more = spv._address_of @more : !spv.ptr<f32, Output>
    spv.selection {
      spv.BranchConditional %c, ^then, ^else
    ^then:
      %sum = spv.FAdd %x, %y : f32
      spv.Store "Output" %out, %a : vector<4xf32>
      spv.Store "Output" %more, %sum : f32
      spv.Branch ^end
    ^else:
      spv.Store "Output" %out, %b : vector<4xf32>
      spv.Store "Output" %more, %x : f32
      spv.Branch ^end
    ^end:
      spv._merge
    }
    spv.Return
  }
  // To different places, volatile, or on one way only: they stay.
  func @stay(%c: i1, %x: f32, %v: vector<4xf32>) {
    %out = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
    %more = spv._address_of @more : !spv.ptr<f32, Output>
    spv.selection {
      spv.BranchConditional %c, ^then, ^else
    ^then:
      spv.Store "Output" %out, %v : vector<4xf32>
      spv.Branch ^end
    ^else:
      spv.Store "Output" %more, %x : f32
      spv.Branch ^end
    ^end:
      spv._merge
    }
    spv.selection {
      spv.BranchConditional %c, ^then, ^end
    ^then:
      spv.Store "Output" %more, %x : f32
      spv.Branch ^end
    ^end:
      spv._merge
    }
    spv.selection {
      spv.BranchConditional %c, ^then, ^else
    ^then:
      spv.Store "Output" %more, %x ["Volatile"] : f32
      spv.Branch ^end
    ^else:
      spv.Store "Output" %more, %x ["Volatile"] : f32
      spv.Branch ^end
    ^end:
      spv._merge
    }
    spv.Return
  }
}
