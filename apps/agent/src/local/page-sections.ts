import type { ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import { readablePath } from "../platform/byte-name.ts";
import { parseInstantText } from "../platform/clock.ts";
import { directoriesToConfirm, knownConfiguration } from "../service/configuration.ts";
import { type LastResult, readResult } from "../service/last-result.ts";
import type { ActiveService } from "../service/service.ts";
import { palavras } from "../words/words.texts.ts";
import { type Html, html, NOTHING } from "./html.ts";
import { badge, bar, type Tone } from "./page-parts.ts";
import { pageTexts as t } from "./page.texts.ts";

type Configuracao = ConfiguracaoDoAgente["configuracoes"][number];

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
        <span class="path">${readablePath(caminho)}</span> <span class="quiet">${palavras.motivo(motivo)}</span>
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
