/** A notice as it is to stand in the partner's system. */
export type ComunicadoAEntregar = {
  readonly idContratacao: number;
  readonly codigo: number;
  /** Counts how often it was switched: what has a lower one is older. */
  readonly versao: number;
  readonly ativo: boolean;
  readonly texto: string;
  /** The office that it is shown at. */
  readonly codigoCorregedoria: string;
};

/** Refused for good, and why; anything else that went wrong is thrown. */
export type Entrega = { readonly entregue: true } | { readonly entregue: false; readonly motivo: string };

/** No answer, or none that says what became of the notice: it may stand there or not, and is to be sent again. */
export class ParceiroIndisponivel extends Error {
  override readonly name = "ParceiroIndisponivel";
}

export type SistemaParceiro = {
  /** Sending the same version twice is harmless. Throws `ParceiroIndisponivel`. */
  entregar(comunicado: ComunicadoAEntregar): Promise<Entrega>;
};
