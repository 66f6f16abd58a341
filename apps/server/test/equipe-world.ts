import type { Endpoint } from "@acervo/contracts/endpoint";
import { usuarios } from "@acervo/contracts/usuarios";
import { createOwnRealm, type RealmPerson } from "@acervo/test-kit/own-realm";
import { removeFactors } from "@acervo/test-kit/realm-factors";
import { sql } from "kysely";
import { z } from "zod";
import { gruposDaEquipeDoTeste } from "./equipe.ts";
import { request, type PlainCall } from "./request.ts";
import { startTestApi } from "./test-api.ts";

const ComId = z.object({ id: z.number() });

/** The API over a realm of its own, where a test decides who all the administrators are. */
export const createEquipeWorld = async () => {
  const realm = await createOwnRealm();
  const api = await startTestApi({ env: realm.env });
  const { db } = api.deps;
  return {
    realm,
    deps: api.deps,
    db,
    gruposDaEquipe: gruposDaEquipeDoTeste(api.deps, realm),
    /** Signs somebody in anew, by the provider's pages. */
    entrar: async (pessoa: RealmPerson) => {
      const tokens = await realm.signIn(pessoa);
      const call = (endpoint: Pick<Endpoint, "method" | "path">, chamada: PlainCall = {}) =>
        request(api.url, endpoint, chamada, tokens.access_token);
      const { id: idUsuario } = ComId.parse((await call(usuarios.dados)).body);
      return { idUsuario, email: pessoa.email, refreshToken: tokens.refresh_token, call };
    },
    /** An account whose owner cannot sign in as staff does. */
    inserir: async ({ sub, username, email }: RealmPerson): Promise<void> => {
      await db
        .insertInto("usuario")
        .values({
          sub,
          nome: "Conta",
          cpfCnpj: username,
          email,
          tipoConta: "NOR_PF",
          dataCadastro: api.deps.clock.now(),
        })
        .execute();
    },
    semFator: ({ sub }: RealmPerson): Promise<void> => removeFactors(sub, realm.realm),
    /** A worker that ends when the provider has answered. */
    morreDepois:
      <A extends readonly unknown[]>(fazer: (...args: A) => Promise<void>) =>
      async (...args: A): Promise<void> => {
        await fazer(...args);
        throw new Error("killed");
      },
    avisados: async (chave: string): Promise<readonly string[]> =>
      (await db.selectFrom("emailEnvio").select("destinatario").where("chave", "=", chave).execute()).map(
        ({ destinatario }) => destinatario,
      ),
    /** As if the execution had begun some days earlier. */
    envelhecer: async (idAprovacao: number, dias: number): Promise<void> => {
      await sql`update aprovacao_execucao set iniciada_em = iniciada_em - make_interval(days => ${dias})
        where id_aprovacao = ${idAprovacao}`.execute(db);
    },
    close: async (): Promise<void> => {
      await api.close();
      await realm.drop();
    },
  };
};
export type EquipeWorld = Awaited<ReturnType<typeof createEquipeWorld>>;
export type Membro = Awaited<ReturnType<EquipeWorld["entrar"]>>;
