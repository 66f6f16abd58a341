import { Button, Skeleton } from "@mantine/core";
import type { Contratacao } from "@acervo/contracts/contratacoes";
import { IconFileText } from "@tabler/icons-react";
import { useEffect } from "react";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Page } from "../../../ui/page.tsx";
import { type Column, RowsTable } from "../../../ui/table/rows-table.tsx";
import { SituacaoBadge } from "../../../shared/contratacoes/situacao-badge.tsx";
import { useContratacao } from "./configurar.data.ts";
import { configurarTexts as texts } from "./configurar.texts.ts";
import { ConfigurarForm } from "./configurar-form.tsx";

type EscolherProps = { readonly contratacoes: readonly Contratacao[]; readonly onEscolher: (id: number) => void };

const colunas = (onEscolher: (id: number) => void): readonly Column<Contratacao>[] => [
  { name: "nome", header: texts.nome, cell: ({ nome }) => nome, title: true },
  { name: "plano", header: texts.plano, cell: ({ dadosPlano }) => dadosPlano.plano.nome },
  {
    name: "situacao",
    header: texts.situacao,
    cell: ({ situacao }) => <SituacaoBadge situacao={situacao} lugar="lista" />,
  },
  {
    name: "acoes",
    header: texts.configurar,
    cell: ({ id, nome }) => (
      <Button variant="default" onClick={() => onEscolher(id)}>
        {texts.configurar} <span className="sr-only">{texts.configurarNome(nome)}</span>
      </Button>
    ),
    actions: true,
  },
];

/** Which one to configure, when the address does not say. */
export const EscolherParaConfigurar = ({ contratacoes, onEscolher }: EscolherProps) => (
  <Page title={texts.titulo} lead={texts.escolha}>
    <Card title={texts.lista}>
      {contratacoes.length === 0 ? (
        <EmptyState icon={IconFileText} title={texts.vazio} />
      ) : (
        <RowsTable caption={texts.lista} columns={colunas(onEscolher)} rows={contratacoes} rowKey={({ id }) => id} />
      )}
    </Card>
  </Page>
);

type ConfigurarPageProps = {
  readonly id: number;
  readonly onSalva: () => Promise<void>;
  readonly onConcluido: () => void;
  readonly onFalha: () => void;
};

export const ConfigurarPage = ({ id, onSalva, onConcluido, onFalha }: ConfigurarPageProps) => {
  const { data: contratacao, isError } = useContratacao(id);
  useEffect(() => {
    if (isError) onFalha();
  }, [isError, onFalha]);
  return (
    <Page title={texts.titulo} lead={texts.introducao}>
      {contratacao === undefined ? (
        <Skeleton height={240} aria-busy />
      ) : (
        <ConfigurarForm key={id} contratacao={contratacao} onSalva={onSalva} onConcluido={onConcluido} />
      )}
    </Page>
  );
};
