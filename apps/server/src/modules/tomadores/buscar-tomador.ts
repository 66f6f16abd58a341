import type { Tomador } from "@acervo/contracts/tomadores";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { findEndereco } from "../enderecos/enderecos.api.ts";
import { toTomador } from "./tomadores.presenter.ts";
import { findContratacaoDoTomador, findTomador } from "./tomadores.queries.ts";

/** The taker of one of the person's subscriptions; null while there is none. */
export const buscarTomador = async (
  deps: Pick<Deps, "db">,
  idUsuario: number,
  idContratacao: number,
): Promise<Tomador | null> => {
  const contratacao = await findContratacaoDoTomador(deps.db, idContratacao, idUsuario);
  if (contratacao === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  if (!contratacao.habilitado) throw new ErroDeNegocio("TOMADOR_INDISPONIVEL");
  const linha = await findTomador(deps.db, idContratacao);
  const endereco = linha === undefined ? undefined : await findEndereco(deps.db, linha.idEndereco);
  return linha === undefined || endereco === undefined ? null : toTomador(linha, endereco);
};
