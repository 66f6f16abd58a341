import { Button, Skeleton } from "@mantine/core";
import { IconSignature } from "@tabler/icons-react";
import { Link } from "react-router";
import { ActionButton } from "../../ui/action-button.tsx";
import { Card, CardBody } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { ContratosLidos, useAceitos } from "./contratos-lidos.tsx";
import { useAssinarContratos, useContratosPorAssinar } from "./lgpd.data.ts";
import { lgpdTexts } from "./lgpd.texts.ts";
import "./termo-page.css";

const texts = lgpdTexts.contratos;

type ContratosPageProps = {
  /** Where the person sees all that they hired. */
  readonly minhas: string;
  /** Reads again what the signature changes; it is in flight until that is done. */
  readonly onAssinado: () => Promise<void>;
  readonly onConcluido: () => void;
};

const Nenhum = ({ minhas }: Pick<ContratosPageProps, "minhas">) => (
  <Card>
    <EmptyState
      icon={IconSignature}
      title={texts.nenhum}
      action={
        <Button variant="default" component={Link} to={minhas}>
          {texts.minhas}
        </Button>
      }
    />
  </Card>
);

/** The contracts of what was provisioned, for who signed the data-protection term before: only they are ticked. */
export const ContratosPage = ({ minhas, onAssinado, onConcluido }: ContratosPageProps) => {
  const { data: contratos, isPending } = useContratosPorAssinar();
  const { aceitos, aceitar } = useAceitos();
  const assinar = useAssinarContratos(onAssinado);
  const todos = contratos?.every(({ termo }) => aceitos.has(termo.hash)) === true;
  if (contratos?.length === 0)
    return (
      <Page title={texts.titulo}>
        <Nenhum minhas={minhas} />
      </Page>
    );
  return (
    <Page title={texts.titulo} lead={texts.introducao}>
      <Notice tone="ok" title={texts.termoAssinado} />
      {isPending ? (
        <Card>
          <CardBody>
            <Skeleton height={240} />
          </CardBody>
        </Card>
      ) : null}
      <ContratosLidos aceitos={aceitos} aceitar={aceitar} />
      <div className="termo-page__final">
        <ActionButton
          reason={todos ? null : lgpdTexts.semContrato}
          busy={assinar.isPending}
          onClick={() => contratos !== undefined && assinar.mutate(contratos, { onSuccess: onConcluido })}
        >
          {assinar.isPending ? lgpdTexts.assinando : lgpdTexts.aceitar}
        </ActionButton>
      </div>
    </Page>
  );
};
