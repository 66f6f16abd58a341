import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { refuseWithout } from "./needed-programs.ts";

const folder = mkdtempSync(join(tmpdir(), "programs-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("names each program that is not installed, before anything is made", () => {
  for (const name of ["buildah", "notes"]) writeFileSync(join(folder, name), "#!/bin/sh\n");
  chmodSync(join(folder, "buildah"), 0o755);
  const path = `/nowhere:${folder}`;
  expect(() => refuseWithout(["buildah"], path)).not.toThrow();
  expect(() => refuseWithout(["buildah", "mmdebstrap", "notes"], path)).toThrow("apt-get install mmdebstrap notes");
});
