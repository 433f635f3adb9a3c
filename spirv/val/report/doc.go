// Package report shows what the validator found: for people, and in the forms that other programs read (JSON, SARIF, JUnit).
//
//	r := report.Of("shader.spv", opts, m, val.Validate(m, opts))
//	report.Text(os.Stdout, &r, report.TextOptions{})
//
// A [Result] is what was found in one file, all in text: it needs the module no more. [JSON], [SARIF] and [JUnit] write many.
package report
