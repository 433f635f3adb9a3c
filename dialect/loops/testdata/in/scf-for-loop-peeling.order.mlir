// Which of the bounds is larger is not known.
func.func @sum(%m: memref<?xf32>, %lb: index, %ub: index, %st: index, %x: f32) -> f32 {
  %r = scf.for %i = %lb to %ub step %st iter_args(%a = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %s = arith.addf %a, %v : f32
    scf.yield %s : f32
  } {tag}
  return %r : f32
}
