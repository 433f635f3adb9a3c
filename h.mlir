func.func @f(%a: complex<f16>, %b: complex<bf16>) -> (complex<f16>, complex<bf16>) {
  %0 = complex.expm1 %a : complex<f16>
  %1 = complex.sqrt %b : complex<bf16>
  return %0, %1 : complex<f16>, complex<bf16>
}
