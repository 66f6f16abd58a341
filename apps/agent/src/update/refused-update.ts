/** Why this package will never be installed here; the server offers no version twice that ended so. */
export type UpdateProblem =
  "PEDIDO_INVALIDO" | "VERSAO_NAO_E_MAIOR" | "ASSINATURA_INVALIDA" | "CONTEUDO_DIFERENTE" | "PACOTE_INVALIDO";

export class RefusedUpdate extends Error {
  override readonly name = "RefusedUpdate";
  readonly motivo: UpdateProblem;

  constructor(motivo: UpdateProblem, options?: ErrorOptions) {
    super(motivo, options);
    this.motivo = motivo;
  }
}
