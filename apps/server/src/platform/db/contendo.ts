/** The pattern of `like` that finds a text as it is, wherever it stands. */
export const contendo = (texto: string): string => `%${texto.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
