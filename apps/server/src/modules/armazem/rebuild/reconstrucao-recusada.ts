export type MotivoDaRecusa = "BALDE_VAZIO" | "BALDE_ATRASADO" | "CONTRATACAO_AUSENTE" | "EM_USO";

/** Why nothing was rebuilt; the database is as it was. */
export class ReconstrucaoRecusadaError extends Error {
  override readonly name = "ReconstrucaoRecusadaError";
  readonly motivo: MotivoDaRecusa;
  readonly idDispositivo: number;
  /** The subscription that is missing, or the sequence at which the bucket ends. */
  readonly numero: number;

  constructor(motivo: MotivoDaRecusa, idDispositivo: number, numero = 0) {
    super(`Device ${idDispositivo} was not rebuilt: ${motivo} (${numero})`);
    this.motivo = motivo;
    this.idDispositivo = idDispositivo;
    this.numero = numero;
  }
}
