import { Anchor, Button } from "@mantine/core";
import type { ApiClient } from "@acervo/api-client/api-client";
import type { TipoCadastro } from "@acervo/contracts/cadastro";
import { IconMailCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { contratarPlano, ENTRAR } from "../../lib/plano-pedido.ts";
import { PublicFrame } from "../../ui/shell/public-frame.tsx";
import { uiTexts } from "../../ui/ui.texts.ts";
import "./cadastro-page.css";
import type { Chegada } from "./cadastro.rules.ts";
import { cadastroTexts as texts } from "./cadastro.texts.ts";
import { DadosDaConta } from "./dados-da-conta.tsx";
import { TipoDeConta } from "./tipo-de-conta.tsx";

const Caminho = () => (
  <>
    <h2>{texts.caminho.titulo}</h2>
    <ol className="cadastro-page__path">
      {texts.caminho.passos.map(({ titulo, texto }, indice) => (
        <li key={titulo} {...(indice === 0 ? { "aria-current": "step" } : {})}>
          <b>{titulo}</b>
          <span>{texto}</span>
        </li>
      ))}
    </ol>
  </>
);

const Pronto = ({ email, entrarUrl }: { readonly email: string; readonly entrarUrl: string }) => (
  <output className="cadastro-page__done">
    <IconMailCheck size={56} stroke={1.25} aria-hidden />
    <h2>{texts.pronto.titulo}</h2>
    <p>{texts.pronto.texto(email)}</p>
    <p>{texts.pronto.semMensagem}</p>
    <Button component="a" variant="default" href={entrarUrl}>
      {texts.pronto.entrar}
    </Button>
  </output>
);

type CadastroPageProps = {
  readonly api: ApiClient;
  /** With a slash at the end. */
  readonly portalUrl: string;
  readonly chegada: Chegada;
  readonly footer: ReactNode;
};

/** Registration: for whom, then the data, then a look into the mailbox. One decision at a time. */
export const CadastroPage = ({ api, portalUrl, chegada, footer }: CadastroPageProps) => {
  const { ref: indicacao, plano } = chegada;
  const entrarUrl = `${portalUrl}${plano === null ? "dashboard" : `${contratarPlano(plano)}&${ENTRAR}=sim`}`;
  const [tipo, setTipo] = useState<TipoCadastro | null>(null);
  const [enviadoA, setEnviadoA] = useState<string | null>(null);
  const passo = () => {
    if (enviadoA !== null) return <Pronto email={enviadoA} entrarUrl={entrarUrl} />;
    if (tipo === null) return <TipoDeConta onEscolher={setTipo} />;
    return (
      <DadosDaConta api={api} tipo={tipo} chegada={chegada} onTrocar={() => setTipo(null)} onEnviado={setEnviadoA} />
    );
  };
  return (
    <PublicFrame
      footer={footer}
      action={
        <Button component="a" variant="default" href={entrarUrl}>
          {texts.plataforma}
        </Button>
      }
    >
      <title>{`${texts.titulo} · ${uiTexts.marca}`}</title>
      <div className="cadastro-page">
        <div className="cadastro-page__head">
          <h1>{texts.titulo}</h1>
          <p>{texts.introducao}</p>
        </div>
        <div className="cadastro-page__card">
          {passo()}
          {enviadoA === null ? (
            <p className="cadastro-page__end">
              {indicacao === null ? null : <span>{texts.indicada}</span>}
              {texts.jaTemConta} <Anchor href={entrarUrl}>{texts.plataforma}</Anchor>.{" "}
              <Anchor href="/acervo-cadastro-web/recuperarSenha">{texts.esqueceu}</Anchor>
            </p>
          ) : null}
        </div>
        <div className="cadastro-page__side">
          <Caminho />
        </div>
      </div>
    </PublicFrame>
  );
};
