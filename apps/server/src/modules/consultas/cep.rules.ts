const DAY_MS = 86_400_000;
/** Streets are renamed now and then; a CEP that did not exist may be created any week. */
const VALIDADE_MS = { conhecido: 180 * DAY_MS, desconhecido: 7 * DAY_MS };

export const cacheVale = (linha: { readonly resposta: unknown; readonly consultadoEm: Date }, agora: Date): boolean =>
  agora.getTime() - linha.consultadoEm.getTime() <
  (linha.resposta === null ? VALIDADE_MS.desconhecido : VALIDADE_MS.conhecido);
