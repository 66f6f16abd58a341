import { isDeepStrictEqual } from "node:util";
import { LOWER_BOUNDS, UPPER_BOUNDS, type Schema } from "./openapi-document.ts";

/** A request goes from an old caller to the new server, a response from the new server to an old caller. */
export type Direction = "request" | "response";

export type Problem = {
  readonly rule: "removed-field" | "required-field" | "narrowed";
  /** `corpo.arquivos[].nome` */
  readonly where: string;
};

const typesOf = ({ type }: Schema): readonly string[] => (type === undefined ? [] : [type].flat());
const alternativesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] | undefined => anyOf ?? oneOf;
const valuesOf = (schema: Schema): readonly unknown[] | undefined =>
  schema.const === undefined ? schema.enum : [schema.const];

const takesTypes = (sent: Schema, read: Schema): boolean => {
  const taken = typesOf(read);
  if (taken.length === 0) return true;
  const types = typesOf(sent);
  return (
    types.length > 0 && types.every((type) => taken.includes(type) || (type === "integer" && taken.includes("number")))
  );
};

const takesValues = (sent: Schema, read: Schema): boolean => {
  const taken = valuesOf(read);
  const values = valuesOf(sent);
  if (taken === undefined) return true;
  return values !== undefined && values.every((value) => taken.some((known) => isDeepStrictEqual(known, value)));
};

const takesBounds = (sent: Schema, read: Schema): boolean =>
  LOWER_BOUNDS.every((bound) => read[bound] === undefined || (sent[bound] ?? -Infinity) >= read[bound]) &&
  UPPER_BOUNDS.every((bound) => read[bound] === undefined || (sent[bound] ?? Infinity) <= read[bound]) &&
  (read.pattern === undefined || read.pattern === sent.pattern) &&
  (read.format === undefined || read.format === sent.format);

/** What of the sent may not be understood by who reads it. */
export const problemsOf = (direction: Direction, sent: Schema, read: Schema, where: string): readonly Problem[] => {
  if (isDeepStrictEqual(sent, read)) return [];
  if (sent.$ref !== read.$ref) return [{ rule: "narrowed", where }];
  const [sentOnes, readOnes] = [alternativesOf(sent), alternativesOf(read)];
  if (sentOnes !== undefined || readOnes !== undefined)
    return (sentOnes ?? [sent]).flatMap((one) => fewest(direction, one, readOnes ?? [read], where));
  if (!takesTypes(sent, read) || !takesValues(sent, read) || !takesBounds(sent, read))
    return [{ rule: "narrowed", where }];
  return [...objectProblems(direction, sent, read, where), ...arrayProblems(direction, sent, read, where)];
};

/** One alternative that takes all of it is enough; otherwise those of the nearest one are told. */
const fewest = (direction: Direction, sent: Schema, read: readonly Schema[], where: string): readonly Problem[] =>
  read.map((one) => problemsOf(direction, sent, one, where)).toSorted((a, b) => a.length - b.length)[0] ?? [];

const sentFieldProblems = (direction: Direction, sent: Schema, read: Schema, where: string): readonly Problem[] =>
  Object.entries(sent.properties ?? {}).flatMap(([name, field]): readonly Problem[] => {
    const known = read.properties?.[name];
    if (known !== undefined) return problemsOf(direction, field, known, `${where}.${name}`);
    // The new server would refuse or overlook it; an old caller overlooks what is new.
    return direction === "request" ? [{ rule: "removed-field", where: `${where}.${name}` }] : [];
  });

const readFieldProblems = (direction: Direction, sent: Schema, read: Schema, where: string): readonly Problem[] =>
  Object.keys(read.properties ?? {}).flatMap((name): readonly Problem[] => {
    const missing = sent.properties?.[name] === undefined;
    if (missing && direction === "response") return [{ rule: "removed-field", where: `${where}.${name}` }];
    const relied = read.required?.includes(name) === true && sent.required?.includes(name) !== true;
    return relied ? [{ rule: "required-field", where: `${where}.${name}` }] : [];
  });

const objectProblems = (direction: Direction, sent: Schema, read: Schema, where: string): readonly Problem[] => [
  ...sentFieldProblems(direction, sent, read, where),
  ...readFieldProblems(direction, sent, read, where),
  ...(typeof sent.additionalProperties === "object" && typeof read.additionalProperties === "object"
    ? problemsOf(direction, sent.additionalProperties, read.additionalProperties, `${where}.*`)
    : []),
];

const arrayProblems = (direction: Direction, sent: Schema, read: Schema, where: string): readonly Problem[] => {
  const problems = (sent.prefixItems ?? []).flatMap((item, index) => {
    const known = read.prefixItems?.[index];
    return known === undefined ? [] : problemsOf(direction, item, known, `${where}[${index}]`);
  });
  if ((sent.prefixItems?.length ?? 0) !== (read.prefixItems?.length ?? 0)) problems.push({ rule: "narrowed", where });
  if (typeof sent.items === "object" && typeof read.items === "object")
    problems.push(...problemsOf(direction, sent.items, read.items, `${where}[]`));
  return problems;
};
