import { describeMatrixLines } from "./matrix-lines.ts";

describeMatrixLines(1);
