import { isDeepStrictEqual } from "node:util";
import { problemsOf, type Direction, type Problem } from "./compare-schemas.ts";
import type { Document, Operation, Schema } from "./openapi-document.ts";

export const RULES = {
  "removed-endpoint": "an endpoint is gone",
  "removed-status": "a success status is gone",
  "added-status": "a success status may come that callers do not know",
  "request-removed-field": "something that callers send is no longer taken",
  "request-required-field": "callers must send something that they do not send",
  "request-narrowed": "values that callers send are refused",
  "response-removed-field": "something that callers read is gone",
  "response-required-field": "something that callers rely on may be missing",
  "response-narrowed": "values may come that callers do not know",
  "response-media-type": "callers read the answer as something else than it is",
} as const;
export type Rule = keyof typeof RULES;
export type Break = { readonly endpoint: string; readonly rule: Rule; readonly where: string };

type Body = Operation["requestBody"] | Operation["responses"][string];

const mediaTypesOf = (body: Body): readonly string[] => Object.keys(body?.content ?? {}).toSorted();
const schemaOf = (body: Body): Schema | undefined => Object.values(body?.content ?? {})[0]?.schema;
const told = (direction: Direction, problems: readonly Problem[]): readonly Omit<Break, "endpoint">[] =>
  problems.map(({ rule, where }) => ({ rule: `${direction}-${rule}`, where }));

const parameterBreaks = (before: Operation, after: Operation): readonly Omit<Break, "endpoint">[] => {
  const keyOf = (parameter: { readonly in: string; readonly name: string }) => `${parameter.in} ${parameter.name}`;
  const [old, now] = [before, after].map(({ parameters }) => new Map(parameters.map((one) => [keyOf(one), one])));
  const kept = [...(old ?? [])].flatMap(([key, parameter]) => {
    const same = now?.get(key);
    if (same === undefined) return told("request", [{ rule: "removed-field", where: key }]);
    const required = same.required && !parameter.required ? ([{ rule: "required-field", where: key }] as const) : [];
    return told("request", [...required, ...problemsOf("request", parameter.schema, same.schema, key)]);
  });
  const added = [...(now ?? [])].filter(([key, { required }]) => required && old?.has(key) !== true);
  return [
    ...kept,
    ...told(
      "request",
      added.map(([key]) => ({ rule: "required-field", where: key })),
    ),
  ];
};

const bodyBreaks = (before: Operation, after: Operation): readonly Omit<Break, "endpoint">[] => {
  const [old, now] = [schemaOf(before.requestBody), schemaOf(after.requestBody)];
  if (old === undefined)
    return after.requestBody?.required === true ? told("request", [{ rule: "required-field", where: "corpo" }]) : [];
  if (now === undefined) return told("request", [{ rule: "removed-field", where: "corpo" }]);
  return told("request", problemsOf("request", old, now, "corpo"));
};

const statusBreaks = (before: Operation, after: Operation): readonly Omit<Break, "endpoint">[] =>
  Object.keys(after.responses)
    .filter((status) => before.responses[status] === undefined)
    .map((status) => ({ rule: "added-status", where: status }));

const responseBreaks = (before: Operation, after: Operation): readonly Omit<Break, "endpoint">[] =>
  Object.entries(before.responses).flatMap(([status, response]) => {
    const same = after.responses[status];
    if (same === undefined) return [{ rule: "removed-status" as const, where: status }];
    const [old, now] = [schemaOf(response), schemaOf(same)];
    if (old === undefined) return [];
    const problems: readonly Problem[] =
      now === undefined ? [{ rule: "removed-field", where: status }] : problemsOf("response", now, old, status);
    const sameTypes = now === undefined || isDeepStrictEqual(mediaTypesOf(response), mediaTypesOf(same));
    return [
      ...told("response", problems),
      ...(sameTypes ? [] : [{ rule: "response-media-type" as const, where: status }]),
    ];
  });

const schemaBreaks = (released: Document, present: Document): readonly Break[] =>
  Object.entries(released.components.schemas).flatMap(([name, before]) => {
    const after = present.components.schemas[name];
    const problems: readonly Problem[] =
      after === undefined ? [{ rule: "removed-field", where: name }] : problemsOf("response", after, before, name);
    return told("response", problems).map((one) => ({ endpoint: `schema ${name}`, ...one }));
  });

const endpointBreaks = (released: Document, present: Document): readonly Break[] =>
  Object.entries(released.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, before]) => {
      const endpoint = `${method.toUpperCase()} ${path}`;
      const after = present.paths[path]?.[method];
      if (after === undefined) return [{ endpoint, rule: "removed-endpoint" as const, where: "" }];
      const breaks = [
        ...parameterBreaks(before, after),
        ...bodyBreaks(before, after),
        ...statusBreaks(before, after),
        ...responseBreaks(before, after),
      ];
      return breaks.map((one) => ({ endpoint, ...one }));
    }),
  );

/** What callers of the released contract could trip over in the present one. */
export const breaksBetween = (released: Document, present: Document): readonly Break[] => [
  ...endpointBreaks(released, present),
  ...schemaBreaks(released, present),
];
