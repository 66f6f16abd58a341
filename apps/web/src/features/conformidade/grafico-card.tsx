import { Card, CardBody } from "../../ui/card.tsx";
import type { ChartPoint } from "../../ui/chart/chart.rules.ts";
import { LimitChart } from "../../ui/chart/limit-chart.tsx";
import { formatDuracao, SEGUNDOS_POR_HORA } from "./conformidade.rules.ts";
import { conformidadeTexts as texts } from "./conformidade.texts.ts";

type GraficoCardProps = {
  readonly textos: {
    readonly titulo: string;
    readonly frase: string;
    readonly colunas: readonly string[];
    readonly abaixo: string;
  };
  /** Oldest first; values in hours. */
  readonly pontos: readonly ChartPoint[];
  /** Of the class; null while none is chosen. */
  readonly limiteHoras: number | null;
};

const emHoras = (horas: number): string => formatDuracao(horas * SEGUNDOS_POR_HORA);

/** One measure of 90 days beside what the class allows. */
export const GraficoCard = ({ textos, pontos, limiteHoras }: GraficoCardProps) => {
  const { titulo, frase, colunas, abaixo } = textos;
  const { acima, limite, nome } = texts.legenda;
  return (
    <Card title={titulo}>
      <CardBody>
        <LimitChart
          sentence={frase}
          headings={[colunas[0] ?? "", colunas[1] ?? ""]}
          legend={{ below: abaixo, above: acima, limit: limite }}
          limit={limiteHoras === null ? null : { value: limiteHoras, name: nome(emHoras(limiteHoras)) }}
          format={emHoras}
          points={pontos}
        />
      </CardBody>
    </Card>
  );
};
