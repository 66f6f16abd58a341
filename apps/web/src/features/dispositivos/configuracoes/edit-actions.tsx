import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { configuracoesTexts } from "../configuracoes.texts.ts";

type EditActionsProps = {
  readonly textos: { readonly editar: string; readonly excluir: string; readonly confirmarExclusao: string };
  /** Why neither works now; null when they do. */
  readonly motivo: string | null;
  readonly onEditar: () => void;
  /** After the person has said SIM. */
  readonly onExcluir: () => void;
};

/** Edit and delete, as icons; deleting asks first. */
export const EditActions = ({ textos, motivo, onEditar, onExcluir }: EditActionsProps) => {
  const feedback = useFeedback();
  const perguntar = async (): Promise<void> => {
    const sim = await feedback.confirm({
      titulo: configuracoesTexts.excluirTitulo,
      mensagem: textos.confirmarExclusao,
      destrutiva: true,
    });
    if (sim) onExcluir();
  };
  return (
    <>
      <IconButton icon={IconPencil} label={textos.editar} reason={motivo} onClick={onEditar} />
      <IconButton icon={IconTrash} label={textos.excluir} reason={motivo} danger onClick={() => void perguntar()} />
    </>
  );
};
