package randomshader

// Telling are the seeds of shaders, beside the first few, in which mistakes of the optimizer show that show nowhere else: scripts/miscompile
// found them among the first 720.
var Telling = []int{
	120, 121, 123, 125, 126, 127, 128, 132, 138, 140, 145, 148, 150, 151, 154, 163, 164, 166, 178, 188, 197, 211, 213, 240, 253,
	274, 290, 303, 308, 314, 331, 354, 355, 356, 372, 382, 386, 391, 396, 398, 409, 410, 418, 422, 436, 439, 475, 485, 511, 520,
	590, 607, 635, 642, 651, 680, 685, 706, 707, 714, 717,
}
