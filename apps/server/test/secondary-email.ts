import { usuarios } from "@acervo/contracts/usuarios";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../src/platform/db/db.ts";
import { later, systemClock } from "../src/platform/clock.ts";
import { systemIds } from "../src/platform/ids.ts";
import { hashDaConfirmacao } from "../src/modules/usuarios/confirmacao-de-email.ts";
import { request } from "./request.ts";

const Conteudo = z.object({ botao: z.object({ caminho: z.string() }) });

/** What the links of the requests for a confirmation carry that went to an address, oldest first. */
export const confirmacoesPara = async (db: Db, email: string): Promise<readonly string[]> => {
  const envios = await db
    .selectFrom("emailEnvio")
    .select("conteudo")
    .where("tipo", "=", "confirmar-email")
    .where("destinatario", "=", email)
    .orderBy("createdAt")
    // The clock of a test may stand: of one instant the later transaction is the newer.
    .orderBy(sql`xmin::text::bigint`)
    .execute();
  return envios.map(({ conteudo }) => Conteudo.parse(conteudo).botao.caminho.replace("/confirmarEmail#", ""));
};

/** An address that a person gave and its owner is yet to confirm, and what confirms it. Nothing is sent. */
export const informarSecundario = async (db: Db, idUsuario: number, email: string): Promise<string> => {
  const segredo = systemIds.token(32);
  await db.deleteFrom("limiteRequisicao").where("chave", "like", "confirmar-email/%").execute();
  await db
    .updateTable("usuario")
    .set({
      emailPendente: email,
      emailPendenteHash: hashDaConfirmacao(segredo),
      emailPendenteAte: later(systemClock.now(), 3_600_000),
      emailPendenteNotificacao: "P",
    })
    .where("id", "=", idUsuario)
    .execute();
  return `${idUsuario}.${segredo}`;
};

/** Confirms an address as its owner does, by the last message that went there; gives the status of the answer. */
export const confirmarSecundario = async (
  { url, deps: { db } }: { readonly url: string; readonly deps: { readonly db: Db } },
  email: string,
): Promise<number> => {
  const confirmacao = (await confirmacoesPara(db, email)).at(-1) ?? "";
  return (await request(url, usuarios.confirmarEmailSecundario, { body: { confirmacao } })).status;
};
