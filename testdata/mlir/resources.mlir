module attributes {my.first = dense_resource<weights> : tensor<2xi16>, my.second = dense_resource<"odd key"> : tensor<1xf32>} {
}

{-#
  dialect_resources: {
    builtin: {
      weights: "0x0200000001000200",
      "odd key": "0x040000000000803F"
    }
  },
  external_resources: {
    tool: {
      flag: true,
      text: "line\0Abreak \22quoted\22",
      blob: "0x10000000DEADBEEF"
    },
    another: {
      off: false
    }
  }
#-}
