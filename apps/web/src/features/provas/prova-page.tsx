import { Skeleton } from "@mantine/core";
import { IconFileOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ErroApi } from "../../lib/api.ts";
import { Card, CardBody } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Page } from "../../ui/page.tsx";
import { ArquivosCard, FigurasCard, ResultadoCard, SorteioCard } from "./prova-cards.tsx";
import type { LugarDasProvas } from "./lugar-das-provas.ts";
import { useProva } from "./provas.data.ts";
import "./provas.css";
import { provasTexts } from "./provas.texts.ts";

const texts = provasTexts.pagina;
const STATUS_NAO_HA = 404;

type FalhaProps = {
  readonly naoHa: boolean;
  readonly todas: ReactNode;
  readonly tentando: boolean;
  readonly onTentar: () => void;
};

const Falha = ({ naoHa, todas, tentando, onTentar }: FalhaProps) => (
  <Page title={texts.titulo}>
    <Card>
      {naoHa ? (
        <EmptyState icon={IconFileOff} title={texts.naoHa} action={todas}>
          {texts.naoHaAjuda}
        </EmptyState>
      ) : (
        <CardBody>
          <LoadFailure title={texts.falha} retrying={tentando} onRetry={onTentar} />
        </CardBody>
      )}
    </Card>
  </Page>
);

const Esboco = () => (
  <Page title={texts.titulo}>
    <output className="sr-only">{texts.carregando}</output>
    <Card>
      <CardBody>
        <Skeleton height={28} width="60%" />
        <Skeleton height={64} mt={16} />
      </CardBody>
    </Card>
    <Card>
      <CardBody>
        <Skeleton height={160} />
      </CardBody>
    </Card>
  </Page>
);

/** One proof: how it ended, what it measured, what was drawn, and each file. */
export const ProvaPage = ({ id, lugar }: { readonly id: number; readonly lugar: LugarDasProvas }) => {
  const { data, error, isPending, isFetching, refetch } = useProva(id);
  if (isPending) return <Esboco />;
  const todas = <Link to={lugar.lista}>{texts.todas}</Link>;
  const deOutra = data !== undefined && lugar.idContratacao !== null && data.idContratacao !== lugar.idContratacao;
  if (data === undefined || deOutra) {
    const naoHa = deOutra || (error instanceof ErroApi && error.falha.status === STATUS_NAO_HA);
    return <Falha naoHa={naoHa} todas={todas} tentando={isFetching} onTentar={() => void refetch()} />;
  }
  return (
    <Page
      title={texts.numero(data.numero)}
      lead={lugar.deQuem === null ? data.nomeDispositivo : texts.deQuem(lugar.deQuem, data.nomeDispositivo)}
      action={todas}
    >
      <ResultadoCard prova={data} />
      <FigurasCard prova={data} />
      <SorteioCard prova={data} />
      <ArquivosCard prova={data} />
    </Page>
  );
};
