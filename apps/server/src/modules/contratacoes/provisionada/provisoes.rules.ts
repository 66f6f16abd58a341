import type { DataCivil } from "@acervo/br/data-civil";

type FormaDePagar = "BOLETO" | "CARTAO";

/** How a provisioned subscription is paid: as the account pays; who never paid may have no card, and a boleto needs none. */
export const formaDePagar = ({ tipoPagamento }: { readonly tipoPagamento: FormaDePagar | null }): FormaDePagar =>
  tipoPagamento ?? "BOLETO";

type Vigencia = { readonly dataInicio: DataCivil; readonly dataFim: DataCivil | null };

/** Whether an offer is hired on a day. */
export const isContratavelEm = ({ dataInicio, dataFim }: Vigencia, dia: DataCivil): boolean =>
  dataInicio <= dia && (dataFim === null || dia <= dataFim);
