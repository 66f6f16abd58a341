import type { DataCivil } from "@acervo/br/data-civil";
import type { TipoDeDiferenca } from "@acervo/contracts/diferencas-dos-livros";

/** Where two books do not agree, as a check finds it. */
export type Diferenca = {
  readonly tipo: TipoDeDiferenca;
  /** First day of the month that it belongs to. */
  readonly mes: DataCivil;
  /** What differs, within its kind. */
  readonly chave: string;
  readonly idFatura?: number | null;
  readonly idCobranca?: number | null;
  readonly idNoProvedor?: string | null;
  /** What our own book says, in centavos. */
  readonly valor?: number | null;
  readonly outroValor?: number | null;
};

/** What a check looks at: months from this day on, by what was known of before `dia`, which may still be on its way. */
export type Recorte = {
  readonly idConferencia: number;
  readonly primeiroMes: DataCivil;
  readonly dia: DataCivil;
  readonly agora: Date;
  readonly diasDeDevolucao: number;
};
