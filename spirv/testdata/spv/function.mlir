spv.func @alone(%a: si32 {spv.relaxed_precision}) -> (si32 {spv.relaxed_precision}) "Inline"
    attributes {relaxed_precision} {
  spv.ReturnValue %a : si32
}
