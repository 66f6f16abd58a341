import type { DataCivil } from "@acervo/br/data-civil";

/** What is searched for; left out or empty, it is not filtered by. */
export type FiltroDaBusca = {
  /** Rows are devices, not subscriptions. */
  readonly porDispositivo: boolean;
  readonly codigoSituacao?: number | undefined;
  /** Each list has to have the offer of the subscription in it. */
  readonly ofertas?: readonly (readonly number[])[];
  /** Civil days, both included. */
  readonly de?: DataCivil | undefined;
  readonly ate?: DataCivil | undefined;
  readonly ocultarArquivadas?: boolean;
  readonly ocultarCartosoft?: boolean;
  readonly semDispositivo?: boolean;
  /** No good backup ever. */
  readonly semBackup?: boolean;
  /** No good backup since this instant. */
  readonly semBackupDesde?: Date | undefined;
  readonly porcentagem?: number | undefined;
  readonly versao?: string;
  readonly nome?: string;
  readonly cpfCnpj?: string;
  /** Digits. */
  readonly telefone?: string;
  readonly codigoCorregedoria?: string;
};
