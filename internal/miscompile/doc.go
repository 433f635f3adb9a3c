// Command miscompile plants mistakes into the optimizer's passes and counts how many of them the tests notice: scripts/miscompile.
//
// A mistake is a small change of the source: a check that is dropped or turned around, operands that change places, a number that is
// off by one, another instruction, a row of a table or a statement that is missing. All that are drawn are planted into one copy of the
// source, each behind a condition that holds in the run that is for it. So the tests are compiled once, and run once for each mistake.
//
// site.go finds the places, spared.go says where there are none, plant.go writes the copy, main.go draws, compiles, runs and reports.
//
// With -search all mistakes are planted into one program (trial), which runs passes on what the tests run them on, and makes one mistake
// after the other while it runs (planting): 8,000 on 20,000 inputs are a matter of minutes, where each run of the tests takes seconds. What
// comes out otherwise, or not at all, notices the mistake. Inputs that take long are tried with many mistakes at once; only where these
// change something, with fewer. A mistake that hides another one may keep it from being noticed there. search.go drives the processes,
// grow.go lets them look for texts that notice more.
package main
