import type { SituacaoProtecao } from "@acervo/contracts/protecao";
import { extratoTexts } from "./extrato.texts.ts";
import type { ItemDeAtencao, ProvasDoMes } from "./figuras.ts";

const { atencao: t } = extratoTexts;

type Fatos = {
  readonly julgados: readonly {
    readonly nome: string;
    readonly situacao: SituacaoProtecao;
    readonly porque: string;
    readonly oQueFazer: string | null;
  }[];
  readonly provas: ProvasDoMes;
  readonly espaco: { readonly nivel: 0 | 1 | 2; readonly porcentagem: number };
  readonly naoProtegidos: number;
  readonly foraPorRegra: number;
};

const contado = (
  quantos: number,
  { assunto, oQueE, oQueFazer }: { assunto: string; oQueE: (quantos: number) => string; oQueFazer: string },
): ItemDeAtencao[] => (quantos === 0 ? [] : [{ assunto, oQueE: oQueE(quantos), oQueFazer }]);

/** What asks for attention, the worst first, each with what to do. Devices come by their situation. */
export const assuntosDeAtencao = (fatos: Fatos): readonly ItemDeAtencao[] => {
  const { julgados, provas, espaco, naoProtegidos, foraPorRegra } = fatos;
  return [
    ...(julgados.length === 0 ? [t.semComputador] : []),
    ...julgados
      .filter(({ situacao }) => situacao !== "PROTEGIDO")
      .map(({ nome, porque, oQueFazer }) => ({ assunto: nome, oQueE: porque, oQueFazer: oQueFazer ?? t.verPortal })),
    ...provas.semSucesso.map(({ numero, nomeDispositivo, frase }) => ({
      assunto: t.provaFalhou(numero),
      oQueE: `${nomeDispositivo}: ${frase}`,
      oQueFazer: t.deixarLigado,
    })),
    ...(espaco.nivel === 0 ? [] : contado(espaco.porcentagem, t.espaco)),
    ...contado(provas.semProva, t.semProva),
    ...contado(naoProtegidos, t.naoProtegidos),
    ...contado(foraPorRegra, t.foraPorRegra),
  ];
};
