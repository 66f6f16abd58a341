import type { Aprovacao } from "@acervo/contracts/aprovacoes";
import { useState } from "react";
import { ActionButton } from "../../ui/action-button.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { useConfirmar, useRetirar } from "./aprovacoes.data.ts";
import { aprovacoesTexts as texts } from "./aprovacoes.texts.ts";
import { RecusaWindow } from "./recusa-window.tsx";

const Propria = ({ id, titulo }: Aprovacao) => {
  const feedback = useFeedback();
  const retirar = useRetirar();
  const perguntar = async (): Promise<void> => {
    if (!(await feedback.confirm({ titulo: texts.perguntaRetirar, mensagem: titulo }))) return;
    retirar.mutate(id);
  };
  return (
    <>
      <span className="second-line">{texts.outroConfirma}</span>
      <ActionButton
        variant="default"
        aria-label={texts.rotulo(texts.retirar, titulo)}
        busy={retirar.isPending}
        onClick={() => void perguntar()}
      >
        {texts.retirar}
      </ActionButton>
    </>
  );
};

const DeOutro = (aprovacao: Aprovacao) => {
  const { id, titulo, sobre, depois } = aprovacao;
  const feedback = useFeedback();
  const confirmar = useConfirmar();
  const [recusa, setRecusa] = useState(false);
  const perguntar = async (): Promise<void> => {
    if (!(await feedback.confirm({ titulo: texts.perguntaConfirmar, mensagem: texts.pergunta(titulo, sobre, depois) })))
      return;
    confirmar.mutate(id);
  };
  return (
    <>
      <ActionButton
        aria-label={texts.rotulo(texts.confirmar, titulo)}
        busy={confirmar.isPending}
        onClick={() => void perguntar()}
      >
        {texts.confirmar}
      </ActionButton>
      <ActionButton variant="default" aria-label={texts.rotulo(texts.recusar, titulo)} onClick={() => setRecusa(true)}>
        {texts.recusar}
      </ActionButton>
      {recusa ? <RecusaWindow aprovacao={aprovacao} onClose={() => setRecusa(false)} /> : null}
    </>
  );
};

/** What the reader may do about a request: never confirm their own. */
export const AcoesDaAprovacao = ({ aprovacao }: { readonly aprovacao: Aprovacao }) => (
  <div className="row-actions">{aprovacao.minha ? <Propria {...aprovacao} /> : <DeOutro {...aprovacao} />}</div>
);
