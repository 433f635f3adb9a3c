// Comparisons with constants, of what has operands and of what has none.
func.func @compared(%a: index) {
  %c8 = index.constant 8
  %c9 = index.constant 9
  %t = gpu.thread_id x
  %size = index.sizeof
  %most = index.minu %a, %c8
  %least = index.maxs %a, %c9
  %0 = index.cmp ult(%t, %c8)
  %1 = index.cmp ugt(%size, %c8)
  %2 = index.cmp ult(%most, %c9)
  %3 = index.cmp sgt(%least, %c8)
  %4 = index.cmp ult(%a, %c9)
  %5 = index.cmp eq(%t, %t)
  "use"(%0, %1, %2, %3, %4, %5) : (i1, i1, i1, i1, i1, i1) -> ()
  return
}
