import type { MotivoDoEmissor } from "../../../platform/nota-fiscal/emissor-nota-fiscal.ts";

const MAX_CODIGO = 40;
const MAX_TEXTO = 1_000;

/** An issuer may name several reasons: the first one's code, and all of their words. */
export const emUmTexto = (motivos: readonly MotivoDoEmissor[]): { readonly codigo: string; readonly texto: string } => {
  const [primeiro] = motivos;
  const textos = motivos.map(({ codigo, texto }, indice) => (indice === 0 ? texto : `${codigo}: ${texto}`));
  return {
    codigo: (primeiro?.codigo ?? "SEM_CODIGO").slice(0, MAX_CODIGO),
    texto: textos.join(" ").slice(0, MAX_TEXTO),
  };
};
