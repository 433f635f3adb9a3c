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
//	0=@x.npy               a file: .npy, .json, .png, or .bin for bytes
//	0=f32:1024=iota        so many numbers of a type
//	0=f32=1,2,3            as many as the block takes, or as were typed
//	0=:1024=zero           numbers of the types that the block has; so many elements of its runtime array
//	0=zero                 the same, where the size is known
//
// Values are zero, iota (0, 1, 2, …), random(SEED), random(SEED,LOW,HIGH) or a list 1,2,3, which is repeated if it is short.
// Types are those of package reflect: f16, bf16, f32, f64, i8 … i64, u8 … u64.
//
// # Memory
//
// Memory that addresses lead to (buffer references, pointers in structs of kernels) is NAME=CONTENT, or NAME:STRUCT=CONTENT. In the lists of
// other contents &NAME is its address, &NAME+16 that of a byte in it, null the null pointer. What lies there the pointers say that lead
// there. Nothing else is taken for an address, so that no device is sent where there is nothing.
//
// # Images
//
// An image is PLACE=FORMAT:SIZE=VALUES, where the format is as SPIR-V writes it (rgba8, r32f) or as Vulkan does, and the size is
// WIDTH, WIDTHxHEIGHT or WIDTHxHEIGHTxDEPTH, with /LEVELS and sSAMPLES behind it; layers and faces of cubes stand behind the other
// sizes. Values are the numbers of texels as they lie in memory, level by level: 255 in rgba8 is 1. Or a file: PLACE=@x.png,
// PLACE=FORMAT:SIZE=@x.npy. Texel buffers are images. A sampler is PLACE=WORDS, as in 0=linear,clamp.
//
// Where to look: request.go (what is asked for), launch.go (a request that was understood), entry.go, place.go and content.go (PLACE=CONTENT),
// values.go, buffer.go, push.go, args.go, memory.go (addresses), texture.go, spec.go, missing.go; what comes out is in summary.go, save.go, compare.go, picture.go (pictures
// in buffers) and texture_out.go. draw.go hands a fragment shader to package drawing.
package launch
