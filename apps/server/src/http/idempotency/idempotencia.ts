import { hash } from "node:crypto";
import type { z } from "zod";
import { ErroDeNegocio } from "../erro-de-negocio.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AgenteAutenticado } from "../../platform/identity/agente-autenticado.ts";
import { findResposta, updateResposta, insertChave, type Pedido } from "./idempotencia.queries.ts";

/** A request by its key; `conteudo` is what must be the same when it comes again. */
export const pedidoDe = (
  { idDispositivo }: Pick<AgenteAutenticado, "idDispositivo">,
  operacao: string,
  { chaveIdempotencia: chave, ...conteudo }: { readonly chaveIdempotencia: string },
): Pedido => ({
  idDispositivo,
  chave,
  operacao,
  hashPedido: hash("sha256", JSON.stringify([operacao, conteudo]), "buffer"),
});

/** The answer that this request got before, or null. */
export const respostaAnterior = async <R>(
  db: Parameters<typeof findResposta>[0],
  pedido: Pedido,
  Resposta: z.ZodType<R>,
): Promise<R | null> => {
  const linha = await findResposta(db, pedido);
  if (linha === undefined) return null;
  const { hashPedido } = linha;
  if (hashPedido !== null && Buffer.compare(hashPedido, pedido.hashPedido) !== 0)
    throw new ErroDeNegocio("CHAVE_REUTILIZADA");
  return Resposta.parse(linha.resposta);
};

/** Runs a request of an agent once: its effect and its answer are one transaction, a repetition gets the answer. */
export const umaVez = <R extends object>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  pedido: Pedido,
  Resposta: z.ZodType<R>,
  executar: (tx: Tx, agora: Date) => Promise<R>,
): Promise<R> =>
  db.transaction().execute(async (tx) => {
    const agora = clock.now();
    if (!(await insertChave(tx, pedido, agora))) {
      const resposta = await respostaAnterior(tx, pedido, Resposta);
      if (resposta !== null) return resposta;
    }
    const resposta = await executar(tx, agora);
    await updateResposta(tx, pedido, resposta);
    return resposta;
  });
