import { type Html, html } from "./html.ts";
import { pageTexts as t } from "./page.texts.ts";

/** Also before activation: what keeps a machine from it is what support asks about. */
export const supportSection = (): Html => html`
  <div class="card">
    <h2>${t.suporte}</h2>
    <p class="quiet">${t.suporteExplica}</p>
    <form data-baixar="/diagnostico">
      <button type="submit">${t.baixarDiagnostico}</button>
    </form>
  </div>
`;
