import { Skeleton } from "@mantine/core";
import type { TravaDoDispositivo } from "@acervo/contracts/travas";
import {
  IconDatabase,
  IconDeviceDesktop,
  IconLock,
  IconLockOpen,
  IconShieldCheck,
  IconTrendingDown,
  IconTrendingUp,
  type TablerIcon,
} from "@tabler/icons-react";
import { useState } from "react";
import { dateOf, parseInstante } from "../../../lib/clock.ts";
import { formatDia } from "../../../lib/format.ts";
import { useServices } from "../../../lib/services.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import "./trava-card.css";
import { TravaForm } from "./trava-form.tsx";
import { useTravas } from "./trava.data.ts";
import { travaTexts as texts } from "./trava.texts.ts";

const DIA_MS = 86_400_000;

const textoDe = ({ dias, retidoAte }: TravaDoDispositivo, agora: Date): string => {
  if (dias !== null) return texts.ligadaAte(formatDia(dateOf(agora.getTime() + dias * DIA_MS)));
  return retidoAte === null ? texts.desligada : texts.aindaTravado(formatDia(parseInstante(retidoAte)));
};

type LinhaProps = { readonly trava: TravaDoDispositivo; readonly agora: Date; readonly onAbrir: () => void };

const Linha = ({ trava, agora, onAbrir }: LinhaProps) => {
  const { nomeDispositivo: nome, dias } = trava;
  return (
    <li className="trava-card__linha">
      <IconDeviceDesktop size={20} stroke={1.75} aria-hidden />
      <div className="trava-card__texto">
        <h3>{nome}</h3>
        <p>{textoDe(trava, agora)}</p>
      </div>
      {dias === null ? (
        <StatusBadge tone="neutral" icon={IconLockOpen}>
          {texts.estado.desligada}
        </StatusBadge>
      ) : (
        <StatusBadge tone="ok" icon={IconLock}>
          {texts.estado.ligada(dias)}
        </StatusBadge>
      )}
      <ActionButton
        variant="default"
        aria-label={dias === null ? texts.ligarEm(nome) : texts.mudarEm(nome)}
        onClick={onAbrir}
      >
        {dias === null ? texts.ligar : texts.mudar}
      </ActionButton>
    </li>
  );
};

const Ponto = ({ icon: Icon, children }: { readonly icon: TablerIcon; readonly children: string }) => (
  <li>
    <Icon size={18} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </li>
);

/** What the lock gives and what it costs, side by side. */
const GanhoECusto = () => (
  <div className="trava-card__termos">
    <div>
      <h3>{texts.ganhoECusto}</h3>
      <ul>
        <Ponto icon={IconShieldCheck}>{texts.ganho}</Ponto>
        <Ponto icon={IconDatabase}>{texts.custo}</Ponto>
      </ul>
    </div>
    <div>
      <h3>{texts.seMudar}</h3>
      <ul>
        <Ponto icon={IconTrendingUp}>{texts.aumentar}</Ponto>
        <Ponto icon={IconTrendingDown}>{texts.diminuir}</Ponto>
      </ul>
    </div>
  </div>
);

const Dispositivos = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { clock } = useServices();
  const [aberta, setAberta] = useState<TravaDoDispositivo | null>(null);
  const { data, isPending, isFetching, refetch } = useTravas(idContratacao);
  if (data === undefined)
    return (
      <CardBody>
        {isPending ? (
          <Skeleton height={80} />
        ) : (
          <LoadFailure title={texts.naoCarregou} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </CardBody>
    );
  if (data.length === 0)
    return (
      <CardBody>
        <p>{texts.semDispositivos}</p>
      </CardBody>
    );
  return (
    <>
      <ul className="trava-card__lista">
        {data.map((trava) => (
          <Linha key={trava.idDispositivo} trava={trava} agora={clock.now()} onAbrir={() => setAberta(trava)} />
        ))}
      </ul>
      {aberta === null ? null : (
        <TravaForm idContratacao={idContratacao} trava={aberta} onClose={() => setAberta(null)} />
      )}
    </>
  );
};

/** The retention lock of each device of a subscription. */
export const TravaCard = ({ idContratacao }: { readonly idContratacao: number }) => (
  <Card title={texts.titulo}>
    <p className="trava-card__lead">{texts.introducao}</p>
    <Dispositivos idContratacao={idContratacao} />
    <GanhoECusto />
  </Card>
);
