import type { ApiClient } from "@acervo/api-client/api-client";
import {
  canalCompliance,
  type CredencialDoRelato,
  LIMITE_MENSAGEM_RELATO,
  type RelatoAcompanhado,
} from "@acervo/contracts/canal-compliance";
import { type SubmitEvent, useState } from "react";
import { formatDiaEHora } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { CountedTextarea } from "../../../ui/form/counted-textarea.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { canalTexts } from "./canal.texts.ts";

const texts = canalTexts.acompanhar;
const LIMITE_DO_CODIGO = 40;

type Aberto = { readonly credencial: CredencialDoRelato; readonly relato: RelatoAcompanhado };

const aoEnviar = (fazer: () => Promise<void>) => (event: SubmitEvent) => {
  event.preventDefault();
  void fazer();
};

type AbrirProps = { readonly api: ApiClient; readonly onAberto: (aberto: Aberto) => void };

const Abrir = ({ api, onAberto }: AbrirProps) => {
  const [credencial, setCredencial] = useState<CredencialDoRelato>({ protocolo: "", segredo: "" });
  const [abrindo, setAbrindo] = useState(false);
  const [falha, setFalha] = useState<string | null>(null);
  const falta = credencial.protocolo.trim() === "" || credencial.segredo.trim() === "";
  const abrir = async (): Promise<void> => {
    if (falta || abrindo) return;
    setAbrindo(true);
    setFalha(null);
    const resultado = await api.call(canalCompliance.acompanhar, { body: credencial });
    setAbrindo(false);
    if (resultado.ok) onAberto({ credencial, relato: resultado.valor });
    else setFalha(resultado.erro.mensagem ?? texts.erro);
  };
  const campo = (nome: keyof CredencialDoRelato) => ({
    label: texts[nome],
    value: credencial[nome],
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      setCredencial({ ...credencial, [nome]: event.currentTarget.value }),
    required: true,
    autoComplete: "off",
    spellCheck: false,
    maxLength: LIMITE_DO_CODIGO,
  });
  return (
    <form className="canal__form" noValidate onSubmit={aoEnviar(abrir)}>
      <TextField {...campo("protocolo")} />
      <TextField {...campo("segredo")} />
      {falha === null ? null : <Notice tone="bad" title={falha} />}
      <div className="canal__send">
        <ActionButton type="submit" size="lg" reads busy={abrindo} reason={falta ? texts.falta : null}>
          {texts.abrir}
        </ActionButton>
      </div>
    </form>
  );
};

const Conversa = ({ mensagens }: Pick<RelatoAcompanhado, "mensagens">) => (
  <section aria-label={texts.conversa}>
    <ol className="canal__talk">
      {mensagens.map(({ autor, texto, escritaEm }, indice) => (
        <li key={`${escritaEm} ${indice}`} data-author={autor}>
          <p>
            <b>{texts.autor[autor]}</b> <time dateTime={escritaEm}>{formatDiaEHora(escritaEm)}</time>
          </p>
          <p className="canal__words">{texto}</p>
        </li>
      ))}
    </ol>
  </section>
);

type EscreverProps = AbrirProps & Pick<Aberto, "credencial">;

const Escrever = ({ api, credencial, onAberto }: EscreverProps) => {
  const [mensagem, setMensagem] = useState("");
  const [enviando, setEnviando] = useState(false);
  const [dito, setDito] = useState<{ readonly tone: "ok" | "bad"; readonly title: string } | null>(null);
  const falta = mensagem.trim() === "";
  const enviar = async (): Promise<void> => {
    if (falta || enviando) return;
    setEnviando(true);
    setDito(null);
    const resultado = await api.call(canalCompliance.complementar, { body: { ...credencial, mensagem } });
    setEnviando(false);
    if (!resultado.ok) {
      setDito({ tone: "bad", title: resultado.erro.mensagem ?? texts.erroMais });
      return;
    }
    onAberto({ credencial, relato: resultado.valor });
    setMensagem("");
    setDito({ tone: "ok", title: texts.enviada });
  };
  return (
    <form className="canal__form" noValidate onSubmit={aoEnviar(enviar)}>
      <CountedTextarea
        label={texts.mais}
        rows={4}
        maxLength={LIMITE_MENSAGEM_RELATO}
        value={mensagem}
        onChange={setMensagem}
      />
      {dito === null ? null : <Notice {...dito} />}
      <div className="canal__send">
        <ActionButton type="submit" busy={enviando} reason={falta ? texts.faltaMensagem : null}>
          {texts.enviarMais}
        </ActionButton>
      </div>
    </form>
  );
};

/** A report as its reporter sees it, by protocol and secret; neither stands in the address. */
export const AcompanharRelato = ({ api }: { readonly api: ApiClient }) => {
  const [aberto, setAberto] = useState<Aberto | null>(null);
  if (aberto === null) return <Abrir api={api} onAberto={setAberto} />;
  const { tipoOcorrencia, situacao, mensagens } = aberto.relato;
  return (
    <div className="canal__followed">
      <dl className="canal__receipt">
        <dt>{texts.protocolo}</dt>
        <dd>{aberto.credencial.protocolo.toUpperCase()}</dd>
        <dt>{canalTexts.campos.tipo}</dt>
        <dd>{tipoOcorrencia}</dd>
        <dt>{texts.estado}</dt>
        <dd>{texts.situacao[situacao]}</dd>
      </dl>
      <Conversa mensagens={mensagens} />
      {situacao === "ENCERRADO" ? (
        <Notice tone="info" title={texts.encerrado} />
      ) : (
        <Escrever api={api} credencial={aberto.credencial} onAberto={setAberto} />
      )}
      <ActionButton variant="subtle" reads onClick={() => setAberto(null)}>
        {texts.outro}
      </ActionButton>
    </div>
  );
};
