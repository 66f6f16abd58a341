import type { LivrosDoMes } from "@acervo/contracts/livros";
import { formatInteiro, formatReais } from "../../../lib/format.ts";
import { Card, CardBody } from "../../../ui/card.tsx";
import { type Column, RowsTable } from "../../../ui/table/rows-table.tsx";
import { comSinal } from "../formatos.ts";
import { conferenciaTexts as texts } from "./conferencia.texts.ts";
import { paresDe, type Par } from "./somas.rules.ts";

const Lado = ({ nome, soma, nota }: { readonly nome: string; readonly soma: Par["nosso"]; readonly nota?: string }) => (
  <div className="conferencia__celula">
    <b>{formatReais(soma.valor)}</b>
    <span className="conferencia__nota">{texts.quantidade(nome, formatInteiro(soma.quantidade))}</span>
    {nota === undefined ? null : <span className="conferencia__nota">{nota}</span>}
  </div>
);

const COLUNAS: readonly Column<Par>[] = [
  { name: "par", header: texts.compara, cell: ({ par }) => texts.pares[par].nome, title: true },
  {
    name: "nosso",
    header: texts.nosso,
    cell: ({ par, nosso, encargos }) => (
      <Lado
        nome={texts.pares[par].nosso}
        soma={nosso}
        {...(encargos > 0 ? { nota: texts.encargos(formatReais(encargos)) } : {})}
      />
    ),
    figures: true,
  },
  {
    name: "outro",
    header: texts.outro,
    cell: ({ par, outro }) => <Lado nome={texts.pares[par].outro} soma={outro} />,
    figures: true,
  },
  {
    name: "diferenca",
    header: texts.diferenca,
    cell: ({ diferenca }) => (diferenca === 0 ? texts.igual : <b>{comSinal(diferenca, formatReais)}</b>),
    figures: true,
  },
];

/** What each book came to, beside the one that it must agree with. */
export const Somas = ({ somas }: Pick<LivrosDoMes, "somas">) => (
  <Card title={texts.somas}>
    {somas.length === 0 ? (
      <CardBody>
        <p>{texts.semSomas}</p>
      </CardBody>
    ) : (
      <RowsTable caption={texts.somas} columns={COLUNAS} rows={paresDe(somas)} rowKey={({ par }) => par} />
    )}
  </Card>
);
