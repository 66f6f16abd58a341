import { Skeleton } from "@mantine/core";
import type { Configuracao } from "@acervo/contracts/configuracoes";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { PASSOS_INICIAIS, type PassoInicial, type PrimeirosPassos as Passos } from "@acervo/contracts/protecao";
import { IconCheck, IconCircleCheck, IconClock, IconListCheck, IconPlayerPlay } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { CardFoot } from "../../../ui/card.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { useDispositivos } from "../dispositivos.data.ts";
import { PassoCodigo } from "./passo-codigo.tsx";
import { PassoHorario } from "./passo-horario.tsx";
import { PassoPastas } from "./passo-pastas.tsx";
import { type Instalador, PassoPrograma } from "./passo-programa.tsx";
import "./primeiros-passos.css";
import { primeirosPassosTexts as texts } from "./primeiros-passos.texts.ts";

type PrimeirosPassosProps = {
  readonly idContratacao: number;
  readonly passos: Passos;
  readonly instalador: Instalador;
  /** Asks for the first backup, and tells how it goes. */
  readonly renderBackup: (dispositivo: Dispositivo, configuracao: Configuracao) => ReactNode;
};

/** The configuration that the next step is about: one with folders, and with a schedule if there is such a one. */
const configuracaoDoPasso = ({ configuracoes }: Dispositivo): Configuracao | undefined => {
  const comPastas = configuracoes.filter(({ diretorios }) => diretorios.length > 0);
  return comPastas.find(({ agendamentos }) => agendamentos.length > 0) ?? comPastas[0];
};

type ComDispositivoProps = PrimeirosPassosProps & { readonly dispositivo: Dispositivo };

const PassoComDispositivo = ({ passos, dispositivo, instalador, renderBackup }: ComDispositivoProps) => {
  if (passos.passo === "CODIGO")
    return <PassoCodigo dispositivo={dispositivo} instalador={instalador.renderDaMaquina(dispositivo.id)} />;
  const configuracao = configuracaoDoPasso(dispositivo);
  if (configuracao === undefined) return <PassoPastas dispositivo={dispositivo} />;
  if (passos.passo === "HORARIO") return <PassoHorario dispositivo={dispositivo} configuracao={configuracao} />;
  return renderBackup(dispositivo, configuracao);
};

/** The present step, once the device that it is about is known. */
const PassoDeAgora = (props: PrimeirosPassosProps) => {
  const { idContratacao, passos, instalador } = props;
  const { data, isFetching, refetch } = useDispositivos(idContratacao);
  if (passos.idDispositivo === null) return <PassoPrograma idContratacao={idContratacao} instalador={instalador} />;
  const dispositivo = data?.find(({ id }) => id === passos.idDispositivo);
  if (dispositivo !== undefined) return <PassoComDispositivo {...props} dispositivo={dispositivo} />;
  if (isFetching) {
    return (
      <div aria-busy>
        <output className="sr-only">{texts.carregando}</output>
        <Skeleton height={96} mt={8} />
      </div>
    );
  }
  return <LoadFailure title={texts.falha} retrying={false} onRetry={() => void refetch()} />;
};

type Momento = "feito" | "agora" | "depois";
const SELOS = {
  feito: { tone: "ok", icon: IconCircleCheck },
  agora: { tone: "info", icon: IconPlayerPlay },
  depois: { tone: "neutral", icon: IconClock },
} as const;

type LinhaProps = {
  readonly passo: PassoInicial;
  readonly numero: number;
  readonly momento: Momento;
  readonly children: ReactNode;
};

const Linha = ({ passo, numero, momento, children }: LinhaProps) => {
  const { agora, feito, depois } = texts.passos[passo];
  return (
    <li data-momento={momento} {...(momento === "agora" ? { "aria-current": "step" } : {})}>
      <span className="primeiros-passos__number" aria-hidden>
        {momento === "feito" ? <IconCheck size={16} stroke={2.5} /> : numero}
      </span>
      <div className="primeiros-passos__text">
        <h2>{momento === "feito" ? feito : agora}</h2>
        {momento === "depois" ? <p>{depois}</p> : children}
      </div>
      <StatusBadge {...SELOS[momento]}>{texts[momento]}</StatusBadge>
    </li>
  );
};

const momentoDe = (indice: number, atual: number): Momento =>
  indice < atual ? "feito" : indice === atual ? "agora" : "depois";

/** What somebody who has just come does next, in place of a verdict on what does not exist yet. */
export const PrimeirosPassos = (props: PrimeirosPassosProps) => {
  const { passo } = props.passos;
  const atual = PASSOS_INICIAIS.indexOf(passo);
  const [titulo, detalhe] = texts.passos[passo].veredito;
  return (
    <section className="card primeiros-passos" aria-label={texts.titulo}>
      <div className="primeiros-passos__head">
        <span className="primeiros-passos__mark">
          <IconListCheck size={36} stroke={1.6} aria-hidden />
        </span>
        <h1>
          {titulo} <span>{detalhe}</span>
        </h1>
      </div>
      <div className="primeiros-passos__progress">
        <div className="primeiros-passos__bar" aria-hidden>
          <i style={{ inlineSize: `${Math.max(1, (atual / PASSOS_INICIAIS.length) * 100)}%` }} />
        </div>
        <span>{texts.quantos(atual, PASSOS_INICIAIS.length)}</span>
      </div>
      <ol>
        {PASSOS_INICIAIS.map((cada, indice) => (
          <Linha key={cada} passo={cada} numero={indice + 1} momento={momentoDe(indice, atual)}>
            {indice === atual ? <PassoDeAgora {...props} /> : null}
          </Linha>
        ))}
      </ol>
      <CardFoot>{texts.fim}</CardFoot>
    </section>
  );
};
