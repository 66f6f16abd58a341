import { fencedCommands } from "@acervo/test-kit/documented-commands";
import type { Claim, Exception } from "./claimed-commands.ts";

export type Operations = {
  /** By name, the documents of operations. */
  readonly documents: ReadonlyMap<string, string>;
  readonly claims: readonly Claim[];
  readonly exceptions: readonly Exception[];
  /** The text of a test, if there is one. */
  readonly read: (file: string) => string | undefined;
};

/** A claim that is not true: the test names neither document nor section, or there is nothing to type. */
const falseClaims = ({ documents, claims, read }: Operations): readonly string[] =>
  claims.flatMap(({ by, document, sections }) => {
    const test = read(by) ?? "";
    const there = new Set(fencedCommands(documents.get(document) ?? "").map(({ section }) => section));
    return sections.flatMap((section) => [
      ...(there.has(section) ? [] : [`${document}, "${section}": there is nothing to type`]),
      ...(test.includes(`"${document}"`) && test.includes(section)
        ? []
        : [`${by} does not type ${document}, "${section}"`]),
    ]);
  });

/** Commands that operators are told to type and nobody has tried, and lists that say what is not so. */
export const unclaimedCommands = (operations: Operations): readonly string[] => {
  const { documents, claims, exceptions } = operations;
  const met = new Set<Exception>();
  const unclaimed = [...documents].flatMap(([document, text]) =>
    fencedCommands(text).flatMap(({ section, commands }) =>
      commands
        .filter((command) => {
          const exception = exceptions.find((one) => one.document === document && command.startsWith(one.begins));
          if (exception !== undefined) met.add(exception);
          return (
            exception === undefined &&
            !claims.some((claim) => claim.document === document && claim.sections.includes(section))
          );
        })
        .map((command) => `${document}, "${section}": nobody types ${command}`),
    ),
  );
  return [
    ...unclaimed,
    ...falseClaims(operations),
    ...exceptions
      .filter((exception) => !met.has(exception))
      .map(({ document, begins }) => `${document}: no command begins with ${begins}`),
    ...exceptions
      .filter(({ why }) => why.trim() === "")
      .map(({ document, begins }) => `${document}: no reason is given why nobody types ${begins}`),
  ];
};
