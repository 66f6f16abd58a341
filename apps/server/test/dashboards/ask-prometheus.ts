import { z } from "zod";

const Value = z.tuple([z.number(), z.string()]);
const Sample = z.object({
  metric: z.record(z.string(), z.string()),
  value: Value.optional(),
  values: z.array(Value).optional(),
});
const Answer = z.object({
  status: z.string(),
  error: z.string().optional(),
  data: z.object({ result: z.array(z.unknown()) }).optional(),
});
const Labels = z.object({ data: z.array(z.record(z.string(), z.string())) });
const Rules = z.object({
  data: z.object({ groups: z.array(z.object({ rules: z.array(z.object({ query: z.string() })) })) }),
});

export type Series = {
  readonly labels: Readonly<Record<string, string>>;
  /** Seconds since 1970, and what it was then. */
  readonly points: readonly (readonly [number, number])[];
};

const read = async (url: string, path: string, parameters: Readonly<Record<string, string>>): Promise<unknown> => {
  const answer = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(parameters).toString()}`);
  return answer.json();
};

const seriesOf = (answer: unknown, expr: string): readonly Series[] => {
  const { status, error, data } = Answer.parse(answer);
  if (status !== "success") throw new Error(`${expr}: ${error ?? status}`);
  return z
    .array(Sample)
    .parse(data?.result ?? [])
    .map(({ metric, value, values = value === undefined ? [] : [value] }) => ({
      labels: metric,
      points: values.map(([at, figure]) => [at, Number(figure)] as const),
    }));
};

/** What an expression gives now; refused is an error. */
export const askNow = async (url: string, expr: string): Promise<readonly Series[]> =>
  seriesOf(await read(url, "query", { query: expr }), expr);

export type Span = { readonly from: number; readonly to: number; readonly step: number };

export const askOver = async (url: string, expr: string, { from, to, step }: Span): Promise<readonly Series[]> =>
  seriesOf(
    await read(url, "query_range", { query: expr, start: String(from), end: String(to), step: String(step) }),
    expr,
  );

/** The labels of each series that matches. */
export const matching = async (url: string, selector: string): Promise<z.output<typeof Labels>["data"]> =>
  Labels.parse(await read(url, "series", { "match[]": selector })).data;

/** What the rules ask for that it has read. */
export const expressionsOfRules = async (url: string): Promise<readonly string[]> =>
  Rules.parse(await read(url, "rules", {})).data.groups.flatMap(({ rules }) => rules.map(({ query }) => query));
