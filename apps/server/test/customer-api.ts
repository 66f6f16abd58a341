import type { Endpoint } from "@acervo/contracts/endpoint";
import { usuarios } from "@acervo/contracts/usuarios";
import { tokenFor } from "@acervo/test-kit/tokens";
import { decodeJwt } from "jose";
import { sql } from "kysely";
import { z } from "zod";
import { insertContratacao } from "./builders.ts";
import { request, type PlainAnswer, type PlainCall } from "./request.ts";
import { signLgpd } from "./termo-lgpd.ts";
import { startTestApi, type TestApi, type TestApiOptions } from "./test-api.ts";

const ComId = z.object({ id: z.number() });
type DemoUser = Parameters<typeof tokenFor>[0];

export type Customer = {
  readonly idUsuario: number;
  readonly idContratacao: number;
  readonly call: (endpoint: Pick<Endpoint, "method" | "path">, call?: PlainCall) => Promise<PlainAnswer>;
};

/** Whoever a demo user was so far becomes somebody else, so that their next sign-in makes an account of its own. */
export const setAside = async ({ deps: { db, news } }: TestApi, token: string): Promise<void> => {
  const { sub = "" } = decodeJwt(token);
  await db
    .updateTable("usuario")
    .set({ sub: sql`gen_random_uuid()`, cpfCnpj: sql`'99' || lpad(id::text, 12, '0')` })
    .where("sub", "=", sub)
    .execute();
  // No use case does this: what the process remembers of them is gone before it hears of it by the database.
  news.tellHere(`identidade ${sub}`);
};

/** Signs a demo user in to an account that nobody used before, with an active subscription and, unless told, the term signed. */
export const signIn = async (
  api: TestApi,
  user: DemoUser,
  { assinou = true }: { readonly assinou?: boolean } = {},
): Promise<Customer> => {
  const token = await tokenFor(user);
  await setAside(api, token);
  const { body } = await request(api.url, usuarios.dados, {}, token);
  const { id: idUsuario } = ComId.parse(body);
  if (assinou) await signLgpd(api.deps, idUsuario);
  return {
    idUsuario,
    idContratacao: await insertContratacao(api.deps.db, { idUsuario }),
    call: (endpoint, call = {}) => request(api.url, endpoint, call, tokenFor(user)),
  };
};

/** An API with one signed-in customer. */
export const startCustomerApi = async (options: TestApiOptions = {}): Promise<{ api: TestApi; customer: Customer }> => {
  const api = await startTestApi(options);
  return { api, customer: await signIn(api, "pessoa") };
};

/** What the trail of a subscription tells, oldest first. */
export const trailOf = (api: TestApi, idContratacao: number) =>
  api.deps.db
    .selectFrom("auditoriaEvento")
    .select(["acao", "alvoTipo", "alvoId", "atorId", "detalhes"])
    .where("cadeia", "=", `contratacao/${idContratacao}`)
    .orderBy("seq")
    .execute();
