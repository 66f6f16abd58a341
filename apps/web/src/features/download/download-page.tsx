import { Skeleton } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "react-router";
import { useServices } from "../../lib/services.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Answer } from "../../ui/answer.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { SupportButton } from "../../ui/support-button.tsx";
import { type NomeDoInstalador, useBaixarInstalador, useInstalador } from "./download.data.ts";
import { DetalhesDoInstalador } from "./detalhes-do-instalador.tsx";
import "../../ui/card.css";
import "./download-page.css";
import { downloadTexts as texts } from "./download.texts.ts";
import { type Sistema, sistemaDe } from "./sistema.ts";

type AcaoProps = { readonly nome: NomeDoInstalador; readonly principal: boolean };

const Acao = ({ nome, principal }: AcaoProps) => {
  const { config } = useServices();
  const { data: url, isPending, isFetching, refetch } = useInstalador(nome, true);
  const baixar = useBaixarInstalador(nome);
  if (isPending) return <Skeleton height={48} width={190} />;
  if (url === undefined) {
    return (
      <ActionButton variant="default" busy={isFetching} onClick={() => void refetch()}>
        {texts.tentarDeNovo}
      </ActionButton>
    );
  }
  if (url === null) {
    return (
      <>
        <p className="download-page__none">{texts.naoPublicado}</p>
        <SupportButton variant="subtle" whatsapp={config.whatsapp}>
          {texts.suporte}
        </SupportButton>
      </>
    );
  }
  return (
    <ActionButton
      size="lg"
      variant={principal ? "filled" : "default"}
      leftSection={<IconDownload size={20} aria-hidden />}
      busy={baixar.isPending}
      onClick={() => baixar.mutate(url)}
    >
      {texts.instaladores[nome].baixar}
    </ActionButton>
  );
};

const Instalador = ({ nome, principal }: AcaoProps) => {
  const titleId = useId();
  const { bits, nome: titulo, texto } = texts.instaladores[nome];
  return (
    <section className="card download-page__card" data-main={principal} aria-labelledby={titleId}>
      <p className="download-page__bits" aria-hidden>
        {bits}
      </p>
      <h2 id={titleId}>{titulo}</h2>
      <p className="download-page__text">{texto}</p>
      <Acao nome={nome} principal={principal} />
      <DetalhesDoInstalador nome={nome} />
    </section>
  );
};

const EsteWindows = ({ nome }: { readonly nome: NomeDoInstalador }) => {
  const { data: url } = useInstalador(nome, true);
  return (
    <Notice tone="info" title={texts.sistema.este(texts.instaladores[nome].nome)}>
      {typeof url === "string" ? <p>{texts.sistema.serve}</p> : null}
    </Notice>
  );
};

/** What can be told of the machine that this page is open on; nothing where it says nothing. */
const EsteComputador = ({ sistema }: { readonly sistema: Sistema }) => {
  if ("instalador" in sistema) return <EsteWindows nome={sistema.instalador} />;
  return sistema.outro === null ? null : (
    <Notice tone="info" title={texts.sistema[sistema.outro]}>
      <p>{texts.sistema.soWindows}</p>
    </Notice>
  );
};

type ComandoProps = { readonly comando: string; readonly copiar: string; readonly copiado: string };

/** A line to be typed at the machine. */
const Comando = ({ comando, copiar, copiado }: ComandoProps) => (
  <div className="download-page__command">
    <code>{comando}</code>
    <CopyButton value={comando} label={copiar} done={copiado} variant="default" size="compact-sm" />
  </div>
);

/** The installers of the program, which of them this machine takes, and what to do with them. */
export const DownloadPage = () => {
  const sistema = sistemaDe(navigator.userAgent);
  const serve = "instalador" in sistema ? sistema.instalador : "bits64";
  const { arquivo } = texts.instaladores[serve];
  return (
    <Page title={texts.titulo} lead={texts.introducao}>
      <EsteComputador sistema={sistema} />
      <div className="download-page__cards">
        <Instalador nome="bits64" principal={serve === "bits64"} />
        <Instalador nome="bits32" principal={serve === "bits32"} />
      </div>
      <section className="download-page__after">
        <h2>{texts.depois}</h2>
        <ol>
          {texts.passos.map(({ titulo, texto }, indice) => (
            <li key={titulo}>
              <h3>
                {indice + 1}. {titulo}
              </h3>
              <p>{texto}</p>
            </li>
          ))}
        </ol>
        <Link to="/gerenciarDispositivos">{texts.irParaDispositivos}</Link>
      </section>
      <div className="card download-page__answers">
        <Answer question={texts.qualWindows.pergunta}>
          <p>{texts.qualWindows.resposta}</p>
        </Answer>
        <Answer question={texts.conferir.pergunta}>
          <p>{texts.conferir.resumo}</p>
          <Comando {...texts.conferir} comando={texts.conferir.comando(arquivo)} />
          <p>{texts.conferir.assinatura}</p>
        </Answer>
        <Answer question={texts.muitos.pergunta}>
          <p>{texts.muitos.texto}</p>
          <Comando {...texts.muitos} comando={texts.muitos.comando(arquivo)} />
          <p>{texts.muitos.codigo}</p>
        </Answer>
      </div>
    </Page>
  );
};
