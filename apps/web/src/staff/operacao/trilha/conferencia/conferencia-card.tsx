import type { Conferencia } from "@acervo/contracts/conferencia-da-trilha";
import {
  IconAlertTriangle,
  IconClock,
  IconLink,
  IconShieldCheck,
  IconShieldX,
  type TablerIcon,
} from "@tabler/icons-react";
import { formatDiaEHora, formatInteiro } from "../../../../lib/format.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { Card, CardBody } from "../../../../ui/card.tsx";
import { LoadFailure } from "../../../../ui/load-failure.tsx";
import { StatusBadge, type StatusTone } from "../../../../ui/status-badge.tsx";
import { useConferencia, usePedirConferencia } from "./conferencia.data.ts";
import { conferenciaTexts as texts } from "./conferencia.texts.ts";

const MARCAS: Readonly<
  Record<Exclude<Conferencia["situacao"], "ANDANDO">, { readonly tone: StatusTone; readonly icon: TablerIcon }>
> = {
  INTEGRA: { tone: "ok", icon: IconShieldCheck },
  QUEBRADA: { tone: "bad", icon: IconShieldX },
  INTERROMPIDA: { tone: "warn", icon: IconAlertTriangle },
};

const Andamento = ({ andando }: { readonly andando: Conferencia }) => {
  const [cadeias, total, eventos] = [andando.cadeias, andando.totalCadeias, andando.eventos].map(formatInteiro);
  return (
    <p>
      <StatusBadge tone="info" icon={IconClock}>
        {texts.andando}
      </StatusBadge>{" "}
      <output>{texts.andamento(cadeias ?? "", total ?? "", eventos ?? "")}</output>
    </p>
  );
};

const Resultado = ({ ultima }: { readonly ultima: Conferencia }) => {
  const { situacao, por, encerradaEm, primeiroProblema, problemas } = ultima;
  if (situacao === "ANDANDO" || encerradaEm === null) return null;
  const quando = formatDiaEHora(encerradaEm);
  const [cadeias, eventos, raizes] = [ultima.cadeias, ultima.eventos, ultima.raizes].map(formatInteiro);
  return (
    <>
      <p>
        <StatusBadge {...MARCAS[situacao]}>{texts.situacoes[situacao]}</StatusBadge>{" "}
        {texts.totais(cadeias ?? "", eventos ?? "", raizes ?? "")}
        <span className="second-line">{por === null ? texts.daNoite(quando) : texts.pedidaPor(por, quando)}</span>
      </p>
      {primeiroProblema === null ? null : (
        <p>
          <strong>{texts.primeiro(primeiroProblema)}</strong> {texts.outros(formatInteiro(problemas))}
        </p>
      )}
    </>
  );
};

/** Whether the trail is as it was written: what the last verification found, how far the present one is. */
export const ConferenciaCard = () => {
  const { data, isPending, isFetching, refetch } = useConferencia();
  const pedir = usePedirConferencia();
  const andando = data?.andando ?? null;
  return (
    <Card
      title={texts.titulo}
      action={
        <ActionButton
          variant="default"
          leftSection={<IconLink size={16} aria-hidden />}
          busy={pedir.isPending || andando !== null}
          onClick={() => pedir.mutate()}
        >
          {texts.verificar}
        </ActionButton>
      }
    >
      <CardBody>
        {data === undefined && !isPending ? (
          <LoadFailure title={texts.falha} retrying={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {andando === null ? null : <Andamento andando={andando} />}
        {data?.ultima === null && andando === null ? <p>{texts.nunca}</p> : null}
        {data === undefined || data.ultima === null ? null : <Resultado ultima={data.ultima} />}
      </CardBody>
    </Card>
  );
};
