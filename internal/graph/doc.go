// Package graph answers questions about directed graphs: what is reached and in
// which order, what dominates what, which loops there are and how they nest,
// what leads back to itself.
//
// A vertex is a number, so a package that asks numbers its blocks, functions or
// instructions first and keeps what it knows of them in slices. The same answers
// serve the IR, the words of SPIR-V and the structurizer. Nothing recurses and
// nothing is looked up in a map; all is linear in vertices and edges, but for
// a factor that hardly grows.
//
// Package graph holds no data of its users, and its graphs do not change: who
// changes a graph makes a new one.
//
// Start at [New] or [FromLists]; then see [DepthFirst], [Dominators],
// [PostDominators], [Loops], [StronglyConnected]. [OneValue] finds phis that are
// one value.
package graph
