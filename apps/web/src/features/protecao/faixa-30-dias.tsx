import type { DiaDeProtecao } from "@acervo/contracts/protecao";
import { formatDataCivil } from "../../lib/format.ts";
import { faixaEmPalavras } from "./faixa.rules.ts";
import { protecaoTexts as texts } from "./protecao.texts.ts";
import "./faixa-30-dias.css";

type Faixa30DiasProps = {
  readonly dias: readonly DiaDeProtecao[];
  /** Fills the width it is given. */
  readonly larga?: boolean;
};

/** Thirty days of a device, today last. The height says the same as the colour, and each day says it in words. */
export const Faixa30Dias = ({ dias, larga = false }: Faixa30DiasProps) => (
  <div>
    <p className="sr-only">{faixaEmPalavras(dias)}</p>
    <div className="faixa-30-dias" data-larga={larga} aria-hidden>
      {dias.map(({ data, resultado }) => (
        <i key={data} data-resultado={resultado} title={`${formatDataCivil(data)}: ${texts.dias[resultado]}`} />
      ))}
    </div>
  </div>
);
