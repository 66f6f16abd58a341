import { componenteTextos, situacaoTextos as textos } from "../situacao.texts.ts";
import type { GrauDoDia, RetratoDoComponente } from "./retrato.ts";

const PASSO = 3.2;
const LARGURA = 2.2;
const ALTURA = 24;
/** A worse day is shorter, so that it is told by more than its colour. */
const ALTURAS: Readonly<Record<GrauDoDia, { readonly altura: number; readonly classe: string }>> = {
  NORMAL: { altura: ALTURA, classe: "" },
  LENTO: { altura: 16, classe: ' class="w"' },
  FORA: { altura: 10, classe: ' class="b"' },
  SEM_REGISTRO: { altura: 4, classe: ' class="s"' },
};

const contar = (dias: readonly GrauDoDia[]): string => {
  const quantos = (grau: GrauDoDia) => dias.filter((outro) => outro === grau).length;
  const contados = (["NORMAL", "LENTO", "FORA", "SEM_REGISTRO"] as const).flatMap((grau) => {
    const quantidade = quantos(grau);
    return quantidade === 0 && grau !== "NORMAL" ? [] : [textos.contagem[grau](quantidade)];
  });
  return contados.join(", ");
};

/** One bar for each day, told in words to who does not see them. */
export const barras = ({ componente, dias }: RetratoDoComponente): string => {
  const retangulos = dias.map((grau, indice) => {
    const { altura, classe } = ALTURAS[grau];
    const x = (indice * PASSO).toFixed(1);
    return `<rect${classe} x="${x}" y="${ALTURA - altura}" width="${LARGURA}" height="${altura}"/>`;
  });
  const rotulo = `${componenteTextos[componente].nome}: ${contar(dias)}`;
  return `<svg class="d90" viewBox="0 0 288 24" preserveAspectRatio="none" role="img" aria-label="${rotulo}">${retangulos.join("")}</svg>`;
};

const CENTESIMOS = 10_000;
const PORCENTAGEM = new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 2 });

/** Rounded down: what was not always normal is never told as 100%. */
export const parte = ({ parteNormal, diasComRegistro }: RetratoDoComponente): string =>
  parteNormal === null
    ? textos.semRegistro
    : textos.parte(PORCENTAGEM.format(Math.floor(parteNormal * CENTESIMOS) / CENTESIMOS), diasComRegistro);
