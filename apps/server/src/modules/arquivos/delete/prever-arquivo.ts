import type { Extent } from "@acervo/backup-format/extents";
import { unionOfRanges } from "@acervo/backup-format/read-plan";
import type { ParteAExcluir } from "@acervo/contracts/arquivos";

export type Previsao = { readonly antigas: ParteAExcluir; readonly tudo: ParteAExcluir };

const NADA: ParteAExcluir = { arquivos: 0, versoes: 0, bytes: 0 };
export const NADA_PREVISTO: Previsao = { antigas: NADA, tudo: NADA };

const somarPartes = (a: ParteAExcluir, b: ParteAExcluir): ParteAExcluir => ({
  arquivos: a.arquivos + b.arquivos,
  versoes: a.versoes + b.versoes,
  bytes: a.bytes + b.bytes,
});

export const somar = (a: Previsao, b: Previsao): Previsao => ({
  antigas: somarPartes(a.antigas, b.antigas),
  tudo: somarPartes(a.tudo, b.tudo),
});

/** Bytes of the store that some versions of one file lie in, each once: versions share what did not change. */
const bytesDe = (versoes: readonly (readonly Extent[])[]): number => {
  const porObjeto = Map.groupBy(versoes.flat(), ({ idObjeto }) => idObjeto);
  let bytes = 0;
  for (const [idObjeto, extents] of porObjeto)
    if (idObjeto !== null) bytes += unionOfRanges(extents).reduce((soma, { length }) => soma + length, 0);
  return bytes;
};

/** What goes of a file by each choice; versions oldest first, of which the last is the present one unless it was removed. */
export const preverArquivo = (removido: boolean, versoes: readonly (readonly Extent[])[]): Previsao => {
  const tudo = { arquivos: 1, versoes: versoes.length, bytes: bytesDe(versoes) };
  if (removido) return { antigas: tudo, tudo };
  const atual = bytesDe(versoes.slice(-1));
  return { antigas: { arquivos: 0, versoes: versoes.length - 1, bytes: tudo.bytes - atual }, tudo };
};
