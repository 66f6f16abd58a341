import { existsSync, readdirSync, statfsSync } from "node:fs";
import { arch, cpus, freemem, release, totalmem, type as systemType, uptime, version } from "node:os";
import { join } from "node:path";
import { agentes } from "@acervo/contracts/agentes";
import { requestUrl } from "@acervo/contracts/request-url";
import { agentPaths, type AgentSettings, permissionsOf } from "../agent/agent.ts";
import { type Clock, systemClock } from "../platform/clock.ts";
import type { ProxyEnv } from "../platform/network.ts";
import { AGENT_VERSION } from "../platform/program.ts";
import { loadIdentity } from "../state/identity.ts";
import { system } from "../system/system.ts";
import { lastLines, namelessHostLine, namelessLogLine } from "./log-lines.ts";
import { checkNetwork, type NetworkCheck } from "./network-check.ts";
import { readStateFigures, type StateFigures } from "./state-figures.ts";

/** `PARADO`: nobody holds the agent's folder; `SEM_ACESSO`: whoever asks may not look. */
export type ServiceState = "RESPONDE" | "NAO_RESPONDE" | "PARADO" | "SEM_ACESSO";

export type DiagnosedSettings = AgentSettings & { readonly servidor: string };

export type DiagnosisOptions = {
  /** Names and paths of the customer's files may be in it. */
  readonly comNomes: boolean;
  readonly servico: ServiceState;
  readonly clock?: Clock;
};

/** What support asks first, of a machine that it cannot see. */
export type Diagnosis = {
  readonly feitoEm: number;
  readonly comNomes: boolean;
  readonly programa: {
    readonly versao: string;
    readonly sistema: string;
    readonly node: string;
    readonly instaladas: readonly string[];
    readonly emProva: boolean;
  };
  readonly maquina: {
    readonly sistema: string;
    readonly processadores: number;
    readonly memoriaLivre: number;
    readonly memoria: number;
    readonly ligadaHaSegundos: number;
    readonly fuso: string;
    readonly discos: readonly { readonly de: string; readonly livre: number; readonly total: number }[];
  };
  readonly ajustes: {
    readonly servidor: string;
    readonly pasta: string;
    readonly limiteBytesPorSegundo: number | null;
    readonly temComandoAntes: boolean;
    readonly proxy: { readonly endereco: string; readonly temCredenciais: boolean } | null;
    readonly raizes: readonly string[];
  };
  readonly servico: ServiceState;
  readonly idDispositivo: number | "ILEGIVEL" | null;
  readonly temCodigoEsperando: boolean;
  readonly estado: StateFigures | "ILEGIVEL" | null;
  readonly estadoPostoDeLado: boolean;
  readonly api: NetworkCheck;
  readonly armazem: NetworkCheck | null;
  readonly registro: readonly string[];
  readonly registroDoServico: readonly string[];
  /** Lines of both that could name something and are left out. */
  readonly linhasOmitidas: number;
};

const LOG_LINES = 200;

const proxyOf = (proxy: ProxyEnv | null | undefined): Diagnosis["ajustes"]["proxy"] => {
  const address = [proxy?.HTTPS_PROXY, proxy?.HTTP_PROXY].find((one) => one !== undefined && URL.canParse(one));
  if (address === undefined) return null;
  const { protocol, host, username } = new URL(address);
  return { endereco: `${protocol}//${host}`, temCredenciais: username !== "" };
};

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

const diskOf = (de: string): Diagnosis["maquina"]["discos"] => {
  try {
    const { bavail, blocks, bsize } = statfsSync(de);
    return [{ de, livre: bavail * bsize, total: blocks * bsize }];
  } catch {
    return [];
  }
};

const machineOf = (folders: readonly string[]): Diagnosis["maquina"] => ({
  sistema: `${systemType()} ${release()} (${version()}), ${arch()}`,
  processadores: cpus().length,
  memoriaLivre: freemem(),
  memoria: totalmem(),
  ligadaHaSegundos: uptime(),
  fuso: Intl.DateTimeFormat().resolvedOptions().timeZone,
  discos: folders.flatMap(diskOf),
});

const logsOf = (pasta: string, comNomes: boolean) => {
  const agent = lastLines(agentPaths(pasta).log, LOG_LINES);
  const host = lastLines(join(pasta, "servico.log"), LOG_LINES);
  if (comNomes) return { registro: agent, registroDoServico: host, linhasOmitidas: 0 };
  const registro = agent.map(namelessLogLine).filter((line) => line !== null);
  const registroDoServico = host.map(namelessHostLine).filter((line) => line !== null);
  const linhasOmitidas = agent.length + host.length - registro.length - registroDoServico.length;
  return { registro, registroDoServico, linhasOmitidas };
};

/** On Windows the key is opened with it, which another account or machine cannot do. */
const deviceOf = (path: string): Diagnosis["idDispositivo"] => {
  try {
    return loadIdentity(path)?.idDispositivo ?? null;
  } catch {
    return "ILEGIVEL";
  }
};

const rootsOf = (settings: AgentSettings): readonly string[] => {
  try {
    return permissionsOf(settings).access().raizes;
  } catch {
    return [];
  }
};

export const gatherFacts = async (
  settings: DiagnosedSettings,
  { comNomes, servico, clock = systemClock }: DiagnosisOptions,
): Promise<Diagnosis> => {
  const { pasta, servidor, programa = null, limiteBytesPorSegundo, comandoAntes = null } = settings;
  const paths = agentPaths(pasta);
  const estado = readStateFigures(paths.state);
  const armazem = estado === null || estado === "ILEGIVEL" ? null : estado.armazem;
  const proxy = proxyOf(settings.proxy);
  const network = { clock, isByProxy: proxy !== null };
  return {
    feitoEm: clock.now(),
    comNomes,
    programa: {
      versao: AGENT_VERSION,
      sistema: system.sistema,
      node: process.versions.node,
      instaladas: programa === null ? [] : namesIn(join(programa, "versoes")),
      emProva: programa !== null && existsSync(join(programa, "em-prova")),
    },
    maquina: machineOf(programa === null ? [pasta] : [pasta, programa]),
    ajustes: {
      servidor: new URL(servidor).origin,
      pasta,
      limiteBytesPorSegundo,
      temComandoAntes: comandoAntes !== null,
      proxy,
      raizes: rootsOf(settings),
    },
    servico,
    idDispositivo: deviceOf(paths.identity),
    temCodigoEsperando: existsSync(paths.code),
    estado,
    estadoPostoDeLado: existsSync(`${paths.state}.danificado`),
    // Without a token: that the API refuses it shows that it is the API.
    api: await checkNetwork(requestUrl(servidor, agentes.configuracao, {}), network),
    armazem: armazem === null ? null : await checkNetwork(armazem, network),
    ...logsOf(pasta, comNomes),
  };
};
