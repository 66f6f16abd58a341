import type { ApiClient } from "@acervo/api-client/api-client";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { PublicFrame } from "../../../ui/shell/public-frame.tsx";
import { uiTexts } from "../../../ui/ui.texts.ts";
import { AcompanharRelato } from "./acompanhar-relato.tsx";
import "./canal-page.css";
import { canalTexts } from "./canal.texts.ts";
import { type Contato, LadoDoCanal } from "./lado-do-canal.tsx";
import { RelatoForm } from "./relato-form.tsx";

type CanalPageProps = {
  readonly api: ApiClient;
  readonly contato: Contato | null;
  /** With a slash at the end. */
  readonly portalUrl: string;
  /** A report that was sent, instead of a new one. */
  readonly acompanhando: boolean;
  readonly footer: ReactNode;
};

/** The compliance channel: what anybody may tell, with a name or without, and what was answered. */
export const CanalPage = ({ api, contato, portalUrl, acompanhando, footer }: CanalPageProps) => {
  const { titulo, introducao } = acompanhando ? canalTexts.acompanhar : canalTexts;
  return (
    <PublicFrame
      footer={footer}
      action={
        <nav className="canal__ways" aria-label={canalTexts.navegacao}>
          <a href="/#planos">{canalTexts.planos}</a>
          <a href="/#contato">{canalTexts.equipe}</a>
          <a href="/compliance" aria-current={acompanhando ? "true" : "page"}>
            {canalTexts.compliance}
          </a>
          <Button component="a" href="/acervo-cadastro-web/">
            {canalTexts.cadastro}
          </Button>
          <Button component="a" variant="default" href={`${portalUrl}dashboard`}>
            {canalTexts.plataforma}
          </Button>
        </nav>
      }
    >
      <title>{`${titulo} · ${uiTexts.marca}`}</title>
      <div className="canal">
        <div className="canal__sheet">
          <h1>{titulo}</h1>
          <p className="canal__lead">{introducao}</p>
          {acompanhando ? <AcompanharRelato api={api} /> : <RelatoForm api={api} />}
        </div>
        <LadoDoCanal api={api} contato={contato} acompanhando={acompanhando} />
      </div>
    </PublicFrame>
  );
};
