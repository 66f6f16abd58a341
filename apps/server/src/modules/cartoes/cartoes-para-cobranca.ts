import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AoMudarCobranca } from "../pagamentos/pagamentos.api.ts";
import { findCartoes, updateStatus } from "./cartoes.queries.ts";
import { cartaoVencido } from "./cartoes.rules.ts";
import { contarRecusa } from "./recusas.ts";

/** Cards that a subscription names for itself; unified bills name none. */
export type CartoesDaContratacao = {
  readonly idCartaoPrincipal: number | null;
  readonly idCartaoSecundario: number | null;
};

/** Cards of the person that can be charged on a day: neither deleted nor expired. */
export const listCartoesVivos = async (db: Db | Tx, idUsuario: number, dia: DataCivil) =>
  (await findCartoes(db, idUsuario)).filter((cartao) => !cartaoVencido(cartao, dia));

/**
 * Ids of the cards to charge, in order: those of the subscription before those of the person, the second only when the
 * first is refused. Deleted and expired ones are left out; empty when nothing is left to charge.
 */
export const cartoesParaCobranca = async (
  { clock }: Pick<Deps, "clock">,
  db: Db | Tx,
  idUsuario: number,
  daContratacao: CartoesDaContratacao = { idCartaoPrincipal: null, idCartaoSecundario: null },
): Promise<readonly number[]> => {
  const vivos = await listCartoesVivos(db, idUsuario, hoje(clock.now()));
  const doUsuario = { principal: vivos.find((c) => c.principal), secundario: vivos.find((c) => c.secundario) };
  const porId = (id: number | null) => vivos.find((cartao) => cartao.id === id);
  const emOrdem = [
    porId(daContratacao.idCartaoPrincipal) ?? doUsuario.principal,
    porId(daContratacao.idCartaoSecundario) ?? doUsuario.secundario,
  ];
  return [...new Set(emOrdem.flatMap((cartao) => (cartao === undefined ? [] : [cartao.id])))];
};

/** A card is shown as refused from a refusal until it pays again. One that a person asked for counts against trying on. */
export const anotarCobrancaNoCartao: AoMudarCobranca = async (
  tx,
  { cobranca: { idUsuario, idCartao, situacao, ip, pedidaEm } },
) => {
  if (idCartao === null) return;
  if (situacao === "RECUSADA") await updateStatus(tx, idCartao, "RECUSADO");
  if (situacao === "RECUSADA" && ip !== null) await contarRecusa(tx, { idUsuario, ip }, pedidaEm);
  if (situacao === "PAGA") await updateStatus(tx, idCartao, "ATIVO");
};
