import type { PossivelCliente } from "@acervo/contracts/possiveis-clientes";
import { IconArrowsExchange } from "@tabler/icons-react";
import { ActionButton } from "../../ui/action-button.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useRestaurarPossivel } from "./clientes.data.ts";
import { clientesTexts as texts } from "./clientes.texts.ts";
import { ExcluirPossivel } from "./excluir-possivel.tsx";

const Restaurar = ({ possivel: { id, nome } }: { readonly possivel: PossivelCliente }) => {
  const feedback = useFeedback();
  const restaurar = useRestaurarPossivel();
  const perguntar = async (): Promise<void> => {
    const mensagem = texts.confirmarRestaurar(nome);
    if (!(await feedback.confirm({ titulo: texts.confirmacao, mensagem }))) return;
    restaurar.mutate(id);
  };
  return (
    <ActionButton variant="default" busy={restaurar.isPending} onClick={() => void perguntar()}>
      {texts.restaurar} <span className="sr-only">{nome}</span>
    </ActionButton>
  );
};

const NADA = (): void => undefined;

type AcoesProps = {
  readonly possivel: PossivelCliente;
  readonly admin: boolean;
  readonly onAbrir: (possivel: PossivelCliente) => void;
  readonly onTransferir: (possivel: PossivelCliente) => void;
};

/** Row actions: administrators restore or delete a prospect that said no, and move others to another seller. */
export const AcoesDoPossivel = ({ possivel, admin, onAbrir, onTransferir }: AcoesProps) =>
  possivel.possuiInteresse === false ? (
    <span className="meus-clientes__acoes">
      <Restaurar possivel={possivel} />
      {admin ? <ExcluirPossivel possivel={possivel} onExcluido={NADA} naLista /> : null}
    </span>
  ) : (
    <span className="meus-clientes__acoes">
      <ActionButton variant="default" reads onClick={() => onAbrir(possivel)}>
        {texts.abrir} <span className="sr-only">{possivel.nome}</span>
      </ActionButton>
      {admin ? (
        <IconButton
          icon={IconArrowsExchange}
          label={`${texts.transferir}: ${possivel.nome}`}
          reason={null}
          onClick={() => onTransferir(possivel)}
        />
      ) : null}
    </span>
  );
