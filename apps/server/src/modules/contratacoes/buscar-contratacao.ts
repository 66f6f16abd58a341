import { alcanceDe, type QuemChama } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { findEndereco, type EnderecoRow } from "../enderecos/enderecos.api.ts";
import { findContratacao, type ContratacaoRow } from "./contratacoes.queries.ts";

/** One subscription within the caller's reach; a stranger's answers exactly like a missing one. */
export const buscarContratacao = async (
  deps: Pick<Deps, "db">,
  chamada: QuemChama,
  id: number,
): Promise<ContratacaoRow> => {
  const linha = await findContratacao(deps.db, id, alcanceDe(chamada));
  if (linha === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  return linha;
};

export type ContratacaoAbertaRow = ContratacaoRow & { readonly endereco: EnderecoRow | null };

/** One subscription as it is opened to be configured: with the address of its own. */
export const abrirContratacao = async (
  deps: Pick<Deps, "db">,
  chamada: QuemChama,
  id: number,
): Promise<ContratacaoAbertaRow> => {
  const linha = await buscarContratacao(deps, chamada, id);
  const endereco = linha.idEndereco === null ? undefined : await findEndereco(deps.db, linha.idEndereco);
  return { ...linha, endereco: endereco ?? null };
};
