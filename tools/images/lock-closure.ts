import { z } from "zod";

const Names = z.record(z.string(), z.string()).default({});
const Entry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().default(false),
  /** Installed for development alone, though somebody would take it as a peer. */
  dev: z.boolean().default(false),
  dependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
  optionalDependencies: Names,
});
const Lock = z.object({ packages: z.record(z.string(), Entry) });
type Entries = z.output<typeof Lock>["packages"];

export type LockedPackage = {
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
  /** In base64, as npm checks it. */
  readonly sha512: string | undefined;
};

const MODULES = "node_modules/";

/** As Node looks for it: beside who asks, then further out. */
const find = (entries: Entries, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const path = folder === "" ? `${MODULES}${name}` : `${folder}/${MODULES}${name}`;
    if (entries[path] !== undefined) return path;
    if (folder === "") return undefined;
  }
};

/** What workspaces run with: the packages that they ask for, and those that these do; ours among them are followed. */
export const packagesOfWorkspaces = (lock: string, workspaces: readonly string[]): readonly LockedPackage[] => {
  const entries = Lock.parse(JSON.parse(lock)).packages;
  const seen = new Set<string>();
  const follow = (path: string): void => {
    const entry = entries[path];
    if (entry === undefined || entry.dev || seen.has(path)) return;
    seen.add(path);
    if (entry.link) return follow(entry.resolved ?? "");
    const peers = Object.keys(entry.peerDependencies).filter(
      (name) => entry.peerDependenciesMeta[name]?.optional !== true,
    );
    for (const name of [...peers, ...Object.keys({ ...entry.optionalDependencies, ...entry.dependencies })]) {
      const found = find(entries, path, name);
      if (found !== undefined) follow(found);
      // A peer, or what only another system needs, may be missing; what is asked for may not.
      else if (name in entry.dependencies) throw new Error(`${path} asks for ${name}, which the lock file lacks`);
    }
  };
  for (const workspace of workspaces) follow(workspace);
  const found = new Map<string, LockedPackage>();
  for (const path of seen) {
    const { version = "", license, integrity, link } = entries[path] ?? Entry.parse({});
    if (link || !path.includes(MODULES)) continue;
    const name = path.slice(path.lastIndexOf(MODULES) + MODULES.length);
    found.set(`${name}@${version}`, { name, version, license, sha512: integrity?.replace(/^sha512-/, "") });
  }
  return [...found.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, locked]) => locked);
};
