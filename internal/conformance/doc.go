// Command conformance takes modules of SPIR-V round and counts how far they
// come: into the IR, out of it again, and whether what comes out is valid and
// means the same. Run it as scripts/conformance DIR…
//
// Import, verification and export happen inside the process; spirv-val and
// spirv-cross are asked as programs, several at once. Nothing is cached, and
// nothing is written but the report.
//
// # Where to start
//
//	circle.go     what happens to one module, step by step
//	peers.go      asking spirv-val and spirv-cross
//	histogram.go  counting instructions before and after, and what may differ
//	report.go     the counts as JSON and Markdown
//	main.go       flags, folders, workers
package main
