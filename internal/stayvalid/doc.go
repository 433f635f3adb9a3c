// Package stayvalid tests that passes keep valid modules valid: every pass alone and random pipelines of them, over real modules
// and those that lie in the repository as assembly. spirv-val is asked before and after, our verifier after every pass. What the
// interpreter can run must do the same before and after, too.
package stayvalid
