import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { arquivosTexts } from "../arquivos.texts.ts";
import { useAtividade, useEstadoDaAtividade } from "./atividade.ts";

const texts = arquivosTexts.atividade;

/** Leaving the screen stops the download of a folder: that is asked first. Changing folders is not leaving. */
export const useSaidaComAndamento = (): void => {
  const atividade = useAtividade();
  const feedback = useFeedback();
  const { andamento } = useEstadoDaAtividade();
  const emAndamento = andamento?.prendeSaida === true;
  const saida = useBlocker(
    ({ currentLocation, nextLocation }) => emAndamento && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (saida.state !== "blocked") return;
    void feedback.confirm({ titulo: texts.sairTitulo, mensagem: texts.sair }).then((sim) => {
      if (sim) saida.proceed();
      else saida.reset();
    });
  }, [saida, feedback]);

  useEffect(() => {
    if (!emAndamento) return undefined;
    const avisar = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", avisar);
    return () => window.removeEventListener("beforeunload", avisar);
  }, [emAndamento]);

  useEffect(() => () => atividade.parar(), [atividade]);
};
