// Package launch runs an entry point of a module with what a user types: buffers, push constants, specialization constants and
// groups as texts. It is what spvc run MODULE calls; programs that have bytes already use package interp.
//
//	j, err := launch.New(m, launch.Request{Name: "saxpy.spv", Groups: "16", Buffers: []string{"0=f32:1024=iota", "1=f32:1024=1"}})
//	err = j.Run(ctx)
//	err = j.Save()       what Request.Save says
//	err = j.Compare()    what Request.Expect says
//	j.Summary(os.Stdout)
//
// What is not given and needed is a *Missing error with the whole line to type, made from reflection.
//
// # Buffers
//
// A buffer is PLACE=CONTENT. The place is a binding or set.binding, as in 0 or 1.0, with the
// number behind it in brackets for a descriptor in an array. Contents are
//
//	0=@x.npy               a .npy file, a .png file, or the bytes of any other
//	0=f32:1024=iota        so many numbers of a type
//	0=f32=1,2,3            as many as the block takes, or as were typed
//	0=:1024=zero           numbers of the types that the block has; so many elements of its runtime array
//	0=zero                 the same, where the size is known
//
// Values are zero, iota (0, 1, 2, …), random(SEED), random(SEED,LOW,HIGH) or a list 1,2,3, which is repeated if it is short.
// Types are those of package reflect: f16, bf16, f32, f64, i8 … i64, u8 … u64.
//
// # Images
//
// An image is PLACE=FORMAT:SIZE=VALUES, where the format is as SPIR-V writes it (rgba8, r32f) or as Vulkan does, and the size is
// WIDTH, WIDTHxHEIGHT or WIDTHxHEIGHTxDEPTH, with /LEVELS and sSAMPLES behind it; layers and faces of cubes stand behind the other
// sizes. Values are the numbers of texels as they lie in memory, level by level: 255 in rgba8 is 1. Or a file: PLACE=@x.png,
// PLACE=FORMAT:SIZE=@x.npy. Texel buffers are images. A sampler is PLACE=WORDS, as in 0=linear,clamp.
//
// Where to look: launch.go (what is asked for), buffer.go (a place and a content), values.go, layout.go (the numbers of a block, in
// their order), spec.go, missing.go, summary.go, save.go, compare.go, picture.go, draw.go, texture.go (images and samplers) and
// texture_out.go.
package launch
