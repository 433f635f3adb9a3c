// Indices of several dimensions as one, and one as several; what is not known of sizes is multiplied.
func.func @f(%i: index, %a: index, %b: index) -> (index, index, index, index, index, index) {
  %0:3 = affine.delinearize_index %i into (4, 8, 16) : index, index, index
  %1:3 = affine.delinearize_index %i into (%a, 8) : index, index, index
  return %0#0, %0#1, %0#2, %1#0, %1#1, %1#2 : index, index, index, index, index, index
}
func.func @g(%i: index, %j: index, %k: index, %a: index, %b: index) -> (index, index, index) {
  %0 = affine.linearize_index [%i, %j, %k] by (2, 3, 5) : index
  %1 = affine.linearize_index [%i, %j, %k] by (%a, %b) : index
  %2 = affine.linearize_index disjoint [%i, %j, %k] by (7, %a, %b) : index
  return %0, %1, %2 : index, index, index
}
func.func @mixed(%i: index, %j: index, %k: index, %a: index, %b: index) -> (index, index, index, index, index, index) {
  %0 = affine.linearize_index [%i, %j, %k, %i] by (%a, 5, %b) : index
  %1 = affine.linearize_index disjoint [%i, %j, %k, %i] by (3, %a, 5) : index
  %2:3 = affine.delinearize_index %i into (%a, %b, 4) : index, index, index
  %3 = affine.delinearize_index %i into (7) : index
  return %0, %1, %2#0, %2#1, %2#2, %3 : index, index, index, index, index, index
}
