import type { Protecao } from "@acervo/contracts/protecao";
import { IconShieldCheck, IconShieldExclamation, IconShieldQuestion } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ActionButton } from "../../ui/action-button.tsx";
import { protecaoTexts } from "./protecao.texts.ts";
import { tomDaProtecao } from "./situacao-badge.tsx";
import "./veredito.css";
import { vereditoTexts as texts } from "./veredito.texts.ts";

/** The first sentence is the title, the others explain it. */
const separar = (frase: string): readonly [string, string] => {
  const fim = frase.indexOf(". ");
  return fim === -1 ? [frase, ""] : [frase.slice(0, fim + 1), frase.slice(fim + 2)];
};

const MARCAS = { ok: IconShieldCheck, ruim: IconShieldExclamation, semResposta: IconShieldQuestion };

type FolhaProps = {
  readonly tone: string;
  readonly marca: keyof typeof MARCAS;
  readonly titulo: string;
  readonly detalhe: string;
  readonly children?: ReactNode;
};

const Folha = ({ tone, marca, titulo, detalhe, children }: FolhaProps) => {
  const Marca = MARCAS[marca];
  return (
    <section className="card veredito" data-tone={tone}>
      <span className="veredito__mark">
        <Marca size={36} stroke={1.6} aria-hidden />
      </span>
      <div>
        <h1>
          {titulo} <span>{detalhe}</span>
        </h1>
        {children}
      </div>
    </section>
  );
};

type VereditoProps = {
  /** Undefined when it could not be read. */
  readonly protecao: Protecao | undefined;
  readonly tentando: boolean;
  readonly onTentarDeNovo: () => void;
};

/** The page's title is the verdict: is everything safe? */
export const Veredito = ({ protecao, tentando, onTentarDeNovo }: VereditoProps) => {
  if (protecao === undefined) {
    return (
      <Folha tone="neutral" marca="semResposta" titulo={texts.semResposta} detalhe={texts.semRespostaDetalhe}>
        <ActionButton variant="default" reads busy={tentando} onClick={onTentarDeNovo}>
          {protecaoTexts.tentarDeNovo}
        </ActionButton>
      </Folha>
    );
  }
  const [titulo, detalhe] = separar(protecao.frase);
  const tone = tomDaProtecao(protecao.situacao);
  return <Folha tone={tone} marca={tone === "ok" ? "ok" : "ruim"} titulo={titulo} detalhe={detalhe} />;
};
