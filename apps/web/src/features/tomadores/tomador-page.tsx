import { Skeleton } from "@mantine/core";
import type { Contratacao } from "@acervo/contracts/contratacoes";
import { Card, CardBody } from "../../ui/card.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Page } from "../../ui/page.tsx";
import { TomadorForm } from "./tomador-form.tsx";
import "./tomador-page.css";
import { useTomador } from "./tomadores.data.ts";
import { tomadoresTexts as texts } from "./tomadores.texts.ts";

const Carregando = () => (
  <Card title={texts.dados}>
    <CardBody>
      <div className="tomador-page__stack" aria-busy>
        <Skeleton height={40} width="50%" />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    </CardBody>
  </Card>
);

const Conteudo = ({ contratacao }: { readonly contratacao: Contratacao }) => {
  const { data: tomador, isPending, isFetching, refetch } = useTomador(contratacao.id);
  if (isPending) return <Carregando />;
  if (tomador !== undefined)
    return (
      <TomadorForm
        key={contratacao.id}
        idContratacao={contratacao.id}
        tomador={tomador}
        soLeitura={contratacao.cartosoft === 1}
      />
    );
  return <LoadFailure title={texts.naoCarregou} retrying={isFetching} onRetry={() => void refetch()} />;
};

/** Who receives the tax invoice of the current subscription. */
export const TomadorPage = ({ contratacao }: { readonly contratacao: Contratacao }) => (
  <Page title={texts.titulo} lead={texts.introducao(contratacao.nome)}>
    <Conteudo contratacao={contratacao} />
  </Page>
);
