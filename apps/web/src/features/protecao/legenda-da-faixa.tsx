import { RESULTADOS } from "./faixa.rules.ts";
import { protecaoTexts as texts } from "./protecao.texts.ts";
import "./faixa-30-dias.css";

/** What the bars of the strip mean. */
export const LegendaDaFaixa = () => (
  <ul className="legenda-da-faixa">
    {RESULTADOS.map((resultado) => (
      <li key={resultado}>
        <i data-resultado={resultado} aria-hidden />
        {texts.dias[resultado]}
      </li>
    ))}
  </ul>
);
