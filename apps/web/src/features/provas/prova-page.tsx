import { Skeleton } from "@mantine/core";
import { IconFileOff } from "@tabler/icons-react";
import { Link } from "react-router";
import { ErroApi } from "../../lib/api.ts";
import { Card, CardBody } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Page } from "../../ui/page.tsx";
import { ArquivosCard, FigurasCard, ResultadoCard, SorteioCard } from "./prova-cards.tsx";
import { useProva } from "./provas.data.ts";
import "./provas.css";
import { provasTexts } from "./provas.texts.ts";

const texts = provasTexts.pagina;
const STATUS_NAO_HA = 404;

const Falha = ({ naoHa, tentando, onTentar }: { naoHa: boolean; tentando: boolean; onTentar: () => void }) => (
  <Page title={texts.titulo}>
    <Card>
      {naoHa ? (
        <EmptyState icon={IconFileOff} title={texts.naoHa} action={<Link to="/provas">{texts.todas}</Link>}>
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
export const ProvaPage = ({ id }: { readonly id: number }) => {
  const { data, error, isPending, isFetching, refetch } = useProva(id);
  if (isPending) return <Esboco />;
  if (data === undefined) {
    const naoHa = error instanceof ErroApi && error.falha.status === STATUS_NAO_HA;
    return <Falha naoHa={naoHa} tentando={isFetching} onTentar={() => void refetch()} />;
  }
  return (
    <Page
      title={texts.numero(data.numero)}
      lead={data.nomeDispositivo}
      action={<Link to="/provas">{texts.todas}</Link>}
    >
      <ResultadoCard prova={data} />
      <FigurasCard prova={data} />
      <SorteioCard prova={data} />
      <ArquivosCard prova={data} />
    </Page>
  );
};
