import type { ContratacaoComSubsidio, EnderecoDeCobranca, TipoPagamento } from "@acervo/contracts/preferencias";
import type { Deps } from "../../platform/deps.ts";
import { enderecoFormatado, findEnderecos } from "../enderecos/enderecos.api.ts";
import { findContratacoesComSubsidio, findEnderecosDeCobranca, findTiposPagamento } from "./pagamento.queries.ts";

export const listarEnderecosDeCobranca = async (
  deps: Pick<Deps, "db">,
  idUsuario: number,
): Promise<EnderecoDeCobranca[]> => {
  const escolhas = await findEnderecosDeCobranca(deps.db, idUsuario);
  const linhas = await findEnderecos(
    deps.db,
    escolhas.map(({ id }) => id),
  );
  return linhas.map((linha) => ({
    id: linha.id,
    enderecoFormatado: enderecoFormatado(linha),
    enderecoCobranca: escolhas.some(({ id, escolhido }) => id === linha.id && escolhido),
  }));
};

/** Exactly one is marked: the chosen one while it is active, else the oldest. */
export const listarContratacoesComSubsidio = async (
  deps: Pick<Deps, "db">,
  idUsuario: number,
): Promise<ContratacaoComSubsidio[]> => {
  const linhas = await findContratacoesComSubsidio(deps.db, idUsuario);
  const marcada = linhas.find(({ id, idContratacaoSubsidio }) => id === idContratacaoSubsidio) ?? linhas[0];
  return linhas.map(({ id, nome, codigoCorregedoria }) => ({
    id,
    nome,
    codigoCorregedoria,
    contratacaoEspecificaSubsidio: id === marcada?.id,
  }));
};

export const listarTiposPagamento = (deps: Pick<Deps, "db">): Promise<TipoPagamento[]> => findTiposPagamento(deps.db);
