import { readablePath } from "../platform/byte-name.ts";
import { parseInstantText } from "../platform/clock.ts";
import { type LastReceipt, readReceipt } from "../service/last-receipt.ts";
import type { ActiveService } from "../service/service.ts";
import type { OpenRestore, RestoreProgress } from "../state/restore-journal.ts";
import { palavras } from "../words/words.texts.ts";
import { type Html, html, NOTHING } from "./html.ts";
import { badge, bar } from "./page-parts.ts";
import { pageTexts as t } from "./page.texts.ts";

const waitingRow = ({ idRestauracao }: OpenRestore): Html => html`
  <li>
    <p>${t.pedidaNoPortal}</p>
    <form data-acao="/restauracoes/confirmar" data-id-restauracao="${idRestauracao}">
      <label for="pasta-${idRestauracao}">${t.pasta}</label>
      <div class="row">
        <input id="pasta-${idRestauracao}" name="pasta" required autocomplete="off" spellcheck="false" />
        <button type="submit" class="primary">${t.restaurarAqui}</button>
      </div>
    </form>
    <form data-acao="/restauracoes/recusar" data-id-restauracao="${idRestauracao}">
      <button type="submit">${t.recusar}</button>
    </form>
  </li>
`;

const runningRow = ({ pedidos, arquivos, bytes, bytesEmTudo }: RestoreProgress): Html => html`
  <li>
    <div class="head">
      <h3>${t.restaurando}</h3>
      ${badge("info", t.emAndamento)}
    </div>
    ${bar(t.andamentoRestauracao, pedidos, arquivos)}
    <p class="quiet">${t.restaurados(pedidos, arquivos)}, ${t.bytesRestaurados(bytes, bytesEmTudo)}</p>
  </li>
`;

const receiptRow = (receipt: LastReceipt): Html => html`
  <li>
    <div class="head">
      <h3>${t.ultimaRestauracao(parseInstantText(receipt.instante))}</h3>
      ${receipt.sucesso ? badge("ok", t.completa) : badge("warn", t.incompleta)}
    </div>
    <p class="quiet">${t.recibo(receipt)}${receipt.pasta === null ? "" : html`<br />${t.naPasta(receipt.pasta)}`}</p>
    <ul class="problems">
      ${receipt.falhas.map(
        ({ caminho, motivo }) =>
          html`<li>
            <span class="path">${readablePath(caminho)}</span>
            <span class="quiet">${palavras.naoRestaurado(motivo)}</span>
          </li>`,
      )}
    </ul>
  </li>
`;

export const restoresSection = ({ agent, restores }: ActiveService): Html => {
  const open = restores.all();
  const receipt = readReceipt(agent.journal);
  if (open.length === 0 && receipt === null) return NOTHING;
  const rows = open.map((restore) =>
    restore.pedido.destino.tipo === "PERGUNTAR"
      ? waitingRow(restore)
      : runningRow(restores.progress(restore.idRestauracao) ?? restore.andamento),
  );
  return html`
    <div class="card">
      <h2>${t.restauracoes}</h2>
      <ul class="rows">
        ${rows}${receipt === null ? NOTHING : receiptRow(receipt)}
      </ul>
    </div>
  `;
};
