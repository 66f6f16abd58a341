import type { PossivelCliente } from "@acervo/contracts/possiveis-clientes";
import { ActionButton } from "../../ui/action-button.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { useExcluirPossivel } from "./clientes.data.ts";
import { clientesTexts } from "./clientes.texts.ts";

type ExcluirProps = {
  readonly possivel: PossivelCliente;
  readonly onExcluido: () => void;
  /** In a list the button names the prospect, too. */
  readonly naLista?: true;
};

/** Asks first, then deletes a prospect. */
export const ExcluirPossivel = ({ possivel: { id, nome }, onExcluido, naLista }: ExcluirProps) => {
  const feedback = useFeedback();
  const excluir = useExcluirPossivel(onExcluido);
  const perguntar = async (): Promise<void> => {
    const mensagem = clientesTexts.confirmarExcluir(nome);
    if (!(await feedback.confirm({ titulo: clientesTexts.confirmacao, mensagem, destrutiva: true }))) return;
    excluir.mutate(id);
  };
  return (
    <ActionButton variant="danger-subtle" busy={excluir.isPending} onClick={() => void perguntar()}>
      {clientesTexts.formulario.excluir} {naLista === true ? <span className="sr-only">{nome}</span> : null}
    </ActionButton>
  );
};
