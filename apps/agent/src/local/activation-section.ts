import type { LeftCode } from "../enrol/code-file.ts";
import type { EnrolmentNames } from "../enrol/enrol.ts";
import type { EnrolmentDesk } from "../enrol/enrolment-desk.ts";
import { type Html, html, NOTHING } from "./html.ts";
import { pageTexts as t } from "./page.texts.ts";

const codeForm = (): Html => html`
  <form data-acao="/ativacao">
    <label for="codigo">${t.codigo}</label>
    <div class="row">
      <input
        id="codigo"
        name="codigo"
        class="code"
        required
        maxlength="20"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        aria-describedby="codigo-explica"
      />
      <button type="submit" class="primary">${t.continuar}</button>
    </div>
    <p id="codigo-explica" class="quiet">${t.ativarExplica}</p>
  </form>
`;

const confirmForm = ({ nomeConta, nomeContratacao, nomeDispositivo }: EnrolmentNames, raizes: string): Html => html`
  <h3>${t.confirmeTitulo}</h3>
  <p class="quiet">${t.confirmeExplica}</p>
  <dl class="names">
    <dt>${t.conta}</dt>
    <dd>${nomeConta}</dd>
    <dt>${t.contratacao}</dt>
    <dd>${nomeContratacao}</dd>
    <dt>${t.dispositivo}</dt>
    <dd>${nomeDispositivo}</dd>
  </dl>
  <form data-acao="/ativacao/confirmar">
    <label for="pastas">${t.raizes}</label>
    <div class="row">
      <input
        id="pastas"
        name="pastas"
        value="${raizes}"
        autocomplete="off"
        spellcheck="false"
        aria-describedby="pastas-explica"
      />
      <button type="submit" class="primary">${t.confirmar}</button>
    </div>
    <p id="pastas-explica" class="quiet">${t.raizesExplica}</p>
  </form>
  <form data-acao="/ativacao/cancelar"><button type="submit">${t.cancelar}</button></form>
`;

const leftCodeLine = ({ situacao, mensagem }: LeftCode): Html =>
  situacao === "ESPERANDO"
    ? html`<p class="quiet">${t.codigoEsperando(mensagem)}</p>`
    : html`<p class="alert">${situacao === "ILEGIVEL" ? t.codigoIlegivel : t.codigoRecusado(mensagem ?? "")}</p>`;

export const activationSection = (
  enrolment: Pick<EnrolmentDesk, "names" | "roots">,
  refusal: string | null,
  leftCode: LeftCode | null,
): Html => {
  const names = enrolment.names();
  return html`
    <div class="card">
      <h2>${t.ativar}</h2>
      ${refusal === null ? NOTHING : html`<p class="alert">${refusal} ${t.recusado}</p>`}
      ${leftCode === null ? NOTHING : leftCodeLine(leftCode)}
      ${names === null ? codeForm() : confirmForm(names, enrolment.roots().join(", "))}
    </div>
  `;
};
