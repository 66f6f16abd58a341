const MB = 1_048_576;

export const emMB = (bytes: number): number => Math.round((bytes / MB) * 100) / 100;

/** Of a plan without space the answer is 0, not a division by zero. */
export const porcentagemUtilizada = (usadoBytes: number, totalBytes: number): number =>
  totalBytes === 0 ? 0 : Math.round((usadoBytes / totalBytes) * 10_000) / 100;
