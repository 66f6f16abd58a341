import type { CodigoErro } from "@acervo/contracts/erros";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockContratacao } from "../contratacoes/contratacoes.api.ts";
import { findAssinou } from "../usuarios/usuarios.api.ts";
import type { ContratacaoRow } from "./contratacao.queries.ts";

const encontrado = <R>(registro: R | undefined, inexistente: CodigoErro): R => {
  if (registro === undefined) throw new ErroDeNegocio(inexistente);
  return registro;
};

export const recusar = (codigo: CodigoErro | null): void => {
  if (codigo !== null) throw new ErroDeNegocio(codigo);
};

/**
 * The record that is about to change and its subscription, held against every other change until the transaction ends.
 * It is looked up again once held: another change may have removed it while this one waited. Who has not signed the
 * data-protection term changes nothing.
 */
export const reservar = async <R extends { readonly idContratacao: number }>(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  procurar: () => Promise<R | undefined>,
  inexistente: CodigoErro,
): Promise<{ readonly registro: R; readonly contratacao: ContratacaoRow }> => {
  const { idContratacao } = encontrado(await procurar(), inexistente);
  const { codigoSituacao, cartosoft, idUsuario } = await lockContratacao(tx, idContratacao);
  const registro = encontrado(await procurar(), inexistente);
  if (!(await findAssinou(tx, idUsuario, deps.clock.now()))) throw new ErroDeNegocio("TERMO_NAO_ASSINADO");
  return { registro, contratacao: { idContratacao, codigoSituacao, cartosoft } };
};
