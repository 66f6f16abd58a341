import { arquivosTexts } from "../../arquivos.texts.ts";

const texts = arquivosTexts.download;

/** Paths that are named; of more it is said how many. */
const NOMEADOS = 5;

export type Desfecho = {
  readonly salvos: number;
  readonly total: number;
  readonly diferentes: readonly string[];
  readonly danificados: readonly string[];
  readonly adaptados: number;
  /** The folder or the zip that holds the copy. */
  readonly onde: string;
};

const nomeados = (titulo: (quantos: number) => string, caminhos: readonly string[]): string[] => {
  if (caminhos.length === 0) return [];
  const resto = caminhos.length - NOMEADOS;
  const mais = resto > 0 ? ` ${texts.eMais(resto)}` : "";
  return [`${titulo(caminhos.length)} ${caminhos.slice(0, NOMEADOS).join("; ")}${mais}`];
};

const naoSalvos = ({ diferentes, danificados }: Pick<Desfecho, "diferentes" | "danificados">): string[] => [
  ...nomeados(texts.diferentes, diferentes),
  ...nomeados(texts.danificados, danificados),
];

const linhaDosAdaptados = (adaptados: number): string[] => (adaptados === 0 ? [] : [texts.renomeados(adaptados)]);

/** What there is to say of a copy that reached its end. */
export const linhasDoFim = (desfecho: Desfecho): readonly string[] => [
  ...naoSalvos(desfecho),
  ...linhaDosAdaptados(desfecho.adaptados),
];

/** What is there and what is missing of one that did not; `ficou`: what had been saved is still there. */
export const linhasDaInterrupcao = (desfecho: Desfecho, ficou: boolean): readonly string[] => {
  if (!ficou) return [texts.zipDescartado];
  const { salvos, total, onde, diferentes, danificados, adaptados } = desfecho;
  const faltam = total - salvos - diferentes.length - danificados.length;
  return [
    [texts.salvos(salvos, total, onde), texts.faltam(faltam), texts.incompleto]
      .filter((frase) => frase !== "")
      .join(" "),
    ...naoSalvos(desfecho),
    ...linhaDosAdaptados(salvos === 0 ? 0 : adaptados),
  ];
};
