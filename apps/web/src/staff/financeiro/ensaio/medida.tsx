import type { EnsaioDaEmissao } from "@acervo/contracts/ensaio-da-emissao";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { formatInteiro } from "../../../lib/format.ts";
import { diferencaDe, formatVariacao } from "../formatos.ts";
import { ensaioTexts as texts } from "./ensaio.texts.ts";

/** The limits stand at a fifth and four fifths of the bar. */
const HALF_OF_LIMITS = 30;
const EDGE = 2;

const placeOf = (diferenca: number, limite: number): number => {
  const place = 50 + (limite === 0 ? 0 : ((diferenca * 100) / limite) * HALF_OF_LIMITS);
  return Math.min(100 - EDGE, Math.max(EDGE, place));
};

type MedidaProps = { readonly ensaio: EnsaioDaEmissao; readonly limite: number };

/** How far the next issue is from the last one, between the limits. */
export const Medida = ({ ensaio, limite }: MedidaProps) => {
  const diferenca = diferencaDe(ensaio);
  if (diferenca === null) return <p>{texts.semComparacao}</p>;
  const dito = formatInteiro(limite);
  const { segueSemResposta: dentro } = ensaio;
  return (
    <div className="ensaio__medida">
      <p className="sr-only">{texts.medida(formatVariacao(diferenca), dito)}</p>
      <div className="ensaio__veredito">
        <span className="figures" aria-hidden>
          {formatVariacao(diferenca)}
        </span>
        <span data-tone={dentro ? "ok" : "warn"}>
          {dentro ? <IconCircleCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
          {dentro ? texts.dentro(dito) : texts.fora(dito)}
        </span>
      </div>
      <div className="ensaio__barra" aria-hidden>
        <i style={{ left: `${placeOf(diferenca, limite)}%` }} />
      </div>
      <div className="ensaio__limites figures" aria-hidden>
        <span>{`−${dito}%`}</span>
        <span>0</span>
        <span>{`+${dito}%`}</span>
      </div>
    </div>
  );
};
