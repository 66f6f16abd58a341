import { z } from "zod";

const Item = z.object({ codigo: z.string(), mensagem: z.string(), campo: z.string().optional() });
export type RefusalItem = z.infer<typeof Item>;
const Body = z.union([Item.transform((item) => [item]), z.array(Item).min(1)]);

/** The server said no, in its own words. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly itens: readonly RefusalItem[];
  readonly retryAfterMs: number | null;

  constructor(status: number, itens: readonly RefusalItem[], retryAfterMs: number | null) {
    super(`${status} ${itens[0]?.codigo ?? ""}: ${itens[0]?.mensagem ?? ""}`);
    this.status = status;
    this.itens = itens;
    this.retryAfterMs = retryAfterMs;
  }

  get codigo(): string {
    return this.itens[0]?.codigo ?? "";
  }
}

/** Nobody answered, or what answered is not the server. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

const SECONDS = /^\d{1,6}$/;

export const refusalOf = (response: Response, body: unknown): Refusal => {
  const itens = Body.safeParse(body);
  const after = response.headers.get("retry-after") ?? "";
  return new Refusal(response.status, itens.data ?? [], SECONDS.test(after) ? Number(after) * 1_000 : null);
};

/** Worth repeating with the same key: the network, a server that is overloaded, restarting or broken. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refusal && (error.status === 429 || error.status >= 500));
