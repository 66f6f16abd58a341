import type { MudancaDoEnsaio } from "@acervo/contracts/ensaio-da-emissao";
import { formatDataCivil, formatReais } from "../../../lib/format.ts";
import { type Column, RowsTable } from "../../../ui/table/rows-table.tsx";
import { comSinal } from "../formatos.ts";
import { ensaioTexts as texts } from "./ensaio.texts.ts";

const porQue = ({ motivos }: MudancaDoEnsaio): string =>
  motivos
    .map((motivo) =>
      texts.motivo(motivo, motivo.dia === null ? null : formatDataCivil(motivo.dia).slice(0, "09/11".length)),
    )
    .join("; ");

const COLUNAS: readonly Column<MudancaDoEnsaio>[] = [
  { name: "nome", header: texts.mudancas, cell: ({ usuario }) => usuario.nome, title: true },
  { name: "antes", header: texts.antes, cell: ({ valorAnterior }) => formatReais(valorAnterior), figures: true },
  { name: "depois", header: texts.depois, cell: ({ valor }) => formatReais(valor), figures: true },
  {
    name: "diferenca",
    header: texts.diferencaDaConta,
    cell: ({ valor, valorAnterior }) => <b>{comSinal(valor - valorAnterior, formatReais)}</b>,
    figures: true,
  },
  { name: "porQue", header: texts.porQue, cell: porQue },
];

/** The accounts whose bill changes most, with the reasons. */
export const Mudancas = ({ mudancas }: { readonly mudancas: readonly MudancaDoEnsaio[] }) => (
  <div className="ensaio__mudancas">
    {mudancas.length === 0 ? (
      <p>{texts.semMudancas}</p>
    ) : (
      <RowsTable caption={texts.mudancas} columns={COLUNAS} rows={mudancas} rowKey={({ usuario }) => usuario.id} />
    )}
  </div>
);
