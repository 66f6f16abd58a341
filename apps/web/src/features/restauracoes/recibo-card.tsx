import type { FalhaDeRestauracao, ReciboDeRestauracao } from "@acervo/contracts/restauracoes";
import { IconFileTypePdf } from "@tabler/icons-react";
import { formatInteiro } from "../../lib/format.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Card, CardBody } from "../../ui/card.tsx";
import { type Column, RowsTable } from "../../ui/table/rows-table.tsx";
import "./recibo-card.css";
import { useBaixarRecibo } from "./restauracoes.data.ts";
import { restauracoesTexts } from "./restauracoes.texts.ts";

const texts = restauracoesTexts.recibo;

const COLUNAS: readonly Column<FalhaDeRestauracao>[] = [
  {
    name: "arquivo",
    header: texts.colunas.arquivo,
    cell: ({ caminho }) => <span className="recibo-card__arquivo">{caminho}</span>,
    title: true,
  },
  { name: "motivo", header: texts.colunas.motivo, cell: ({ descricao }) => descricao },
  { name: "fazer", header: texts.colunas.fazer, cell: ({ oQueFazer }) => oQueFazer },
];

const Falhas = ({ falhas, falharam }: Pick<ReciboDeRestauracao, "falhas" | "falharam">) => {
  const sobram = falharam - falhas.length;
  return (
    <section className="recibo-card__falhas">
      <h3>{texts.falhas}</h3>
      <RowsTable caption={texts.falhas} columns={COLUNAS} rows={falhas} rowKey={(_, indice) => indice} />
      {sobram > 0 ? <p>{texts.maisFalhas(restauracoesTexts.arquivos(sobram, formatInteiro(sobram)))}</p> : null}
    </section>
  );
};

/** What a restore brought back, in figures that add up, with the proof and the PDF. */
export const ReciboCard = ({ id, recibo }: { readonly id: number; readonly recibo: ReciboDeRestauracao }) => {
  const baixar = useBaixarRecibo();
  const numeros: readonly (readonly [string, number])[] = [
    [texts.pedidos, recibo.pedidos],
    [texts.gravados, recibo.gravados],
    [texts.iguais, recibo.iguais],
    [texts.falharam, recibo.falharam],
    [texts.naoTentados, recibo.naoTentados],
  ];
  return (
    <Card
      title={texts.titulo}
      action={
        <ActionButton
          variant="default"
          size="xs"
          busy={baixar.isPending}
          leftSection={<IconFileTypePdf size={16} stroke={2} aria-hidden />}
          onClick={() => baixar.mutate(id)}
        >
          {texts.baixar}
        </ActionButton>
      }
    >
      <CardBody>
        <dl className="recibo-card__numeros">
          {numeros.map(([rotulo, valor]) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd className="figures">{formatInteiro(valor)}</dd>
            </div>
          ))}
        </dl>
        {recibo.falhas.length > 0 ? <Falhas {...recibo} /> : null}
        <div className="recibo-card__prova">
          <h3>{texts.prova}</h3>
          <code>{recibo.hash}</code>
          <p>{texts.provaAjuda}</p>
        </div>
      </CardBody>
    </Card>
  );
};
