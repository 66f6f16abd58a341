import { z } from "zod";

/** The part of JSON Schema that our contract is written in. */
export type Schema = {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: boolean | Schema | undefined;
  readonly items?: boolean | Schema | undefined;
  readonly prefixItems?: readonly Schema[] | undefined;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
} & { readonly [bound in LowerBound | UpperBound]?: number | undefined };

export const LOWER_BOUNDS = ["minimum", "exclusiveMinimum", "minLength", "minItems"] as const;
export const UPPER_BOUNDS = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"] as const;
type LowerBound = (typeof LOWER_BOUNDS)[number];
type UpperBound = (typeof UPPER_BOUNDS)[number];

const bounds = Object.fromEntries([...LOWER_BOUNDS, ...UPPER_BOUNDS].map((name) => [name, z.number().optional()]));
const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    ...bounds,
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    items: z.union([z.boolean(), schema]).optional(),
    prefixItems: z.array(schema).optional(),
    pattern: z.string().optional(),
    format: z.string().optional(),
  }),
);
const content = z.record(z.string(), z.object({ schema: schema.optional() })).optional();
const operation = z.object({
  parameters: z
    .array(z.object({ in: z.string(), name: z.string(), required: z.boolean().default(false), schema }))
    .default([]),
  requestBody: z.object({ required: z.boolean().default(false), content }).optional(),
  responses: z
    .record(z.string(), z.object({ content }))
    .transform((all) => Object.fromEntries(Object.entries(all).filter(([status]) => status.startsWith("2")))),
});
export type Operation = z.output<typeof operation>;

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  /** What refers to itself: trees, which only answers hold. */
  components: z.object({ schemas: z.record(z.string(), schema).default({}) }).default({ schemas: {} }),
});
export type Document = z.output<typeof documentSchema>;

/** What a caller relies on; texts and refusals are left out. */
export const readDocument = (json: string): Document => documentSchema.parse(JSON.parse(json));
