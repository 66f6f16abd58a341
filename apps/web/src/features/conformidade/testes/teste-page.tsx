import type { TesteRestauracao } from "@acervo/contracts/testes-restauracao";
import { Skeleton } from "@mantine/core";
import { IconFileOff } from "@tabler/icons-react";
import { Link } from "react-router";
import { ErroApi } from "../../../lib/api.ts";
import { formatDiaEHora } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Page } from "../../../ui/page.tsx";
import { AcompanharCard } from "./acompanhar-card.tsx";
import { Etapas } from "./etapas.tsx";
import { AtaCard, DeclaracaoCard } from "./fim-cards.tsx";
import { MedidasCard } from "./medidas-card.tsx";
import { PassosCard } from "./passos-card.tsx";
import { etapaDe, isPorDeclarar } from "./teste.rules.ts";
import { useCancelar, useTeste } from "./testes.data.ts";
import { testesTexts } from "./testes.texts.ts";
import "./testes.css";

const texts = testesTexts.pagina;
const STATUS_NAO_HA = 404;

const Cancelar = ({ id, expiraEm }: Pick<TesteRestauracao, "id" | "expiraEm">) => {
  const feedback = useFeedback();
  const cancelar = useCancelar(id);
  const perguntar = async (): Promise<void> => {
    const mensagem = texts.cancelarPergunta;
    if (await feedback.confirm({ titulo: texts.cancelar, mensagem, destrutiva: true })) cancelar.mutate();
  };
  return (
    <Card>
      <CardBody>
        <p className="teste__explica">{texts.declareAte(formatDiaEHora(expiraEm))}</p>
        <ActionButton variant="default" busy={cancelar.isPending} onClick={() => void perguntar()}>
          {texts.cancelar}
        </ActionButton>
      </CardBody>
    </Card>
  );
};

const Teste = ({ teste }: { readonly teste: TesteRestauracao }) => (
  <Page
    title={texts.titulo}
    lead={texts.chamada(formatDiaEHora(teste.abertoEm), teste.local)}
    action={<Link to="/conformidade">{texts.voltar}</Link>}
  >
    {teste.encerradoEm === null ? <Etapas atual={etapaDe(teste)} /> : null}
    {teste.ata === null ? null : <AtaCard id={teste.id} ata={teste.ata} />}
    <AcompanharCard teste={teste} />
    <PassosCard teste={teste} />
    <MedidasCard teste={teste} />
    {teste.declaracao === null ? null : <DeclaracaoCard teste={teste} declaracao={teste.declaracao} />}
    {isPorDeclarar(teste) ? <Cancelar id={teste.id} expiraEm={teste.expiraEm} /> : null}
  </Page>
);

/** A restore test from its drawing to its Ata. */
export const TestePage = ({ id }: { readonly id: number }) => {
  const { data, error, isPending, isFetching, refetch } = useTeste(id);
  if (data !== undefined) return <Teste teste={data} />;
  const naoHa = error instanceof ErroApi && error.falha.status === STATUS_NAO_HA;
  return (
    <Page title={texts.titulo}>
      {isPending ? (
        <>
          <output className="sr-only">{texts.carregando}</output>
          <Skeleton height={120} />
          <Skeleton height={240} />
        </>
      ) : (
        <Card>
          {naoHa ? (
            <EmptyState icon={IconFileOff} title={texts.naoHa} action={<Link to="/conformidade">{texts.voltar}</Link>}>
              {texts.naoHaAjuda}
            </EmptyState>
          ) : (
            <CardBody>
              <LoadFailure title={texts.falha} retrying={isFetching} onRetry={() => void refetch()} />
            </CardBody>
          )}
        </Card>
      )}
    </Page>
  );
};
