import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { z } from "zod";

const REPO = join(import.meta.dirname, "../../..");
const SECONDS = join(REPO, "tools/ci/test-seconds.json");

/** Longest files first, by their seconds in the last night: begun last, one of them would keep a core idle. The rest is drawn. */
export class LongFilesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(SECONDS, "utf8")));
    const { seed } = this.ctx.config.sequence;
    const places = files.map((file) => ({
      file,
      seconds: seconds[relative(REPO, file.moduleId)] ?? 0,
      drawn: createHash("sha256").update(`${seed} ${file.moduleId}`).digest("hex"),
    }));
    const sorted = places.toSorted((a, b) => b.seconds - a.seconds || (a.drawn < b.drawn ? -1 : 1));
    return Promise.resolve(sorted.map(({ file }) => file));
  }
}
