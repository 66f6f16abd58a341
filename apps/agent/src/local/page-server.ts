import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { hostname } from "node:os";
import { isAbsolute } from "node:path";
import { HORAS_DE_PAUSA } from "@acervo/contracts/uso-do-computador";
import { z } from "zod";
import { accessTo } from "../access/access.ts";
import { rootsIn } from "../access/suggested-roots.ts";
import type { CodeFile } from "../enrol/code-file.ts";
import type { EnrolmentDesk } from "../enrol/enrolment-desk.ts";
import type { Ids } from "../platform/ids.ts";
import { AGENT_VERSION } from "../platform/program.ts";
import { directoriesToConfirm, knownConfiguration } from "../service/configuration.ts";
import type { Resident } from "../service/resident.ts";
import type { ActiveService } from "../service/service.ts";
import { system } from "../system/system.ts";
import { activationSection } from "./activation-section.ts";
import { type Html, NOTHING } from "./html.ts";
import { createLocalServer, LocalRefusal, readJson, sendJson } from "./local-http.ts";
import { localTexts } from "./local.texts.ts";
import { type Door, hasToken, isOurCall } from "./page-guard.ts";
import { backupsSection, configurationSection, permissionsSection, problemsSection } from "./page-sections.ts";
import { pauseSection } from "./pause-section.ts";
import { restoresSection } from "./restores-section.ts";
import { supportSection } from "./support-section.ts";
import { updateSection } from "./update-section.ts";
import { pageShell } from "./page-shell.ts";
import { pageTexts } from "./page.texts.ts";

export type PageOptions = {
  readonly resident: Resident;
  readonly enrolment: EnrolmentDesk;
  readonly codeFile: Pick<CodeFile, "news">;
  readonly ids: Ids;
  /** What support asks for, without names. */
  readonly diagnose: () => Promise<string>;
};
export type PageServer = { readonly url: () => string; readonly server: Server };

const HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

const asset = (name: string): string => readFileSync(new URL(`./page/${name}`, import.meta.url), "utf8");
const ASSETS: Readonly<Record<string, { readonly type: string; readonly read: () => string }>> = {
  "/": { type: "text/html; charset=utf-8", read: () => pageShell },
  "/pagina.css": { type: "text/css; charset=utf-8", read: () => asset("pagina.css") },
  "/pagina.js": { type: "text/javascript; charset=utf-8", read: () => asset("pagina.js") },
  "/icone.svg": { type: "image/svg+xml", read: () => asset("icone.svg") },
};

const Codigo = z.object({ codigo: z.string().max(40) });
const Raizes = z.object({ pastas: z.string().max(4_096).default("") });
const Caminho = z.object({ caminho: z.string().max(4_096) });
const IdConfiguracao = z.object({ idConfiguracao: z.coerce.number().int() });
const IdRestauracao = z.object({ idRestauracao: z.coerce.number().int() });
const Horas = z.object({
  horas: z.coerce.number().refine((horas) => HORAS_DE_PAUSA.some((offered) => offered === horas)),
});
const Confirmada = IdRestauracao.extend({ pasta: z.string().max(4_096) });

const HOUR_MS = 3_600_000;

const parse = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new LocalRefusal(400, localTexts.pedidoInvalido);
  return parsed.data;
};

/** What the page shows, section by section; a section that did not change is not painted again. */
const sectionsOf = ({ resident, enrolment, codeFile }: PageOptions) => {
  const service = resident.active();
  const of = (render: (service: ActiveService) => Html): string => (service === null ? NOTHING : render(service)).html;
  const nome = service === null ? null : (knownConfiguration(service.agent)?.dispositivo.nome ?? null);
  return {
    titulo: nome ?? pageTexts.titulo,
    computador: `${pageTexts.computador(hostname())} · ${pageTexts.versao(AGENT_VERSION)}`,
    secoes: {
      ativacao: service === null ? activationSection(enrolment, resident.refusal(), codeFile.news()).html : "",
      atualizacao: of(updateSection),
      permissoes: of(permissionsSection),
      backups: of(backupsSection),
      pausa: of(pauseSection),
      problemas: of(problemsSection),
      restauracoes: of(restoresSection),
      configuracao: of(configurationSection),
      suporte: supportSection().html,
    },
  };
};

