import { ERROS, type CodigoErro } from "@acervo/contracts/erros";

/** A refusal that a person reads: thrown by use cases, turned into status and text by the error handler. */
export class ErroDeNegocio extends Error {
  override readonly name = "ErroDeNegocio";
  readonly codigo: CodigoErro;

  constructor(codigo: CodigoErro, options?: ErrorOptions) {
    super(ERROS[codigo].mensagem, options);
    this.codigo = codigo;
  }
}
