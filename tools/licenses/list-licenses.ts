import { z } from "zod";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().default(false),
      link: z.boolean().default(false),
    }),
  ),
});

export type Package = { readonly name: string; readonly version: string; readonly license: string };

/** What we may ship beside our own code without opening it. */
const ALLOWED = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
];
/** Licences that a package only tells in a file of its own; read there. */
const READ_BY_HAND: Readonly<Record<string, string>> = { "png-js": "MIT" };

/** `(MIT OR CC0-1.0)`: we take it by the one that we may. */
const isAllowed = (license: string): boolean =>
  license
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((one) => ALLOWED.includes(one));

const nameOf = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** The packages of a lock file that are not only for development, each version once, by name. */
export const packagesOf = (lock: string): readonly Package[] => {
  const found = new Map<string, Package>();
  for (const [path, { version = "", license, dev, link }] of Object.entries(
    lockSchema.parse(JSON.parse(lock)).packages,
  )) {
    if (!path.includes("node_modules/") || dev || link) continue;
    const name = nameOf(path);
    found.set(`${name}@${version}`, { name, version, license: license ?? READ_BY_HAND[name] ?? "?" });
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
};

export const refusedOf = (packages: readonly Package[]): readonly Package[] =>
  packages.filter(({ license }) => !isAllowed(license));

const HEAD = `# Third-party licences

Made by \`npm run licenses\` from the lock file: every package that is not only for development. Each comes with the text of its licence in its own folder.

Besides: the typeface Inter (OFL-1.1, in \`apps/server/src/platform/pdf/fonts\` and \`infra/keycloak/theme\`, each with its licence); in the service host of the agent on Windows, the Go runtime and golang.org/x/sys (BSD-3-Clause).

| package | version | licence |
| --- | --- | --- |
`;

export const licensesDocument = (packages: readonly Package[]): string =>
  HEAD + packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |\n`).join("");
