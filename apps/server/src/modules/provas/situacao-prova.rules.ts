import type { DoOriginal, NoComputador } from "@acervo/contracts/agente-provas";
import type { NoServidor } from "@acervo/contracts/provas";
import type { SituacaoProva } from "@acervo/contracts/ultima-prova";

/** What became of one file of a sample so far; null: nobody has looked. */
export type Conferido = {
  readonly servidor: NoServidor | null;
  readonly computador: NoComputador | null;
  readonly original: DoOriginal | null;
};

/** Bytes that are not those of the backup, or not those of the original that should be the same. */
export const isDiferente = ({ servidor, computador, original }: Conferido): boolean =>
  servidor === "DIFERENTE" || servidor === "AUSENTE" || computador === "DIFERENTE" || original === "DIFERENTE";

/** Equal wherever it was compared, and compared by the server at least; `noComputador` asks for the machine's word, too. */
export const isIgual = (arquivo: Conferido, noComputador: boolean): boolean =>
  !isDiferente(arquivo) && arquivo.servidor === "IGUAL" && (!noComputador || arquivo.computador === "IGUAL");

/** What a proof comes to, by its files alone. `noComputador`: the machine has handed in its part. */
export const situacaoDaProva = (
  arquivos: readonly Conferido[],
  noComputador: boolean,
): Exclude<SituacaoProva, "EM_ANDAMENTO"> => {
  if (arquivos.some(isDiferente)) return "FALHOU";
  if (arquivos.length === 0 || !arquivos.every((arquivo) => isIgual(arquivo, noComputador))) return "INCOMPLETA";
  return noComputador ? "SUCESSO" : "SUCESSO_NO_SERVIDOR";
};
