/** Who gives the service, and where to reach them: the operator's settings. What is null is not shown. */
export type Sitio = {
  /** Origin that people use, without a path. */
  readonly origem: string;
  readonly nomeProvedor: string;
  /** Digits with country code, as wa.me takes them. */
  readonly whatsapp: string;
  /** Digits with area code. */
  readonly telefone: string | null;
  readonly email: string | null;
};
