const BEGIN = "<!-- written by npm run capacity -->";
const END = "<!-- end of what npm run capacity writes -->";

/** The document with these tables in the place of those that it has. */
export const withTables = (document: string, tables: string): string => {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error("The document has no place for the tables.");
  return `${document.slice(0, begin)}${BEGIN}\n\n${tables}\n\n${document.slice(end)}`;
};
