/** What the API answers: a status and a JSON body. */
export type Answer = { readonly status: number; readonly body: unknown };

export const ok = (body: unknown): Answer => ({ status: 200, body });

/** Every refusal has the same shape. */
const refusal = (status: number, code: string, description: string): Answer => ({
  status,
  body: { errors: [{ code, description }] },
});

export const badRequest = (code: string, description: string): Answer => refusal(400, code, description);
export const unauthorized = (): Answer => refusal(401, "invalid_access_token", "A chave de API fornecida é inválida");
export const notFound = (): Answer => ({ status: 404, body: {} });
export const tooMany = (): Answer =>
  refusal(429, "too_many_requests", "Limite de requisições atingido. Aguarde para tentar novamente.");

/** A page of a list, as the provider writes it. */
export const listOf = <T>(
  all: readonly T[],
  query: URLSearchParams,
  present: (item: T) => unknown = (item) => item,
): Answer => {
  const offset = Number(query.get("offset") ?? 0);
  const limit = Math.min(Number(query.get("limit") ?? 10), 100);
  const data = all.slice(offset, offset + limit).map(present);
  const hasMore = offset + data.length < all.length;
  return ok({ object: "list", hasMore, totalCount: all.length, limit, offset, data });
};
