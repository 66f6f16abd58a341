import type { Contratacao } from "@acervo/contracts/contratacoes";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { IconGauge, IconPencil, IconRefresh, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { DispositivoForm } from "./dispositivo-form.tsx";
import { useReativarDispositivo } from "../dispositivos.data.ts";
import { dispositivosTexts } from "../dispositivos.texts.ts";
import { motivoSemAlterar, motivoSemCadastrar } from "../permissoes.rules.ts";
import { UsoWindow } from "../uso/uso-window.tsx";
import { usoTexts } from "../uso/uso.texts.ts";
import { RemoverDispositivoWindow } from "./remover-dispositivo-window.tsx";

const texts = dispositivosTexts.acoes;

type DispositivoActionsProps = {
  readonly contratacao: Contratacao;
  readonly dispositivo: Dispositivo;
  readonly espacoMB: number | undefined;
};

const Reativar = ({ contratacao, dispositivo }: Omit<DispositivoActionsProps, "espacoMB">) => {
  const feedback = useFeedback();
  const reativar = useReativarDispositivo(contratacao.id);
  const perguntar = async (): Promise<void> => {
    const { titulo, pergunta } = dispositivosTexts.reativacao;
    const sim = await feedback.confirm({ titulo, mensagem: pergunta(dispositivo.nome) });
    if (sim) reativar.mutate({ params: { id: dispositivo.id } });
  };
  return (
    <ActionButton
      size="xs"
      variant="default"
      leftSection={<IconRefresh size={16} stroke={2} aria-hidden />}
      reason={motivoSemAlterar(contratacao)}
      busy={reativar.isPending}
      onClick={() => void perguntar()}
    >
      {texts.reativar}
    </ActionButton>
  );
};

/** What can be done to the device in view. One that awaits activation has nothing to be reactivated. */
export const DispositivoActions = ({ contratacao, dispositivo, espacoMB }: DispositivoActionsProps) => {
  const [janela, setJanela] = useState<"editar" | "uso" | "remover" | null>(null);
  const fechar = (): void => setJanela(null);
  return (
    <>
      <ActionButton
        size="xs"
        variant="default"
        leftSection={<IconPencil size={16} stroke={2} aria-hidden />}
        reason={motivoSemCadastrar(contratacao)}
        onClick={() => setJanela("editar")}
      >
        {texts.editar}
      </ActionButton>
      {dispositivo.ativado ? (
        <ActionButton
          size="xs"
          variant="default"
          leftSection={<IconGauge size={16} stroke={2} aria-hidden />}
          reason={motivoSemAlterar(contratacao)}
          onClick={() => setJanela("uso")}
        >
          {usoTexts.abrir}
        </ActionButton>
      ) : null}
      {dispositivo.ativado ? <Reativar contratacao={contratacao} dispositivo={dispositivo} /> : null}
      <ActionButton
        size="xs"
        variant="danger"
        leftSection={<IconTrash size={16} stroke={2} aria-hidden />}
        reason={motivoSemAlterar(contratacao)}
        onClick={() => setJanela("remover")}
      >
        {texts.remover}
      </ActionButton>
      {janela === "editar" ? (
        <DispositivoForm idContratacao={contratacao.id} dispositivo={dispositivo} onSalvo={fechar} onClose={fechar} />
      ) : null}
      {janela === "uso" ? <UsoWindow dispositivo={dispositivo} onClose={fechar} /> : null}
      {janela === "remover" ? (
        <RemoverDispositivoWindow dispositivo={dispositivo} espacoMB={espacoMB} onClose={fechar} />
      ) : null}
    </>
  );
};
