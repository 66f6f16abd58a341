import { partesDaData, type DataCivil } from "@acervo/br/data-civil";
import { centavosParaReais } from "@acervo/br/dinheiro";
import { SITUACAO_FATURA, type Fatura } from "@acervo/contracts/faturas";
import type { FaturaRow } from "./faturas.queries.ts";

const doisDigitos = (numero: number): string => String(numero).padStart(2, "0");

/** `11/2026`. */
export const formatarMes = (competencia: DataCivil): string => {
  const { ano, mes } = partesDaData(competencia);
  return `${doisDigitos(mes)}/${ano}`;
};

/** `10/11/2026`. */
export const formatarDia = (data: DataCivil): string => `${doisDigitos(partesDaData(data).dia)}/${formatarMes(data)}`;

export const toFatura = (linha: FaturaRow): Fatura => ({
  id: linha.id,
  valor: centavosParaReais(Number(linha.valorCentavos ?? 0)),
  mesReferenciaFormatado: formatarMes(linha.competencia),
  dataLimiteFormatada: formatarDia(linha.dataVencimento),
  situacao: linha.descricaoSituacao,
  codigoSituacao: linha.codigoSituacao,
  possuiBoleto: linha.possuiBoleto === true,
  faturaPaga: linha.codigoSituacao === SITUACAO_FATURA.paga,
});
