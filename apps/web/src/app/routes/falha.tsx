import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useEffect } from "react";
import { useRouteError } from "react-router";
import { mensagemDaFalha } from "../../lib/mensagens.ts";
import { mensagens } from "../../lib/mensagens.texts.ts";
import { useServices } from "../../lib/services.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { FeedbackHost } from "../../ui/feedback/feedback-host.tsx";
import { PublicFrame } from "../../ui/shell/public-frame.tsx";
import { appTexts } from "../app.texts.ts";
import { UsuarioNaoCarregado } from "../portal/portal.ts";
import type { VersaoNova } from "../versao-nova.ts";
import { useSair } from "../session-context.ts";
import { Rodape } from "../shell/rodape.tsx";
import { ShellSkeleton } from "../shell/shell-skeleton.tsx";
import { IconAlertTriangle } from "@tabler/icons-react";

/** The user could not be loaded: the reason in the "Erro" dialog, and out when it is closed. */
const UsuarioNaoCarregadoPage = ({ erro }: { readonly erro: UsuarioNaoCarregado }) => {
  const { log } = useServices();
  const feedback = useFeedback();
  const sair = useSair();
  useEffect(() => {
    const mensagem = mensagemDaFalha(erro.falha, mensagens.buscarUsuario, log);
    if (mensagem === null) sair();
    else void feedback.error(mensagem).then(sair);
    // Once per failure: the dialog must not open again when something else on the page changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [erro]);
  return (
    <>
      <ShellSkeleton />
      <FeedbackHost feedback={feedback} />
    </>
  );
};

/**
 * What is shown instead of a page that failed. One whose code could not be fetched is loaded anew by itself: the screen
 * before it has been left, with nobody's objection, and nothing is typed on this one yet.
 */
export const FalhaRoute = ({ versaoNova = null }: { readonly versaoNova?: VersaoNova | null }) => {
  const erro = useRouteError();
  const { log } = useServices();
  const faltou = versaoNova?.faltou(erro) === true;
  useEffect(() => {
    log.warn(faltou ? "faltou uma parte da página" : "página falhou", { erro });
    if (faltou) versaoNova?.recarregarUmaVez();
  }, [erro, log, faltou, versaoNova]);
  if (erro instanceof UsuarioNaoCarregado) return <UsuarioNaoCarregadoPage erro={erro} />;
  const { titulo, texto } = faltou ? appTexts.versaoNova : appTexts.falha;
  return (
    <PublicFrame footer={<Rodape semPerguntar />}>
      <EmptyState
        icon={IconAlertTriangle}
        title={titulo}
        action={
          <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => window.location.reload()}>
            {appTexts.falha.recarregar}
          </Button>
        }
      >
        {texto}
      </EmptyState>
    </PublicFrame>
  );
};
