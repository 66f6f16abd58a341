import type { TableUse } from "./table-uses.ts";

/** A line of the list: `table owner reader …`; a reader `*` means everybody. */
export type Ownership = { readonly owner: string; readonly readers: readonly string[] };
export type Owners = ReadonlyMap<string, Ownership>;

/** `#` starts a comment; blank lines are nothing. */
export const parseOwners = (content: string): { readonly owners: Owners; readonly problems: readonly string[] } => {
  const owners = new Map<string, Ownership>();
  const problems: string[] = [];
  for (const [index, text] of content.split("\n").entries()) {
    const [table, owner, ...readers] = text.replace(/#.*/, "").trim().split(/\s+/);
    if (table === undefined || table === "") continue;
    if (owner === undefined) problems.push(`line ${index + 1}: ${table} has no owner`);
    else if (owners.has(table)) problems.push(`line ${index + 1}: ${table} stands twice`);
    else owners.set(table, { owner, readers });
  }
  return { owners, problems };
};

const SERVER = "apps/server/src/";

/** Who a file belongs to: its module, or the folder beside the modules. */
const roomOf = (file: string): string => {
  const [first = "", second = ""] = file.slice(SERVER.length).split("/");
  return first === "modules" ? second : first;
};

const useProblem = ({ table, file, line, writes }: TableUse, { owner, readers }: Ownership): string | null => {
  const room = roomOf(file);
  if (room === owner) return null;
  if (writes) return `${file}:${line}: ${room} writes ${table}, which is ${owner}'s: call its door`;
  if (readers.includes("*") || readers.includes(room)) return null;
  return `${file}:${line}: ${room} reads ${table}, which is ${owner}'s: use a view, call its door, or name the reader in the list`;
};

/** What the code does against the list, and what the list says that is not so. */
export const ownerProblems = (owners: Owners, tables: readonly string[], uses: readonly TableUse[]): string[] => {
  const known = new Set(tables);
  const ofTables = uses.filter(({ table }) => known.has(table));
  const missing = tables.filter((table) => !owners.has(table)).map((table) => `${table} has no owner in the list`);
  const gone = [...owners.keys()]
    .filter((table) => !known.has(table))
    .map((table) => `the list names ${table}, which is no table`);
  const wrong = ofTables.flatMap((use) => {
    const ownership = owners.get(use.table);
    return ownership === undefined ? [] : (useProblem(use, ownership) ?? []);
  });
  const stale = [...owners].flatMap(([table, { readers }]) =>
    readers
      .filter((reader) => reader !== "*" && !ofTables.some((use) => use.table === table && roomOf(use.file) === reader))
      .map((reader) => `the list says that ${reader} reads ${table}: it does not`),
  );
  return [...missing, ...gone, ...wrong, ...stale];
};
