/** Names that differ only in case are the same name, as the server compares them. */
export const mesmoNome = (um: string, outro: string): boolean => um.trim().toLowerCase() === outro.trim().toLowerCase();

const semBarraFinal = (caminho: string): string => caminho.trim().replace(/[\\/]+$/, "");

/** `C:\Livros`, `c:\livros\` and `C:\LIVROS` are one folder. */
export const mesmoCaminho = (um: string, outro: string): boolean => mesmoNome(semBarraFinal(um), semBarraFinal(outro));
