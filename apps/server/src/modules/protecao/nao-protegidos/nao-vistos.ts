/** Reasons by which what lies below a folder was not seen at all. */
export const NAO_VISTOS = [
  "DIRETORIO_AUSENTE",
  "DIRETORIO_VAZIO",
  "DIRETORIO_NAO_LISTADO",
  "DIRETORIO_A_CONFIRMAR",
  "DIRETORIO_DO_SISTEMA",
] as const;
export type MotivoNaoVisto = (typeof NAO_VISTOS)[number];
