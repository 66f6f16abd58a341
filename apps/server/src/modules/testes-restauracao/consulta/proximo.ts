import { hoje } from "@acervo/br/calendario";
import { somarMeses } from "@acervo/br/data-civil";
import type { TestesDaContratacao } from "@acervo/contracts/testes-restauracao";
import type { Deps } from "../../../platform/deps.ts";
import { limitesDoDono } from "../../conformidade/conformidade.api.ts";
import { conteudoGuardado } from "../teste/conteudo.ts";
import { findUltimoDeclarado } from "../testes.queries.ts";

/** By when the next test of a subscription is due, and how long a return would take by the last Ata. */
export const proximoTeste = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { idContratacao, dono }: { readonly idContratacao: number; readonly dono: number },
): Promise<Pick<TestesDaContratacao, "proximoAte" | "ultimoRetornoSegundos">> => {
  const { limites } = await limitesDoDono(db, dono, clock.now());
  const ultimo = await findUltimoDeclarado(db, idContratacao);
  if (ultimo === undefined) return { proximoAte: limites?.primeiraEtapaAte ?? null, ultimoRetornoSegundos: null };
  return {
    proximoAte: limites === null ? null : somarMeses(hoje(ultimo.declaradoEm), limites.mesesEntreTestes),
    ultimoRetornoSegundos: conteudoGuardado(ultimo.conteudo).tempos.retorno.segundos,
  };
};