type Action = (body: unknown) => Promise<void> | void;

const actionsOf = ({ resident, enrolment }: PageOptions): Readonly<Record<string, Action>> => {
  const active = (): ActiveService => {
    const service = resident.active();
    if (service === null) throw new LocalRefusal(409, localTexts.naoAtivado);
    return service;
  };
  return {
    "/ativacao": async (body) => void (await enrolment.begin(parse(Codigo, body).codigo)),
    "/ativacao/cancelar": () => enrolment.cancel(),
    "/ativacao/confirmar": async (body) => {
      const typed = rootsIn(parse(Raizes, body).pastas);
      if (!(await enrolment.confirm(typed))) throw new LocalRefusal(409, localTexts.semAtivacao);
    },
    // Only what the portal asks for: the page gives nobody a way to other folders.
    "/permissoes": (body) => {
      const { caminho } = parse(Caminho, body);
      const asked = directoriesToConfirm(active().agent).filter((one) => one.caminho === caminho);
      if (asked.length === 0 || !active().agent.permissions.allow(caminho))
        throw new LocalRefusal(409, localTexts.semPermissaoPedida);
      active().backUpNow(asked.map(({ idConfiguracao }) => idConfiguracao));
    },
    "/backup": (body) => {
      const { idConfiguracao } = parse(IdConfiguracao, body);
      const known = knownConfiguration(active().agent)?.configuracoes.some(({ id }) => id === idConfiguracao);
      if (known !== true) throw new LocalRefusal(404, localTexts.configuracaoDesconhecida);
      active().backUpNow([idConfiguracao]);
    },
    "/pausa": (body) => {
      const { agent } = active();
      agent.guest.pause(agent.serverClock.now() + parse(Horas, body).horas * HOUR_MS, "MAQUINA");
    },
    "/pausa/retomar": () => active().agent.guest.resume(),
    "/restauracoes/confirmar": (body) => {
      const { idRestauracao, pasta } = parse(Confirmada, body);
      const isWritable =
        isAbsolute(pasta) && accessTo(active().agent.permissions.access(), pasta) !== "DIRETORIO_DO_SISTEMA";
      if (!isWritable) throw new LocalRefusal(422, localTexts.pastaInvalida);
      if (!active().restores.confirm(idRestauracao, pasta)) throw new LocalRefusal(409, localTexts.semRestauracao);
    },
    "/restauracoes/recusar": async (body) => {
      const isRefused = await active().restores.refuse(parse(IdRestauracao, body).idRestauracao);
      if (!isRefused) throw new LocalRefusal(409, localTexts.semRestauracao);
    },
  };
};

const sendDiagnosis = (response: ServerResponse, text: string): void => {
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "content-disposition": 'attachment; filename="acervo-diagnostico.txt"',
  };
  response.writeHead(200, headers).end(text);
};

const createHandler = (options: PageOptions, door: () => Door) => {
  const actions = actionsOf(options);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "", url = "", headers } = request;
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!isOurCall(headers, method, door())) throw new LocalRefusal(403, localTexts.pedidoInvalido);
    const found = method === "GET" ? ASSETS[url] : undefined;
    if (found !== undefined) return void response.writeHead(200, { "content-type": found.type }).end(found.read());
    if (!hasToken(headers, door())) throw new LocalRefusal(401, pageTexts.semAcesso(system.program.typed));
    const call = `${method} ${url}`;
    if (call === "GET /diagnostico") return sendDiagnosis(response, await options.diagnose());
    const action = method === "POST" ? actions[url] : undefined;
    if (action !== undefined) await action(await readJson(request));
    else if (call !== "GET /secoes") throw new LocalRefusal(404, localTexts.pedidoInvalido);
    sendJson(response, 200, sectionsOf(options));
  };
};

/**
 * A page for the person at this machine, on a loopback port that the system chooses, with a token of this start. The
 * shell says nothing; whatever it shows or does needs the token, which lives in the address's fragment and never
 * travels in a URL.
 */
export const startPageServer = async (options: PageOptions): Promise<PageServer> => {
  const token = options.ids.id128();
  let port = 0;
  const handle = createHandler(options, () => ({ port, token }));
  const server = createLocalServer(options.resident, handle);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
  return { server, url: () => `http://127.0.0.1:${port}/#${token}` };
};
