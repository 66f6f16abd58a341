const ID = /^[1-9]\d{0,15}$/;

/** What `nomeArquivo` names within a device; 0, which no file has, for what was not given by us. */
export const idDoArquivo = (nomeArquivo: string): number => (ID.test(nomeArquivo) ? Number(nomeArquivo) : 0);
