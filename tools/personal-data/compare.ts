/** Columns of each table or view, as the database tells them. */
export type Schema = ReadonlyMap<string, readonly string[]>;

type Listed = Readonly<Record<string, { readonly columns: Readonly<Record<string, unknown>> }>>;

export const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const listedColumns = (listed: Listed): Schema =>
  new Map(
    Object.entries(listed).map(([table, { columns }]) => [snakeCase(table), Object.keys(columns).map(snakeCase)]),
  );

const missingIn = (wanted: Schema, there: Schema, say: (what: string) => string): string[] =>
  [...wanted].flatMap(([table, columns]) => {
    const known = there.get(table);
    if (known === undefined) return [say(table)];
    return columns.filter((column) => !known.includes(column)).map((column) => say(`${table}.${column}`));
  });

/** What the tables have and the list does not, and the other way round. */
export const listProblems = (listed: Listed, real: Schema): string[] => {
  const list = listedColumns(listed);
  return [
    ...missingIn(real, list, (what) => `${what} is not listed: say in platform/personal-data whether it is personal`),
    ...missingIn(list, real, (what) => `the list names ${what}, which the database does not have`),
  ];
};
