import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import { centavosParaReais } from "@acervo/br/dinheiro";
import { SITUACAO_FATURA, type Fatura, type FaturaEncontrada } from "@acervo/contracts/faturas";
import type { FaturaRow } from "./faturas.queries.ts";
import type { FaturaEncontradaRow } from "./pesquisa.queries.ts";

/** `11/2026`. */
export const formatarMes = (competencia: DataCivil): string => formatarData(competencia).slice("01/".length);

export const toFatura = (linha: FaturaRow): Fatura => ({
  id: linha.id,
  valor: centavosParaReais(linha.valorCentavos),
  mesReferenciaFormatado: formatarMes(linha.competencia),
  dataLimiteFormatada: formatarData(linha.dataVencimento),
  situacao: linha.descricaoSituacao,
  codigoSituacao: linha.codigoSituacao,
  possuiBoleto: linha.possuiBoleto === true,
  faturaPaga: linha.codigoSituacao === SITUACAO_FATURA.paga,
});

/** With whose it is, for who may know. */
export const toFaturaEncontrada = (linha: FaturaEncontradaRow, comUsuario: boolean): FaturaEncontrada => {
  const { idUsuario: id, nome, cpfCnpj, email, emailSecundario, nomesContratacoes } = linha;
  return {
    ...toFatura(linha),
    listaNomeContratacoes: nomesContratacoes,
    notaFiscalEmitida: linha.numeroNotaFiscal !== null,
    numeroNotaFiscal: linha.numeroNotaFiscal,
    notaFiscalAguardada: linha.notaFiscalAguardada,
    possuiRenegociacao: linha.possuiRenegociacao,
    ...(comUsuario ? { usuario: { id, nome, cpfCnpj, email, emailSecundario } } : {}),
  };
};
