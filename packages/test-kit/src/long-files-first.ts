import { createHash } from "node:crypto";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Half a minute and more each: begun last, one of them would keep a core idle for as long. */
const LONG =
  /\/apps\/(server\/test\/(faults|lies|authorization|catalog|exports)|agent\/test\/whole-way|agent\/test\/restore\.)/;

/** An order drawn anew for each seed, in which the longest files come first. */
export class LongFilesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const drawn = ({ moduleId }: TestSpecification): string =>
      `${LONG.test(moduleId) ? 0 : 1}${createHash("sha256").update(`${seed} ${moduleId}`).digest("hex")}`;
    const places = new Map(files.map((file) => [file, drawn(file)]));
    return Promise.resolve(files.toSorted((a, b) => ((places.get(a) ?? "") < (places.get(b) ?? "") ? -1 : 1)));
  }
}
