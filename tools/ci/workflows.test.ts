import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const REPO = join(import.meta.dirname, "../..");
const Workflow = z.object({
  jobs: z.record(z.string(), z.object({ steps: z.array(z.object({ run: z.string().optional() })) })),
});
const Manifest = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = Manifest.parse(JSON.parse(readFileSync(join(REPO, "package.json"), "utf8")));

/** The lines that each workflow types, by its file's name. */
const typed = new Map(
  globSync(".github/workflows/*.yml", { cwd: REPO }).map((file) => {
    const { jobs } = Workflow.parse(parse(readFileSync(join(REPO, file), "utf8")));
    const lines = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run?.split("\n") ?? []));
    return [basename(file), lines.map((line) => line.trim()).filter((line) => line !== "")] as const;
  }),
);

it("a forja roda a esteira e a noite como se rodam aqui", () => {
  expect(typed.get("ci.yml")).toContain("bash .ci/run");
  expect(typed.get("nightly.yml")).toContain("bash tools/nightly/throttled.sh 33 npm run nightly");
});

it("o que os fluxos da forja chamam existe", () => {
  const lines = [...typed.values()].flat();
  const missingScripts = lines.flatMap((line) =>
    [...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name).filter((name) => scripts[name] === undefined),
  );
  const missingFiles = lines.flatMap((line) =>
    [...line.matchAll(/\b(?:bash|node) ([\w./-]+)/g)]
      .map(([, file = ""]) => file)
      .filter((file) => !existsSync(join(REPO, file))),
  );
  expect({ missingScripts, missingFiles }).toEqual({ missingScripts: [], missingFiles: [] });
});
