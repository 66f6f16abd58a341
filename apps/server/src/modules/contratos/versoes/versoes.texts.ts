import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import type { TipoDeTermo } from "@acervo/contracts/termos";

export const NOMES_DOS_TERMOS: Readonly<Record<TipoDeTermo, string>> = {
  LGPD: "termo LGPD",
  CONTRATO: "contrato de backup",
  ALTERACAO: "alteração de contrato",
};

/** While something about a term waits for confirmation, nothing else about it is asked for. */
export const alvoDoTermo = (tipo: TipoDeTermo): string => `termo:${tipo}`;

/** `Versão 1, desde 01/01/2021`. */
export const versaoPorExtenso = (versao: number, desde: DataCivil): string =>
  `Versão ${versao}, desde ${formatarData(desde)}`;
