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

/**
 * What the images hold of Debian beside our program, each as a work of its own with its licence in the image: Debian gives
 * their sources to whoever asks, which these licences want of who hands them on.
 */
const ALLOWED_OF_DEBIAN = [
  ...ALLOWED,
  "GPL-2.0-only",
  "GPL-2.0-or-later",
  "GPL-2.0-or-later and MPL-2.0",
  "GPL-3.0-or-later WITH GCC-exception-3.1",
  "LGPL-2.1-or-later",
  "public domain",
  "Zlib",
];

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

export type DebianPackage = { readonly name: string; readonly licence: string };

export const refusedOfDebian = (packages: readonly DebianPackage[]): readonly DebianPackage[] =>
  packages.filter(({ licence }) => !ALLOWED_OF_DEBIAN.includes(licence));

const HEAD = `# Third-party licences

Made by \`npm run licenses\` from the lock file: every package that is not only for development. Each comes with the text of its licence in its own folder.

Besides: the typeface Inter (OFL-1.1, in \`apps/server/src/platform/pdf/fonts\` and \`infra/keycloak/theme\`, each with its licence); in the service host of the agent on Windows, the Go runtime and golang.org/x/sys (BSD-3-Clause).

| package | version | licence |
| --- | --- | --- |
`;

const IN_THE_IMAGES = `
In the images, as packages of Debian, each with its licence in \`usr/share/doc\`; which versions is in \`debian-packages.txt\` of the image:

| package | licence |
| --- | --- |
`;

export const licensesDocument = (packages: readonly Package[], debian: readonly DebianPackage[]): string =>
  HEAD +
  packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |\n`).join("") +
  IN_THE_IMAGES +
  debian
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, licence }) => `| ${name} | ${licence} |\n`)
    .join("");
