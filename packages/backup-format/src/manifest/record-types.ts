/** Codes of the records on disk. Below 64 a reader must know them all. */
export const RECORD = {
  lote: 1,
  parte: 2,
  ponto: 3,
  dispositivo: 4,
  configuracao: 5,
  pasta: 6,
  objeto: 7,
  referencia: 8,
  versao: 9,
  remocao: 10,
  exclusao: 11,
  exclusaoPasta: 12,
  realocacao: 13,
  dispositivoRemovido: 14,
  versaoGuardada: 15,
} as const;
