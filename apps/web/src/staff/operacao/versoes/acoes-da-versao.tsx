import type { VersaoPublicada } from "@acervo/contracts/versoes-do-agente";
import { Button } from "@mantine/core";
import { useState } from "react";
import { formatInteiro } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { ParteWindow } from "./parte-window.tsx";
import { useAlterarOferta } from "./versoes.data.ts";
import { versoesTexts as texts } from "./versoes.texts.ts";

/** Stops a version, goes on with it, or offers it to another part of the computers. */
export const AcoesDaVersao = ({ publicada }: { readonly publicada: VersaoPublicada }) => {
  const { versao, porcentagem, paradaEm } = publicada;
  const feedback = useFeedback();
  const alterar = useAlterarOferta(publicada);
  const [aberta, setAberta] = useState(false);
  const parar = paradaEm === null;
  const perguntar = async (): Promise<void> => {
    const pergunta = parar
      ? { titulo: texts.perguntaParar.titulo, mensagem: texts.perguntaParar.mensagem(versao), destrutiva: true }
      : {
          titulo: texts.perguntaRetomar.titulo,
          mensagem: texts.perguntaRetomar.mensagem(versao, formatInteiro(porcentagem)),
        };
    if (!(await feedback.confirm(pergunta))) return;
    alterar.mutate({ porcentagem, parada: parar });
  };
  return (
    <div className="row-actions">
      <Button variant="default" aria-label={texts.mudarRotulo(versao)} onClick={() => setAberta(true)}>
        {texts.mudar}
      </Button>
      <ActionButton
        variant="default"
        aria-label={parar ? texts.pararRotulo(versao) : texts.retomarRotulo(versao)}
        busy={alterar.isPending}
        onClick={() => void perguntar()}
      >
        {parar ? texts.parar : texts.retomar}
      </ActionButton>
      {aberta ? <ParteWindow publicada={publicada} onClose={() => setAberta(false)} /> : null}
    </div>
  );
};
