import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { z } from "zod";

/** Pages, where each comes from (its entry, and its route if it has one), and the JavaScript it may download, compressed. */
const PAGES = [
  {
    name: "the first page after sign-in (/dashboard)",
    roots: ["index.html", "src/app/routes/dashboard.tsx"],
    limit: 250_000,
  },
  { name: "the registration site", roots: ["cadastro.html"], limit: 180_000 },
  { name: "the payment by link", roots: ["fatura.html"], limit: 180_000 },
  { name: "the compliance channel", roots: ["compliance.html"], limit: 180_000 },
] as const;

const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

const { values } = parseArgs({
  options: { dist: { type: "string", default: join(import.meta.dirname, "../dist") } },
});
const { dist } = values;
const manifest = Manifest.parse(JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")));

/** The chunk and everything that it imports at once. */
const closure = (key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no chunk "${key}".`);
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports) closure(imported, seen);
  return seen;
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

for (const { name, roots, limit } of PAGES) {
  const files = new Set(roots.flatMap((root) => [...closure(root)].map((key) => manifest[key]?.file ?? "")));
  const sizes = [...files]
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file))).length }))
    .toSorted((one, other) => other.bytes - one.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const lines = sizes.map(({ file, bytes }) => `${kilobytes(bytes)}  ${file}`);
  process.stdout.write(
    [`JavaScript of ${name}, gzip:`, ...lines, `${kilobytes(total)}  total, limit ${limit / 1000} kB`, ""].join("\n"),
  );
  if (total > limit) process.exitCode = 1;
}
