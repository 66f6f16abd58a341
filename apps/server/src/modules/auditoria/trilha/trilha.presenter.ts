import type { EventoDaTrilha } from "@acervo/contracts/trilha";
import { instanteDo } from "../../../platform/lists/merged.ts";
import type { EventoRow } from "./trilha.queries.ts";

const DA_CONTRATACAO = /^contratacao\/(\d+)$/;

export const toEvento = ({ em, ...evento }: EventoRow): EventoDaTrilha => {
  const [, numero] = DA_CONTRATACAO.exec(evento.cadeia) ?? [];
  return {
    ...evento,
    em: instanteDo({ em, id: evento.cadeia }),
    idContratacao: numero === undefined ? null : Number(numero),
  };
};
