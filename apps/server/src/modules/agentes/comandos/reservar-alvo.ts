import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { lockContratacao } from "../../contratacoes/contratacoes.api.ts";

/** What an order is about, of a device. */
type Alvo = { readonly idContratacao: number; readonly ativado: boolean };

/**
 * Holds the subscription of what a person orders something for, and refuses where no machine would carry it out. Found
 * once to know what to hold, and again because it may have changed until it was held.
 */
export const reservarAlvo = async <A extends Alvo>(tx: Tx, encontrar: () => Promise<A>): Promise<A> => {
  const { idContratacao } = await encontrar();
  const { codigoSituacao } = await lockContratacao(tx, idContratacao);
  const alvo = await encontrar();
  if (codigoSituacao !== SITUACAO_CONTRATACAO.ativa) throw new ErroDeNegocio("CONTRATACAO_NAO_ATIVA");
  if (!alvo.ativado) throw new ErroDeNegocio("DISPOSITIVO_NAO_ATIVADO");
  return alvo;
};
