import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { EventoAuditoria } from "../../platform/audit/evento.ts";
import type { Tx } from "../../platform/db/db.ts";
import { lockAprovacao, type AprovacaoPresa } from "./aprovacoes.queries.ts";

export type Quem = Pick<ChamadaDeUsuario, "usuario" | "origem">;

/** Holds a request that still waits; the answer of somebody else at the same moment finds it ended. */
export const prenderEsperando = async (tx: Tx, id: number, agora: Date): Promise<AprovacaoPresa> => {
  const aprovacao = await lockAprovacao(tx, id);
  if (aprovacao === undefined) throw new ErroDeNegocio("APROVACAO_NAO_ENCONTRADA");
  if (aprovacao.situacao !== "ESPERANDO" || aprovacao.expiraEm <= agora) throw new ErroDeNegocio("APROVACAO_ENCERRADA");
  return aprovacao;
};

/** The same for who may answer it: never who asked. */
export const prenderDeOutro = async (tx: Tx, id: number, quem: Quem, agora: Date): Promise<AprovacaoPresa> => {
  const aprovacao = await prenderEsperando(tx, id, agora);
  if (aprovacao.idUsuarioPedido === quem.usuario.id) throw new ErroDeNegocio("APROVACAO_PROPRIA");
  return aprovacao;
};

/** What every event about a request says of it. */
export const daAprovacao = (
  { usuario, origem }: Quem,
  { id, tipo, alvo }: Pick<AprovacaoPresa, "id" | "tipo" | "alvo">,
) =>
  ({
    ator: { tipo: "usuario", id: usuario.id },
    alvo: { tipo: "aprovacao", id },
    origem,
    detalhes: { tipo, alvo },
  }) as const satisfies Omit<EventoAuditoria, "acao">;
