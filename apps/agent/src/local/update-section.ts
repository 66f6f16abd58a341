import type { ActiveService } from "../service/service.ts";
import { type Html, html, NOTHING } from "./html.ts";
import { pageTexts as t } from "./page.texts.ts";

export const updateSection = (service: ActiveService): Html => {
  const waiting = service.updateWithoutRoom();
  if (waiting === null) return NOTHING;
  return html`
    <div class="card">
      <h2>${t.semEspaco}</h2>
      <p>${t.semEspacoExplica(waiting.versao, waiting.faltamBytes)}</p>
    </div>
  `;
};
