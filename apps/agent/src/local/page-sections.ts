import type { ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import { displayName } from "@acervo/backup-format/display-name";
import type { LeftCode } from "../enrol/code-file.ts";
import type { EnrolmentNames } from "../enrol/enrol.ts";
import type { EnrolmentDesk } from "../enrol/enrolment-desk.ts";
import { nameToBytes, pathOf } from "../platform/byte-name.ts";
import { parseInstantText } from "../platform/clock.ts";
import { directoriesToConfirm, knownConfiguration } from "../service/configuration.ts";
import { type LastReceipt, readReceipt } from "../service/last-receipt.ts";
import { type LastResult, readResult } from "../service/last-result.ts";
import type { ActiveService } from "../service/service.ts";
import type { OpenRestore, RestoreProgress } from "../state/restore-journal.ts";
import { palavras } from "../words/words.texts.ts";
import { type Html, html, NOTHING } from "./html.ts";
import { pageTexts as t } from "./page.texts.ts";

type Configuracao = ConfiguracaoDoAgente["configuracoes"][number];
type Tone = "ok" | "warn" | "bad" | "info" | "none";

const readable = (caminho: readonly string[]): string => displayName(nameToBytes(pathOf(caminho)));
const badge = (tone: Tone, text: string): Html => html`<span class="badge" data-tone="${tone}">${text}</span>`;
const bar = (name: string, value: number | null, max: number | null): Html =>
  value === null || max === null || max === 0
    ? html`<progress aria-label="${name}"></progress>`
    : html`<progress aria-label="${name}" value="${Math.min(value, max)}" max="${max}"></progress>`;

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

const TONES: Readonly<Record<number, Tone>> = { 2: "ok", 3: "warn", 4: "bad", 5: "warn" };

const resultBadge = (result: LastResult | null): Html => {
  if (result === null) return badge("none", t.nunca);
  if (result.situacao === null) return badge("bad", t.naoTerminou);
  return badge(TONES[result.situacao] ?? "none", t.situacao(result.situacao));
};

const lastLines = (result: LastResult): Html => html`
  <p class="quiet">${t.ultimo(parseInstantText(result.instante))} — ${t.resultado(result)}</p>
  ${result.mensagem === null ? NOTHING : html`<p class="alert">${result.mensagem}</p>`}
`;

const backupRow = ({ runs, agent }: ActiveService, { id, prefixo }: Configuracao): Html => {
  const result = readResult(agent.journal, id);
  const progress = runs.progressOf(id);
  const before = result === null || result.vistos === 0 ? null : result.vistos;
  const isRunning = runs.isRunning(id);
  return html`
    <li>
      <div class="head">
        <h3>${prefixo}</h3>
        ${isRunning ? badge("info", t.emAndamento) : resultBadge(result)}
      </div>
      ${isRunning ? bar(t.progressoDe(prefixo), progress?.arquivosVistos ?? null, before) : NOTHING}
      ${
        progress === null
          ? NOTHING
          : html`<p class="quiet">
              ${t.progresso(progress.arquivosVistos, before)}, ${t.enviados(progress.bytesEnviados)}
            </p>`
      }
      ${isRunning || result === null ? NOTHING : lastLines(result)}
      ${
        isRunning
          ? NOTHING
          : html`<form data-acao="/backup" data-id-configuracao="${id}">
              <button type="submit" aria-label="${t.fazerBackupDe(prefixo)}">${t.fazerBackup}</button>
            </form>`
      }
    </li>
  `;
};

const problemsOf = (service: ActiveService, { id }: Configuracao): readonly Html[] =>
  (readResult(service.agent.journal, id)?.problemas ?? []).map(
    ({ caminho, motivo }) =>
      html`<li>
        <span class="path">${readable(caminho)}</span> <span class="quiet">${palavras.motivo(motivo)}</span>
      </li>`,
  );

export const backupsSection = (service: ActiveService): Html => {
  const configuracao = knownConfiguration(service.agent);
  if (configuracao === null)
    return html`<div class="card">
      <h2>${t.backups}</h2>
      <p>${t.iniciando}</p>
    </div>`;
  const next = service.proximaExecucao();
  const rows = configuracao.configuracoes.map((one) => backupRow(service, one));
  return html`
    <div class="card">
      <h2>${t.backups}</h2>
      <p class="quiet">${next === null ? t.semProximo : t.proximo(next)}</p>
      ${
        rows.length === 0
          ? html`<p>${t.semConfiguracao}</p>`
          : html`<ul class="rows">
              ${rows}
            </ul>`
      }
    </div>
  `;
};

export const problemsSection = (service: ActiveService): Html => {
  const configuracoes = knownConfiguration(service.agent)?.configuracoes ?? [];
  if (configuracoes.every(({ id }) => readResult(service.agent.journal, id) === null)) return NOTHING;
  const problems = configuracoes.flatMap((one) => problemsOf(service, one));
  return html`
    <div class="card">
      <h2>${t.naoLidos}</h2>
      ${
        problems.length === 0
          ? html`<p class="quiet">${t.nadaNaoLido}</p>`
          : html`<ul class="problems">
              ${problems}
            </ul>`
      }
    </div>
  `;
};

export const permissionsSection = ({ agent }: ActiveService): Html => {
  const waiting = directoriesToConfirm(agent);
  if (waiting.length === 0) return NOTHING;
  return html`
    <div class="card">
      <h2>${t.aConfirmar}</h2>
      <p class="quiet">${t.aConfirmarExplica}</p>
      <ul class="rows">
        ${waiting.map(
          ({ caminho }) => html`
            <li>
              <div class="head">
                <span class="path">${caminho}</span>
                <form data-acao="/permissoes" data-caminho="${caminho}">
                  <button type="submit" aria-label="${t.permitirPasta(caminho)}">${t.permitir}</button>
                </form>
              </div>
            </li>
          `,
        )}
      </ul>
    </div>
  `;
};

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
            <span class="path">${readable(caminho)}</span>
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

const listOr = (items: readonly string[], none: string): Html =>
  items.length === 0
    ? html`<p class="quiet">${none}</p>`
    : html`<ul class="plain">
        ${items.map((item) => html`<li>${item}</li>`)}
      </ul>`;

export const configurationSection = (service: ActiveService): Html => {
  const configuracoes = knownConfiguration(service.agent)?.configuracoes ?? [];
  if (configuracoes.length === 0) return NOTHING;
  return html`
    <div class="card">
      <h2>${t.configuracao}</h2>
      <p class="quiet">${t.configuracaoExplica}</p>
      <ul class="rows">
        ${configuracoes.map(
          ({ prefixo, diretorios, agendamentos }) => html`
            <li>
              <h3>${prefixo}</h3>
              <h4>${t.diretorios}</h4>
              ${listOr(
                diretorios.map(({ caminho }) => caminho),
                t.semDiretorios,
              )}
              <h4>${t.agendamentos}</h4>
              ${listOr(agendamentos.map(t.agendamento), t.semAgendamentos)}
            </li>
          `,
        )}
      </ul>
    </div>
  `;
};
