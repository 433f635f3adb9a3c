// with: rules=tight
// expected-error @+1 {{rules=tight: the rules are}}
spv.module "Logical" "GLSL450" {
}
