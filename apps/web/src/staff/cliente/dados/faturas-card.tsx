import type { FaturaEncontrada } from "@acervo/contracts/faturas";
import { Button } from "@mantine/core";
import { useNavigate } from "react-router";
import { formatReais } from "../../../lib/format.ts";
import { SituacaoDaFatura } from "../../../shared/faturas/situacao-da-fatura.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { usePersonalFilters } from "../../../ui/search/personal-filters.ts";
import { comFiltrosPessoais } from "../../../ui/search/use-search.ts";
import { type Column, RowsTable } from "../../../ui/table/rows-table.tsx";
import { useFaturasDoCliente } from "../cliente.data.ts";
import { clienteTexts } from "../cliente.texts.ts";

const texts = clienteTexts.faturas;

const COLUNAS: readonly Column<FaturaEncontrada>[] = [
  { name: "mes", header: texts.mes, title: true, cell: ({ mesReferenciaFormatado }) => mesReferenciaFormatado },
  { name: "vencimento", header: texts.vencimento, cell: ({ dataLimiteFormatada }) => dataLimiteFormatada },
  { name: "valor", header: texts.valor, figures: true, cell: ({ valor }) => formatReais(valor) },
  { name: "situacao", header: texts.situacao, cell: (fatura) => <SituacaoDaFatura {...fatura} /> },
];

type FaturasCardProps = { readonly idContratacao: number; readonly cpfCnpj: string };

/** The last invoices; the search opens with whose they are, which no address tells. */
export const FaturasCard = ({ idContratacao, cpfCnpj }: FaturasCardProps) => {
  const { data, isPending } = useFaturasDoCliente(idContratacao);
  const store = usePersonalFilters();
  const navigate = useNavigate();
  const ver = () => void navigate("/pesquisarFatura", { state: comFiltrosPessoais(store, { cpfCnpj }) });
  return (
    <Card
      title={texts.titulo}
      action={
        <Button variant="subtle" size="xs" onClick={ver}>
          {texts.ver}
        </Button>
      }
    >
      {data?.length === 0 ? (
        <CardBody>{texts.nenhuma}</CardBody>
      ) : (
        <RowsTable
          caption={texts.titulo}
          columns={COLUNAS}
          rows={data ?? []}
          rowKey={({ id }) => id}
          loadingRows={isPending ? 3 : 0}
        />
      )}
    </Card>
  );
};
