import { HORAS_DE_PAUSA } from "@acervo/contracts/uso-do-computador";
import type { ActiveService } from "../service/service.ts";
import { badge } from "./page-parts.ts";
import { type Html, html, NOTHING } from "./html.ts";
import { pageTexts as t } from "./page.texts.ts";

const offer = (): Html => html`
  <p class="quiet">${t.pausaExplica}</p>
  <div class="choices">
    ${HORAS_DE_PAUSA.map(
      (horas) =>
        html`<form data-acao="/pausa" data-horas="${horas}">
          <button type="submit" class="secondary">${t.pausarPor(horas)}</button>
        </form>`,
    )}
  </div>
`;

export const pauseSection = ({ agent }: ActiveService): Html => {
  const waiting = agent.guest.waiting();
  const isPaused = waiting?.motivo === "PAUSA";
  return html`
    <div class="card">
      <div class="head">
        <h2>${t.pausa}</h2>
        ${waiting === null ? NOTHING : badge("warn", isPaused ? t.emPausa : t.emEspera)}
      </div>
      ${waiting === null ? NOTHING : html`<p>${t.esperando(waiting.motivo, waiting.ate)}</p>`}
      ${isPaused ? html`<form data-acao="/pausa/retomar"><button type="submit">${t.retomar}</button></form>` : offer()}
    </div>
  `;
};
