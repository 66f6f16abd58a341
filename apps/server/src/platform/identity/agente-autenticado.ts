/** The agent behind a request. It names no device: the device is the token's. */
export type AgenteAutenticado = {
  readonly idDispositivo: number;
  readonly idContratacao: number;
  readonly versaoChave: number;
  readonly epoca: number;
};

/** The same with whose subscription it is: what a person and their agents may use is counted together. */
export type AgenteIdentificado = AgenteAutenticado & { readonly idUsuario: number };
