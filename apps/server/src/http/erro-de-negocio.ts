import { ERROS, type CodigoErro } from "@acervo/contracts/erros";

/** A refusal that a person reads: thrown by use cases, turned into status and text by the error handler. */
export class ErroDeNegocio extends Error {
  override readonly name = "ErroDeNegocio";
  readonly codigo: CodigoErro;
  /** When asking again makes sense. */
  readonly retryAfterSeconds: number | undefined;
  /** The items that were refused, when only some of a list were: `objetos.3`. */
  readonly campos: readonly string[];

  constructor(
    codigo: CodigoErro,
    options: ErrorOptions & { readonly retryAfterSeconds?: number; readonly campos?: readonly string[] } = {},
  ) {
    super(ERROS[codigo].mensagem, options);
    this.codigo = codigo;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.campos = options.campos ?? [];
  }
}
