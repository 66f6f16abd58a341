import { ERROS, type CodigoErro } from "@acervo/contracts/erros";

type RefusalOptions = ErrorOptions & {
  readonly retryAfterSeconds?: number;
  readonly campos?: readonly string[];
  readonly capacidadeLivreBytes?: number;
  /** The text with its figures, instead of the plain one of the table. */
  readonly mensagem?: string;
};

/** A refusal that a person reads: thrown by use cases, turned into status and text by the error handler. */
export class ErroDeNegocio extends Error {
  override readonly name = "ErroDeNegocio";
  readonly codigo: CodigoErro;
  /** When asking again makes sense. */
  readonly retryAfterSeconds: number | undefined;
  /** The items that were refused, when only some of a list were: `objetos.3`. */
  readonly campos: readonly string[];
  /** What is left of the plan, when it was not enough. */
  readonly capacidadeLivreBytes: number | undefined;

  constructor(codigo: CodigoErro, options: RefusalOptions = {}) {
    super(options.mensagem ?? ERROS[codigo].mensagem, options);
    this.codigo = codigo;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.campos = options.campos ?? [];
    this.capacidadeLivreBytes = options.capacidadeLivreBytes;
  }
}
