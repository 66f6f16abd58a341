/** Ids of 128 bits travel to agents as 32 hexadecimal digits; the database reads both forms. */
export const idDoFio = (uuid: string): string => uuid.replaceAll("-", "");
