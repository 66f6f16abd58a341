import { centavosParaReais } from "@acervo/br/dinheiro";
import type { Cliente } from "@acervo/contracts/clientes";
import type { ClienteRow, ContratacaoDoClienteRow } from "./clientes.queries.ts";

/** A client with their subscriptions side by side: the n-th entry of each list is of the n-th subscription. */
export const toCliente = (
  linha: ClienteRow,
  contratacoes: readonly ContratacaoDoClienteRow[],
  comVendedor: boolean,
): Cliente => {
  const dele = contratacoes.filter(({ idUsuario }) => idUsuario === linha.id);
  return {
    idUsuario: linha.id,
    idVendedor: comVendedor ? linha.idVendedor : null,
    nomeVendedor: comVendedor ? linha.nomeVendedor : null,
    nomeUsuario: linha.nome,
    telefone: linha.telefone,
    email: linha.email,
    dataCadastro: linha.dataCadastro.toISOString(),
    nomePlano: dele.map(({ nomePlano }) => nomePlano ?? ""),
    situacaoContratacao: dele.map(({ descricao }) => descricao),
    codigoSituacao: dele.map(({ codigoSituacao }) => codigoSituacao ?? 0),
    dataContratacao: dele.map(({ dataContratacao }) => dataContratacao?.toISOString() ?? ""),
    valorPlano: dele.map(({ valorCentavos }) => centavosParaReais(valorCentavos ?? 0)),
  };
};
