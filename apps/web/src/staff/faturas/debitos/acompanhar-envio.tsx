import type { EnvioDoBoleto } from "@acervo/contracts/renegociacoes";
import { Loader } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { Window } from "../../../ui/window.tsx";
import "./debitos.css";
import { PESQUISA, useEnvio } from "./debitos.data.ts";
import { debitosTexts as texts } from "./debitos.texts.ts";

type AcompanharEnvioProps = { readonly idRenegociacao: number; readonly onClose: () => void };

const falhaDe = ({ naoEnviados }: EnvioDoBoleto): string =>
  naoEnviados.length === 0 ? texts.naoEmitido : texts.naoEnviado(naoEnviados);

/** Says that the boleto was sent once it was, and why not if it was not. */
export const AcompanharEnvio = ({ idRenegociacao, onClose }: AcompanharEnvioProps) => {
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const { data } = useEnvio(idRenegociacao);
  useEffect(() => {
    if (data?.situacao !== "ENVIADO" && data?.situacao !== "FALHOU") return;
    onClose();
    void queryClient.invalidateQueries({ queryKey: PESQUISA });
    void (data.situacao === "ENVIADO" ? feedback.success(texts.enviado) : feedback.error(falhaDe(data)));
  }, [data, feedback, onClose, queryClient]);
  return (
    <Window size="form" title={texts.tituloEmail} onClose={onClose}>
      <output className="envio-do-boleto">
        <Loader size={16} aria-hidden /> {texts.situacoes[data?.situacao === "ENVIANDO" ? "ENVIANDO" : "EMITINDO"]}
      </output>
      <p>{texts.podeFechar}</p>
    </Window>
  );
};
