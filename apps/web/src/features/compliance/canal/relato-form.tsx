import type { ApiClient } from "@acervo/api-client/api-client";
import { canalCompliance, type DesafioResolvido } from "@acervo/contracts/canal-compliance";
import { useState } from "react";
import { ActionButton } from "../../../ui/action-button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CamposDoRelato } from "./campos-do-relato.tsx";
import { canalTexts as texts } from "./canal.texts.ts";
import { RELATO_EM_BRANCO, relatoInformado } from "./relato.rules.ts";
import { Verificacao } from "./verificacao.tsx";

type Recibo = { readonly protocolo: string; readonly segredo: string };

const Enviado = ({ protocolo, segredo }: Recibo) => (
  <Notice tone="ok" title={texts.enviado.titulo}>
    <p>{texts.enviado.explica}</p>
    <dl className="canal__receipt">
      <dt>{texts.enviado.protocolo}</dt>
      <dd>{protocolo}</dd>
      <dt>{texts.enviado.segredo}</dt>
      <dd>{segredo}</dd>
    </dl>
    <CopyButton
      variant="default"
      value={texts.enviado.paraCopiar(protocolo, segredo)}
      label={texts.enviado.copiar}
      done={texts.enviado.copiado}
    />
  </Notice>
);

/** A report. What was not taken stays as it was typed; what was taken is gone from the page. */
export const RelatoForm = ({ api }: { readonly api: ApiClient }) => {
  const [valores, setValores] = useState(RELATO_EM_BRANCO);
  const [captcha, setCaptcha] = useState<DesafioResolvido | null>(null);
  const [enviando, setEnviando] = useState(false);
  const [falha, setFalha] = useState<string | null>(null);
  const [recibo, setRecibo] = useState<Recibo | null>(null);
  const relato = relatoInformado(valores, captcha);

  const enviar = async (): Promise<void> => {
    if (relato === null || enviando) return;
    setEnviando(true);
    setFalha(null);
    setRecibo(null);
    const resultado = await api.call(canalCompliance.enviar, { body: relato });
    setEnviando(false);
    // It counts once, whatever came of it.
    setCaptcha(null);
    if (!resultado.ok) {
      setFalha(resultado.erro.mensagem ?? "");
      return;
    }
    setRecibo(resultado.valor);
    setValores(RELATO_EM_BRANCO);
    window.scrollTo({ top: 0 });
  };

  return (
    <>
      {recibo === null ? null : <Enviado {...recibo} />}
      <form
        className="canal__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void enviar();
        }}
      >
        <CamposDoRelato valores={valores} onMudar={setValores} />
        <Verificacao api={api} resolvido={captcha} onResolvido={setCaptcha} />
        {falha === null ? null : (
          <Notice tone="bad" title={texts.erro}>
            <p>
              {falha} {texts.erroMantido}
            </p>
          </Notice>
        )}
        <div className="canal__send">
          <ActionButton type="submit" size="lg" busy={enviando} reason={relato === null ? texts.falta : null}>
            {enviando ? texts.enviando : texts.enviar}
          </ActionButton>
          {relato === null && !enviando ? <span>{texts.falta}</span> : null}
        </div>
      </form>
    </>
  );
};
