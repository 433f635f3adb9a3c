// Command miscompile plants mistakes into the optimizer's passes and counts how many of them the tests notice: scripts/miscompile.
//
// A mistake is a small change of the source: a check that is dropped or turned around, operands that change places, a number that is
// off by one, another instruction, a row of a table or a statement that is missing. All that are drawn are planted into one copy of the
// source, each behind a condition that holds in the run that is for it. So the tests are compiled once, and run once for each mistake.
//
// site.go finds the places, spared.go says where there are none, plant.go writes the copy, main.go draws, compiles, runs and reports.
package main
