spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Geometry], []> {
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<vector<4xf32>, Output>
  spv.globalVariable @private : !spv.ptr<f32, Private>
  spv.globalVariable @aliased {aliased} : !spv.ptr<f32, Private>
  spv.globalVariable @array : !spv.ptr<!spv.array<4 x f32>, Private>
  spv.globalVariable @matrix : !spv.ptr<!spv.array<2 x !spv.array<2 x f32>>, Private>
  // Overwritten: at once; a component by the vector; on both ways; where the invocation is discarded on one of them.
  func @overwritten(%v: vector<4xf32>, %w: vector<4xf32>, %x: f32, %c: i1) {
    %zero = spv.constant 0 : i32
    %out = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
    %first = spv.AccessChain %out[%zero] : !spv.ptr<vector<4xf32>, Output>, i32
    spv.Store "Output" %out, %v : vector<4xf32>
    spv.Store "Output" %first, %x : f32
    spv.Store "Output" %out, %w : vector<4xf32>
    spv.selection {
      spv.BranchConditional %c, ^then, ^else
    ^then:
      spv.Store "Output" %out, %v : vector<4xf32>
      spv.Branch ^merge
    ^else:
      spv.Kill
    ^merge:
      spv._merge
    }
    spv.Return
  }
  // Read only for what is overwritten.
  func @read_for_nothing(%v: vector<4xf32>, %w: vector<4xf32>, %x: f32) {
    %zero = spv.constant 0 : i32
    %out = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
    %first = spv.AccessChain %out[%zero] : !spv.ptr<vector<4xf32>, Output>, i32
    spv.Store "Output" %out, %v : vector<4xf32>
    %old = spv.Load "Output" %first : f32
    %sum = spv.FAdd %old, %x : f32
    spv.Store "Output" %first, %sum : f32
    spv.Store "Output" %out, %w : vector<4xf32>
    spv.Return
  }
  // Needed: a vector of which a component is overwritten; overwritten on one way only; read in between, also by an index and in a call.
  func @needed(%v: vector<4xf32>, %w: vector<4xf32>, %x: f32, %c: i1, %i: i32) -> f32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %out = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
    %first = spv.AccessChain %out[%zero] : !spv.ptr<vector<4xf32>, Output>, i32
    %second = spv.AccessChain %out[%one] : !spv.ptr<vector<4xf32>, Output>, i32
    %any = spv.AccessChain %out[%i] : !spv.ptr<vector<4xf32>, Output>, i32
    spv.Store "Output" %out, %v : vector<4xf32>
    spv.Store "Output" %first, %x : f32
    spv.selection {
      spv.BranchConditional %c, ^then, ^merge
    ^then:
      spv.Store "Output" %out, %w : vector<4xf32>
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %a = spv.Load "Output" %any : f32
    spv.Store "Output" %out, %v : vector<4xf32>
    %b = spv.Load "Output" %second : f32
    spv.Store "Output" %out, %w : vector<4xf32>
    spv.FunctionCall @callee() : () -> ()
    spv.Store "Output" %any, %x : f32
    spv.Store "Output" %first, %a : f32
    %d = spv.Load "Output" %second : f32
    spv.Store "Output" %first, %x : f32
    %sum = spv.FAdd %a, %b : f32
    %all = spv.FAdd %sum, %d : f32
    spv.ReturnValue %all : f32
  }
  // Private variables are gone behind the entry point, but not behind what it calls. What another name may reach stays.
  func @main() {
    %x = spv.constant 1.0 : f32
    %y = spv.constant 2.0 : f32
    %private = spv._address_of @private : !spv.ptr<f32, Private>
    %aliased = spv._address_of @aliased : !spv.ptr<f32, Private>
    spv.Store "Private" %private, %x : f32
    spv.FunctionCall @callee() : () -> ()
    spv.Store "Private" %private, %y : f32
    spv.Store "Private" %aliased, %y : f32
    spv.Return
  }
  func @callee() {
    %x = spv.constant 3.0 : f32
    %private = spv._address_of @private : !spv.ptr<f32, Private>
    spv.Store "Private" %private, %x : f32
    spv.Return
  }
  // A barrier makes outputs seen, not what is private; the vertex that is emitted has the outputs.
  func @barrier(%v: vector<4xf32>, %x: f32) {
    %out = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
    %private = spv._address_of @private : !spv.ptr<f32, Private>
    spv.Store "Output" %out, %v : vector<4xf32>
    spv.Store "Private" %private, %x : f32
    spv.ControlBarrier "Workgroup", "Workgroup", "AcquireRelease|UniformMemory"
    spv.Store "Private" %private, %x : f32
    spv.Store "Output" %out, %v : vector<4xf32>
    spv.EmitVertex
    spv.Store "Output" %out, %v : vector<4xf32>
    spv.Store "Private" %private, %x : f32
    spv.Return
  }
  // Variables of the function: one that a call gets is read there, the other is overwritten in front of the end. By an index something is
  // overwritten, but nobody knows what; and what is stored by an index is overwritten by the whole.
  func @local(%x: f32, %i: i32, %c: i1) -> f32 {
    %zero = spv.constant 0 : i32
    %given = spv.Variable : !spv.ptr<f32, Function>
    %kept = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
    %array = spv.Undef : !spv.array<4 x f32>
    %any = spv.AccessChain %kept[%i] : !spv.ptr<!spv.array<4 x f32>, Function>, i32
    %first = spv.AccessChain %kept[%zero] : !spv.ptr<!spv.array<4 x f32>, Function>, i32
    spv.Store "Function" %given, %x : f32
    spv.Store "Function" %any, %x : f32
    spv.Store "Function" %kept, %array : !spv.array<4 x f32>
    spv.FunctionCall @reads(%given) : (!spv.ptr<f32, Function>) -> ()
    spv.Store "Function" %any, %x : f32
    %read = spv.Load "Function" %first : f32
    spv.Store "Function" %first, %x : f32
    spv.Store "Function" %given, %x : f32
    spv.ReturnValue %read : f32
  }
  func @reads(%p: !spv.ptr<f32, Function>) {
    spv.Return
  }
  // What each turn stores is overwritten behind the loop, unless the next turn reads it.
  func @loop(%n: i32, %x: f32) -> f32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %private = spv._address_of @private : !spv.ptr<f32, Private>
    %array = spv._address_of @array : !spv.ptr<!spv.array<4 x f32>, Private>
    %second = spv.AccessChain %array[%one] : !spv.ptr<!spv.array<4 x f32>, Private>, i32
    spv.Store "Private" %second, %x : f32
    spv.Store "Private" %private, %x : f32
    %r = spv.loop -> f32 {
      spv.Branch ^header(%zero, %x : i32, f32)
    ^header(%i: i32, %s: f32):
      %more = spv.SLessThan %i, %n : i32
      spv.BranchConditional %more, ^body, ^end
    ^body:
      %old = spv.Load "Private" %private : f32
      %sum = spv.FAdd %old, %s : f32
      spv.Store "Private" %private, %sum : f32
      spv.Store "Private" %second, %sum : f32
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j, %sum : i32, f32)
    ^end:
      spv._merge %s : f32
    }
    spv.Store "Private" %private, %r : f32
    spv.Store "Private" %second, %r : f32
    spv.ReturnValue %r : f32
  }
  // What covers a part of the first row, a whole row covers, but not the other one.
  func @rows(%x: f32, %row: !spv.array<2 x f32>) {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %matrix = spv._address_of @matrix : !spv.ptr<!spv.array<2 x !spv.array<2 x f32>>, Private>
    %late = spv.AccessChain %matrix[%zero, %one] : !spv.ptr<!spv.array<2 x !spv.array<2 x f32>>, Private>, i32, i32
    %first = spv.AccessChain %matrix[%zero] : !spv.ptr<!spv.array<2 x !spv.array<2 x f32>>, Private>, i32
    %second = spv.AccessChain %matrix[%one] : !spv.ptr<!spv.array<2 x !spv.array<2 x f32>>, Private>, i32
    spv.Store "Private" %late, %x : f32
    spv.Store "Private" %second, %row : !spv.array<2 x f32>
    spv.FunctionCall @callee() : () -> ()
    spv.Store "Private" %late, %x : f32
    spv.Store "Private" %first, %row : !spv.array<2 x f32>
    spv.Return
  }
  // A volatile store stays, and what is in front of it.
  func @volatile(%x: f32) {
    %private = spv._address_of @private : !spv.ptr<f32, Private>
    spv.Store "Private" %private, %x : f32
    spv.Store "Private" %private, %x ["Volatile"] : f32
    spv.Store "Private" %private, %x : f32
    spv.Return
  }
  spv.EntryPoint "Fragment" @main, @out
  spv.ExecutionMode @main "OriginUpperLeft"
}
