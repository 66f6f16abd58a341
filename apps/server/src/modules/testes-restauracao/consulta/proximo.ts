import type { TestesDaContratacao } from "@acervo/contracts/testes-restauracao";
import type { Deps } from "../../../platform/deps.ts";
import { limitesDoDono, proximoTeste } from "../../conformidade/conformidade.api.ts";
import { conteudoGuardado } from "../teste/conteudo.ts";
import { findUltimoDeclarado } from "../testes.queries.ts";

/** By when the next test of a subscription is due, and how long a return would take by the last Ata. */
export const lerProximo = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { idContratacao, dono }: { readonly idContratacao: number; readonly dono: number },
): Promise<Pick<TestesDaContratacao, "proximoAte" | "ultimoRetornoSegundos">> => {
  const agora = clock.now();
  const { limites } = await limitesDoDono(db, dono, agora);
  const ultimo = await findUltimoDeclarado(db, idContratacao);
  const proximo = await proximoTeste(db, { limites, ultimoEm: ultimo?.declaradoEm ?? null, agora });
  return {
    proximoAte: proximo?.ate ?? null,
    ultimoRetornoSegundos: ultimo === undefined ? null : conteudoGuardado(ultimo.conteudo).tempos.retorno.segundos,
  };
};
