import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import type { Tx } from "../../../platform/db/db.ts";
import { findGuarda } from "../fim/encerramentos.queries.ts";
import { avisar, avisarTodos, type AvisoDeps, type Pedido } from "../../avisos/avisos.api.ts";
import {
  emailCancelamento,
  emailCancelamentoEmVigor,
  emailContratoAssinado,
  emailContratoPorAssinar,
  emailInatividade,
  type Cancelamento,
  type ContratoAssinado,
} from "./contratacoes.email.ts";

export const avisarContratoAssinado = (
  deps: AvisoDeps,
  tx: Tx,
  { idContratacao, ...assinado }: ContratoAssinado & { readonly idContratacao: number },
) =>
  avisar(
    deps,
    tx,
    { tipo: "contrato-assinado", sobre: assinado.contrato.id, contratacoes: [idContratacao] },
    (assunto) => emailContratoAssinado(assunto, assinado),
  );

/** Once for each subscription, however often it is asked for. */
export const avisarContratoPorAssinar = (deps: AvisoDeps, tx: Tx, idContratacao: number) =>
  avisar(
    deps,
    tx,
    { tipo: "contrato-por-assinar", sobre: idContratacao, contratacoes: [idContratacao] },
    emailContratoPorAssinar,
  );

/** The last day of its files, which its change of status has just planned. */
const guardadaAte = async (tx: Tx, idContratacao: number): Promise<DataCivil> => {
  const guarda = await findGuarda(tx, idContratacao);
  if (guarda === undefined) throw new Error(`Subscription ${idContratacao} has no end planned.`);
  return guarda.guardadoAte;
};

export const avisarCancelamento = (
  deps: AvisoDeps,
  tx: Tx,
  { idContratacao, ...cancelamento }: Cancelamento & { readonly idContratacao: number },
) =>
  avisar(deps, tx, { tipo: "contratacao-cancelada", sobre: idContratacao, contratacoes: [idContratacao] }, (assunto) =>
    emailCancelamento(assunto, cancelamento),
  );

/** The customer asked for it: once backups were made, every address of the account hears of it, also from where. */
export const avisarCancelamentoPedido = async (
  deps: AvisoDeps,
  tx: Tx,
  pedido: Pedido,
  { comecou, estornado }: Pick<Cancelamento, "estornado"> & { readonly comecou: boolean },
): Promise<void> => {
  const { idContratacao, origem } = pedido;
  const guardadoAte = comecou ? await guardadaAte(tx, idContratacao) : null;
  const cancelamento = { motivo: "CLIENTE", guardadoAte, estornado } as const;
  if (!comecou) return avisarCancelamento(deps, tx, { idContratacao, ...cancelamento });
  const aviso = { tipo: "contratacao-cancelada", sobre: idContratacao, pedido };
  await avisarTodos(deps, tx, aviso, (assunto, quando) =>
    emailCancelamentoEmVigor(assunto, cancelamento, { quando, ip: origem.ip }),
  );
};

export const avisarInatividade = async (deps: AvisoDeps, tx: Tx, idContratacao: number): Promise<void> => {
  const ate = await guardadaAte(tx, idContratacao);
  const sobre = `${idContratacao}/${hoje(deps.clock.now())}`;
  const aviso = { tipo: "contratacao-inativa", sobre, contratacoes: [idContratacao] };
  await avisar(deps, tx, aviso, (assunto) => emailInatividade(assunto, ate));
};
