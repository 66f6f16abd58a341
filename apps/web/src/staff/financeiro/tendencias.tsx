import type { PainelFinanceiro } from "@acervo/contracts/painel-financeiro";
import { formatInteiro, formatReais } from "../../lib/format.ts";
import { Card, CardBody } from "../../ui/card.tsx";
import { TrendChart } from "../../ui/chart/trend-chart.tsx";
import { financeiroTexts as texts } from "./financeiro.texts.ts";
import { formatCurto, formatMesBreve, formatMesDoPainel, formatParte } from "./formatos.ts";

type Meses = PainelFinanceiro["meses"];

const textoDaTaxa = (taxa: number | null): string => (taxa === null ? texts.semTaxa : formatParte(taxa, 1));

const receitaEmFrase = (meses: Meses): string => {
  const [primeiro, ultimo] = [meses[0], meses.at(-1)];
  if (primeiro === undefined || ultimo === undefined) return "";
  return texts.receitaEmFrase(
    formatReais(primeiro.mrr),
    formatMesDoPainel(primeiro.mes),
    formatReais(ultimo.mrr),
    formatMesDoPainel(ultimo.mes),
  );
};

const churnEmFrase = (meses: Meses): string => {
  const ultimo = meses.at(-1);
  const [maior] = meses.toSorted((um, outro) => (outro.churn.taxa ?? 0) - (um.churn.taxa ?? 0));
  if (ultimo === undefined || maior === undefined) return "";
  return texts.churnEmFrase(
    textoDaTaxa(ultimo.churn.taxa),
    formatMesDoPainel(ultimo.mes),
    textoDaTaxa(maior.churn.taxa),
    formatMesDoPainel(maior.mes),
  );
};

/** How recurring revenue and churn went over the months. */
export const Tendencias = ({ meses }: { readonly meses: Meses }) => (
  <div className="painel-financeiro__par">
    <Card
      title={texts.receita}
      action={
        <span className="painel-financeiro__nota">{texts.meses(formatInteiro(meses.length), meses.length === 1)}</span>
      }
    >
      <CardBody>
        <TrendChart
          kind="line"
          sentence={receitaEmFrase(meses)}
          headings={[texts.colunaMes, texts.mrr]}
          points={meses.map(({ mes, mrr }) => ({ label: formatMesBreve(mes), value: mrr, text: formatReais(mrr) }))}
          format={formatCurto}
        />
      </CardBody>
    </Card>
    <Card title={texts.churn} action={<span className="painel-financeiro__nota">{texts.sobreChurn}</span>}>
      <CardBody>
        <TrendChart
          kind="bars"
          sentence={churnEmFrase(meses)}
          headings={[texts.colunaMes, texts.churn]}
          points={meses.map(({ mes, churn: { taxa } }) => ({
            label: formatMesBreve(mes),
            value: taxa ?? 0,
            text: textoDaTaxa(taxa),
          }))}
          format={(valor) => formatParte(valor, 1)}
        />
      </CardBody>
    </Card>
  </div>
);
