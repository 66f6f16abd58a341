import { formatarData } from "@acervo/br/data-civil";
import { centavosParaReais } from "@acervo/br/dinheiro";
import type { Renegociacao } from "@acervo/contracts/renegociacoes";
import type { RenegociacaoRow } from "./lista.queries.ts";
import type { SituacaoRenegociacao } from "./renegociacoes.queries.ts";

const SITUACAO: Readonly<Record<SituacaoRenegociacao, Renegociacao["situacao"]>> = {
  ABERTA: "Em aberto",
  PAGA: "Paga",
  EXPIRADA: "Expirada",
  CONTESTADA: "Contestada",
  PERDIDA: "Devolvida",
  DEVOLVIDA: "Devolvida",
};

/** With whose it is, for who may know. */
export const toRenegociacao = (linha: RenegociacaoRow, comUsuario: boolean): Renegociacao => {
  const { idUsuario, nome, cpfCnpj } = linha;
  return {
    id: linha.id,
    valor: centavosParaReais(linha.valorCentavos),
    dataLimiteFormatada: formatarData(linha.dataVencimento),
    listaMesReferencia: linha.meses,
    situacao: SITUACAO[linha.situacao],
    possuiBoleto: linha.situacao === "ABERTA" && linha.numeroBoleto !== null,
    ...(comUsuario ? { usuario: { id: idUsuario, nome, cpfCnpj } } : {}),
  };
};
