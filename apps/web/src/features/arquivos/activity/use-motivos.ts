import { useAcoes } from "./acoes.ts";
import { arquivosTexts } from "../arquivos.texts.ts";
import { useOcupado } from "./atividade.ts";
import type { Motivos } from "../list/linha.tsx";

/** Why a download or a deletion cannot begin now. */
export const useMotivos = (): Motivos => {
  const { motivoSemExcluir } = useAcoes();
  const ocupado = useOcupado() ? arquivosTexts.atividade.ocupado : null;
  return { baixar: ocupado, excluir: motivoSemExcluir ?? ocupado };
};
