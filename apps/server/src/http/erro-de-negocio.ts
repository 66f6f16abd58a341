import { ERROS, type CodigoErro } from "@acervo/contracts/erros";

/** A refusal that a person reads: thrown by use cases, turned into status and text by the error handler. */
export class ErroDeNegocio extends Error {
  override readonly name = "ErroDeNegocio";
  readonly codigo: CodigoErro;
  /** When asking again makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(codigo: CodigoErro, options: ErrorOptions & { readonly retryAfterSeconds?: number } = {}) {
    super(ERROS[codigo].mensagem, options);
    this.codigo = codigo;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
