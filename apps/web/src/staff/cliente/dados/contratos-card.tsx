import type { HistoricoContratacao } from "@acervo/contracts/contratos";
import { Button } from "@mantine/core";
import { formatDataCivil } from "../../../lib/format.ts";
import { useBaixarContrato } from "../../../shared/contratacoes/baixar-contrato.ts";
import { Card, CardBody } from "../../../ui/card.tsx";
import { type Column, RowsTable } from "../../../ui/table/rows-table.tsx";
import { useContratosDoCliente } from "../cliente.data.ts";
import { clienteTexts } from "../cliente.texts.ts";

const texts = clienteTexts.contratos;

const colunas = (
  baixar: (contrato: HistoricoContratacao["contrato"]) => void,
): readonly Column<HistoricoContratacao>[] => [
  { name: "protocolo", header: texts.protocolo, title: true, cell: ({ contrato }) => contrato.numero },
  { name: "plano", header: texts.plano, cell: ({ dadosPlano }) => dadosPlano.plano.nome },
  { name: "inicio", header: texts.inicio, cell: ({ dataInicio }) => formatDataCivil(dataInicio) },
  {
    name: "fim",
    header: texts.fim,
    cell: ({ dataFim }) => (dataFim === null ? clienteTexts.vazio : formatDataCivil(dataFim)),
  },
  {
    name: "acoes",
    header: texts.acoes,
    actions: true,
    cell: ({ contrato }) => (
      <Button variant="subtle" size="xs" aria-label={texts.baixarO(contrato.numero)} onClick={() => baixar(contrato)}>
        {texts.baixar}
      </Button>
    ),
  },
];

/** The contracts of the subscription, each as a PDF. */
export const ContratosCard = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data, isPending } = useContratosDoCliente(idContratacao);
  const { mutate } = useBaixarContrato(texts.erroBaixar);
  return (
    <Card title={texts.titulo}>
      {data?.length === 0 ? (
        <CardBody>{texts.nenhum}</CardBody>
      ) : (
        <RowsTable
          caption={texts.titulo}
          columns={colunas(mutate)}
          rows={data ?? []}
          rowKey={({ contrato }) => contrato.id}
          loadingRows={isPending ? 1 : 0}
        />
      )}
    </Card>
  );
};
