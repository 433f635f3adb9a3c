// Resources with data, without, and of others.
"test_unknown.op"() {
  a = dense_resource<blob> : tensor<2xi64>,
  b = dense_resource<missing> : tensor<1xi8>,
  c = [dense_resource<blob> : tensor<16xi8>, dense_resource<"odd name"> : tensor<3xi8>]
} : () -> ()

{-#
  dialect_resources: {
    builtin: {
      blob: "0x0800000001000000000000000200000000000000",
      "odd name": "0x01000000AABBCC",
      unused: "0x0100000001"
    }
  },
  external_resources: {
    tool: {
      text: "some text",
      yes: true,
      no: false,
      data: "0x1000000011223344"
    }
  }
#-}
