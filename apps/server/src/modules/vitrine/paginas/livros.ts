/** How a shelf draws its books. */
type Lombada = { readonly largura: number; readonly altura: number; readonly passo: number };

const DOS_PLANOS: Lombada = { largura: 13, altura: 54, passo: 15 };
const DO_SOBRE: Lombada = { largura: 15, altura: 60, passo: 17 };

/** The back of a register book: its label, and two ribs below. */
const livro = (x: number, y: number, classe: string, { largura, altura }: Lombada): string =>
  `<path class="${classe}" fill-rule="evenodd" d="M${x} ${y}h${largura}v${altura}h-${largura}zM${x + 3.5} ${y + 9}v13h${largura - 7}v-13zM${x} ${y + altura - 15}v1.5h${largura}v-1.5zM${x} ${y + altura - 10}v1.5h${largura}v-1.5z"/>`;

const GB = 1_073_741_824;
const GB_POR_LIVRO = 10;
/** More would not fit on the shelf of a card. */
const MAIS_LIVROS = 10;
const CABEM_NA_PRATELEIRA = 17;

const livrosDe = (espacoBytes: number, cabem: number = MAIS_LIVROS): number =>
  Math.min(cabem, Math.max(1, Math.round(espacoBytes / GB / GB_POR_LIVRO)));

/** A shelf on which each book is 10 GB. */
export const estanteDoPlano = (espacoBytes: number): string => {
  const quantos = livrosDe(espacoBytes);
  const livros = Array.from({ length: quantos }, (_, indice) => livro(indice * DOS_PLANOS.passo, 8, "e1", DOS_PLANOS));
  return `<svg class="estante" viewBox="0 0 150 62" width="150" height="62" aria-hidden="true">${livros.join("")}</svg>`;
};

export const estanteDoCartorio = (espacoBytes: number): string => {
  const cheios = livrosDe(espacoBytes, CABEM_NA_PRATELEIRA);
  const livros = Array.from({ length: CABEM_NA_PRATELEIRA }, (_, indice) =>
    livro(indice * DOS_PLANOS.passo, 8, indice < cheios ? "e1" : "e2", DOS_PLANOS),
  );
  return `<svg class="estante" viewBox="0 0 255 62" width="255" height="62" aria-hidden="true">${livros.join("")}</svg>`;
};

const POR_LADO = 6;
const LADO_DA_COPIA = 138;
const O_QUE_MUDOU = 2;

const estante = (conteudo: string): string =>
  `<svg class="estante" viewBox="0 0 252 74" width="252" height="74" aria-hidden="true">${conteudo}</svg>`;

const fila = (desde: number, classe: (indice: number) => string, quantos: number = POR_LADO): string =>
  Array.from({ length: quantos }, (_, indice) =>
    livro(desde + indice * DO_SOBRE.passo, 14, classe(indice), DO_SOBRE),
  ).join("");

/** The books, and beside them their second copy. */
export const ESTANTE_ARMAZENE = estante(fila(0, () => "e1") + fila(LADO_DA_COPIA, () => "e2"));

/** Only what changed goes over. */
export const ESTANTE_SINCRONIZE = estante(
  `${fila(0, (indice) => (indice === O_QUE_MUDOU ? "e1" : "e3"))}${fila(LADO_DA_COPIA, (indice) => (indice === O_QUE_MUDOU ? "e2" : "e3"))}<path class="fio" d="M41.5 9C57.5 -4 163.5 -4 179.5 9"/><path class="fio" d="m172.5 4.5 7 5 2.5-8"/>`,
);

/** One book comes off the shelf. */
export const ESTANTE_EM_MAOS = estante(
  `${fila(0, () => "e3")}${fila(119, () => "e3", POR_LADO + 1)}<g transform="translate(102 -3) rotate(7 7.5 60)">${livro(0, 0, "e1", DO_SOBRE)}</g>`,
);

const DIAS_DA_TIRA = 30;

/** Thirty days of a device; `faltas` are days without a backup, `pendencias` those with something left over. */
export const tira = (pendencias: readonly number[], faltas: readonly number[]): string => {
  const dia = (indice: number): string => {
    const [classe, altura] = faltas.includes(indice)
      ? (["bad", 9] as const)
      : pendencias.includes(indice)
        ? (["warn", 17] as const)
        : (["ok", 26] as const);
    return `<rect x="${indice * 12}" y="${26 - altura}" width="9" height="${altura}" rx="1.5" class="${classe}"/>`;
  };
  const dias = Array.from({ length: DIAS_DA_TIRA }, (_, indice) => dia(indice));
  return `<svg class="tira" viewBox="0 0 357 26" width="357" height="26" aria-hidden="true">${dias.join("")}</svg>`;
};
