import { ActionButton } from "../../ui/action-button.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { useConfirmarAlteracao } from "./protecao.data.ts";
import { protecaoTexts } from "./protecao.texts.ts";

const texts = protecaoTexts.alteracao;

type ConfirmarAlteracaoProps = { readonly idContratacao: number; readonly idDispositivo: number };

/** The person says that it was them who changed so much at once. */
export const ConfirmarAlteracao = ({ idContratacao, idDispositivo }: ConfirmarAlteracaoProps) => {
  const feedback = useFeedback();
  const confirmar = useConfirmarAlteracao(idContratacao);
  const perguntar = async (): Promise<void> => {
    if (!(await feedback.confirm({ titulo: texts.foiMinha, mensagem: texts.pergunta, destrutiva: true }))) return;
    confirmar.mutate(idDispositivo);
  };
  return (
    <Notice
      tone="warn"
      title={texts.titulo}
      action={
        <ActionButton variant="default" busy={confirmar.isPending} onClick={() => void perguntar()}>
          {texts.foiMinha}
        </ActionButton>
      }
    >
      <p>{texts.explica}</p>
    </Notice>
  );
};
