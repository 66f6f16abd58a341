import type { PossivelCliente } from "@acervo/contracts/possiveis-clientes";
import { IconArrowsExchange } from "@tabler/icons-react";
import { ActionButton } from "../../ui/action-button.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useRestaurarPossivel } from "./clientes.data.ts";
import { clientesTexts as texts } from "./clientes.texts.ts";

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

type AcoesProps = {
  readonly possivel: PossivelCliente;
  readonly admin: boolean;
  readonly onAbrir: (possivel: PossivelCliente) => void;
  readonly onTransferir: (possivel: PossivelCliente) => void;
};

/** What said no can only be put back; everything else is opened, and by administrators given to another seller. */
export const AcoesDoPossivel = ({ possivel, admin, onAbrir, onTransferir }: AcoesProps) =>
  possivel.possuiInteresse === false ? (
    <Restaurar possivel={possivel} />
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
