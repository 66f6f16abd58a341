/** The agent behind a request. It names no device: the device is the token's. */
export type AgenteAutenticado = {
  readonly idDispositivo: number;
  readonly idContratacao: number;
  readonly versaoChave: number;
  readonly epoca: number;
};
