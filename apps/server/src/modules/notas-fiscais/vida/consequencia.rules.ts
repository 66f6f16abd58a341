import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";

type Fatura = {
  readonly codigoSituacao: number;
  readonly anuladaEm: Date | null;
  readonly pagaEm: Date | null;
  readonly valorCentavos: number;
  /** The payment of it alone, or of it with others, is disputed. */
  readonly contestada: boolean;
};

/**
 * What an invoice, as it is now, means for its tax document: there has to be one, there must be none, or what there is
 * stays as it is.
 */
export const consequenciaDaFatura = (
  fatura: Fatura,
  emitirPagasDesde: DataCivil,
): "HAVER" | "NAO_HAVER" | "COMO_ESTA" => {
  if (fatura.anuladaEm !== null) return "NAO_HAVER";
  if (fatura.codigoSituacao !== SITUACAO_FATURA.paga) return fatura.contestada ? "COMO_ESTA" : "NAO_HAVER";
  if (fatura.valorCentavos === 0 || fatura.pagaEm === null) return "COMO_ESTA";
  return hoje(fatura.pagaEm) >= emitirPagasDesde ? "HAVER" : "COMO_ESTA";
};
