import { escapar } from "./html.ts";

export type Secao = { readonly titulo: string; readonly paragrafos: readonly string[] };
export type Leitura = {
  readonly titulo: string;
  readonly lide: string;
  /** HTML of ours. */
  readonly corpo: string;
  readonly margem: { readonly titulo: string; readonly texto: string };
};

/** Sections of plain words. */
export const emSecoes = (secoes: readonly Secao[]): string =>
  secoes
    .map(
      ({ titulo, paragrafos }) =>
        `<h2>${escapar(titulo)}</h2>\n${paragrafos.map((texto) => `<p>${escapar(texto)}</p>`).join("\n")}`,
    )
    .join("\n");

/** A page that is read from top to bottom. */
export const paginaDeLeitura = ({ titulo, lide, corpo, margem }: Leitura): string =>
  `<article class="leitura"><div class="envelope folha">
<div class="folha__texto">
<h1>${escapar(titulo)}</h1>
<p class="leitura__lide">${escapar(lide)}</p>
${corpo}
</div>
<aside class="folha__margem" aria-label="${escapar(margem.titulo)}"><p><strong>${escapar(margem.titulo)}</strong> ${escapar(margem.texto)}</p></aside>
</div></article>`;
