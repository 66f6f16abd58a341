import { isContratacaoEm, SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import type { EventoAuditoria } from "../../../platform/audit/evento.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { existsAtraso, type ContratacoesCobradas } from "../../faturas/faturas.api.ts";
import { mudarSituacao } from "./mudar-situacao.ts";
import { lockSituacao } from "./situacao.queries.ts";
import type { MotivoDeMudanca } from "./transicoes.rules.ts";

const porSistema = (agora: Date) => ({ agora, idUsuario: null });

/** What a payment means for a subscription, whose row is held: the one that settles the last debt brings it back. */
const motivoAoPagar = async (tx: Tx, idContratacao: number): Promise<MotivoDeMudanca | null> => {
  const { codigoSituacao } = await lockSituacao(tx, idContratacao);
  if (isContratacaoEm("emAndamento", codigoSituacao)) return "PAGAMENTO_CONFIRMADO";
  if (!isContratacaoEm("emAtraso", codigoSituacao) || (await existsAtraso(tx, idContratacao))) return null;
  return "ATRASO_PAGO";
};

const lockPrimeiras = async (tx: Tx, ids: readonly number[]) => {
  const presas = [];
  for (const id of ids) presas.push(await lockSituacao(tx, id));
  return presas.filter(({ codigoSituacao }) => isContratacaoEm("emAndamento", codigoSituacao));
};

/** Subscriptions as invoices know them. */
export const contratacoesCobradas: ContratacoesCobradas = {
  lockPrimeiras: async (tx, ids) => (await lockPrimeiras(tx, ids)).map(({ id }) => id),

  ativar: async (tx, ids, agora) => {
    const eventos: EventoAuditoria[] = [];
    let reativada = false;
    for (const id of ids) {
      const motivo = await motivoAoPagar(tx, id);
      if (motivo === null) continue;
      eventos.push((await mudarSituacao(tx, id, motivo, porSistema(agora))).evento);
      reativada ||= motivo === "ATRASO_PAGO";
    }
    return { reativada, eventos };
  },

  devolverAoPagamento: async (tx, ids, agora) => {
    const eventos: EventoAuditoria[] = [];
    for (const { id, codigoSituacao } of await lockPrimeiras(tx, ids)) {
      if (codigoSituacao !== S.emContratacao) continue;
      eventos.push((await mudarSituacao(tx, id, "COBRANCA_NAO_APROVADA", porSistema(agora))).evento);
    }
    return eventos;
  },

  suspender: async (tx, ids, agora) => {
    const eventos: EventoAuditoria[] = [];
    const suspensas: number[] = [];
    for (const id of ids) {
      const { codigoSituacao } = await lockSituacao(tx, id);
      if (codigoSituacao !== S.ativa) continue;
      eventos.push((await mudarSituacao(tx, id, "EM_ATRASO", porSistema(agora))).evento);
      suspensas.push(id);
    }
    return { suspensas, eventos };
  },
};
