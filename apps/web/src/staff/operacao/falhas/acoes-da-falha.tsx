import type { Falha } from "@acervo/contracts/falhas";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { useDescartarFalha, useRepetirFalha } from "./falhas.data.ts";
import { falhasTexts as texts } from "./falhas.texts.ts";

/** Tries a job again without a question, or gives it up after one. */
export const AcoesDaFalha = ({ falha: { id, fila } }: { readonly falha: Falha }) => {
  const feedback = useFeedback();
  const repetir = useRepetirFalha();
  const descartar = useDescartarFalha();
  const perguntar = async (): Promise<void> => {
    const { titulo, mensagem } = texts.pergunta;
    if (!(await feedback.confirm({ titulo, mensagem: mensagem(fila), destrutiva: true }))) return;
    descartar.mutate(id);
  };
  return (
    <div className="row-actions">
      <ActionButton
        variant="default"
        aria-label={texts.repetirRotulo(fila)}
        busy={repetir.isPending}
        onClick={() => repetir.mutate(id)}
      >
        {texts.repetir}
      </ActionButton>
      <ActionButton
        variant="default"
        aria-label={texts.descartarRotulo(fila)}
        busy={descartar.isPending}
        onClick={() => void perguntar()}
      >
        {texts.descartar}
      </ActionButton>
    </div>
  );
};
