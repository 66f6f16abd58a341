import { cabecalho, literal } from "./sql.ts";

type Faixa = readonly [de: number, ate: number];

interface Bandeira {
  readonly sigla: string;
  readonly nome: string;
  readonly cor: string;
  /** Published ranges of the first digits, both ends included and of equal length. */
  readonly faixas: readonly Faixa[];
}

const unica = (prefixo: number): Faixa => [prefixo, prefixo];

/** Brands of 16-digit cards with a 3-digit CVV, by their published ranges. */
export const BANDEIRAS: readonly Bandeira[] = [
  { sigla: "VISA", nome: "Visa", cor: "#27407a", faixas: [unica(4)] },
  {
    sigla: "MASTERCARD",
    nome: "Mastercard",
    cor: "#7a3b27",
    faixas: [
      [51, 55],
      [2221, 2720],
    ],
  },
  {
    sigla: "ELO",
    nome: "Elo",
    cor: "#2f3136",
    faixas: [
      [401178, 401179],
      unica(431274),
      unica(438935),
      unica(451416),
      unica(457393),
      [457631, 457632],
      unica(504175),
      [506699, 506778],
      [509000, 509999],
      unica(627780),
      unica(636297),
      unica(636368),
      [650031, 650033],
      [650035, 650051],
      [650405, 650439],
      [650485, 650538],
      [650541, 650598],
      [650700, 650718],
      [650720, 650727],
      [650901, 650978],
      [651652, 651679],
      [655000, 655019],
      [655021, 655058],
    ],
  },
  {
    sigla: "HIPERCARD",
    nome: "Hipercard",
    cor: "#7a2733",
    faixas: [unica(606282), unica(637095), unica(637568), unica(637599), unica(637609), unica(637612)],
  },
];

/** The fewest prefixes that cover a range and nothing else: 2221–2720 becomes 2221 … 2229, 223 … 229, 23 … 26, 270 … */
export const prefixosDaFaixa = ([de, ate]: Faixa): readonly string[] => {
  const prefixos: string[] = [];
  for (let inicio = de; inicio <= ate;) {
    let tamanho = 1;
    while (inicio % (tamanho * 10) === 0 && inicio + tamanho * 10 - 1 <= ate) tamanho *= 10;
    prefixos.push(String(inicio / tamanho));
    inicio += tamanho;
  }
  return prefixos;
};

/** The brand's name in a rounded rectangle: no trademark artwork. */
const imagemSvg = ({ nome, cor }: Bandeira): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 60" width="96" height="60" role="img" aria-label="${nome}">` +
  `<rect x="1" y="1" width="94" height="58" rx="9" fill="#ffffff" stroke="${cor}" stroke-width="2"/>` +
  `<text x="48" y="36" text-anchor="middle" font-family="system-ui, sans-serif" font-size="16" font-weight="600" ` +
  `fill="${cor}">${nome}</text></svg>`;

/** The migration with the card brands. */
export const bandeirasSql = (): string => {
  const linhas = BANDEIRAS.map((bandeira, indice) => {
    const prefixos = bandeira.faixas.flatMap(prefixosDaFaixa).toSorted();
    return (
      `  (${literal(bandeira.sigla)}, ${literal(bandeira.nome)}, ${indice + 1},\n` +
      `   ${literal(imagemSvg(bandeira))},\n   ${literal(`{${prefixos.join(",")}}`)})`
    );
  });
  return `${cabecalho("the ranges in bandeiras.ts")}INSERT INTO bandeira_cartao (sigla, nome, ordem, imagem_svg, prefixos) VALUES
${linhas.join(",\n")};
`;
};
