import { registrar } from "../../platform/audit/audit.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { BoletoEmitido } from "../../platform/pagamento/provedor-pagamento.ts";
import type { AoMudarCobranca } from "./cobranca.ts";
import { insertHistorico, lockCobranca, updateEstado, type CobrancaRow, type EstadoNovo } from "./cobrancas.queries.ts";

/** Writes a change and its history; the caller holds the row. */
export const gravarMudanca = async (
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  cobranca: CobrancaRow,
  estado: EstadoNovo,
): Promise<void> => {
  await updateEstado(tx, cobranca.id, estado);
  await insertHistorico(tx, {
    idCobranca: cobranca.id,
    deSituacao: cobranca.situacao,
    paraSituacao: estado.situacao,
    motivo: estado.motivo ?? null,
    ocorridoEm: clock.now(),
  });
};

export type NoticiaDeps = Pick<Deps, "clock"> & { readonly ouvintes: readonly AoMudarCobranca[] };

/** Writes a change that came from the provider, tells those who listen, and leaves a trace, all in one transaction. */
export const noticiarMudanca = async (
  deps: NoticiaDeps,
  tx: Tx,
  cobranca: CobrancaRow,
  { boleto = null, ...estado }: EstadoNovo & { readonly boleto?: BoletoEmitido | null },
): Promise<void> => {
  await gravarMudanca(deps, tx, cobranca, estado);
  const mudada = await lockCobranca(tx, cobranca.id);
  for (const aoMudar of deps.ouvintes) await aoMudar(tx, { cobranca: mudada, anterior: cobranca.situacao, boleto });
  // The last of the transaction, after the chains of subscriptions that a listener may have taken.
  await registrar(tx, {
    ator: { tipo: "sistema" },
    acao: `COBRANCA_${mudada.situacao}` as const,
    alvo: { tipo: "cobranca", id: cobranca.id },
    detalhes: {
      referencia: cobranca.referencia,
      valorCentavos: String(cobranca.valorCentavos),
      ...(mudada.motivo === null ? {} : { motivo: mudada.motivo }),
      ...(mudada.idNoProvedor === null ? {} : { idNoProvedor: mudada.idNoProvedor }),
    },
  });
};
