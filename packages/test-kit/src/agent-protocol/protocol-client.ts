import { generateKeyPairSync, hash, randomBytes, sign } from "node:crypto";
import { agenteBackups } from "@acervo/contracts/agente-backups";
import { agentes } from "@acervo/contracts/agentes";
import type { Concessao, Confirmacao, Conclusao, InicioBackup } from "@acervo/contracts/agente-mensagens";
import type { Endpoint, EndpointOutput } from "@acervo/contracts/endpoint";
import { type CallParts, requestUrl } from "@acervo/contracts/request-url";
import { z } from "zod";

/** A server of the protocol, real or not, with what a portal does beside it. */
export type ProtocolWorld = {
  readonly url: string;
  /** A device with one configuration, and the code that activates it. */
  readonly register: () => Promise<{ readonly codigo: string; readonly idConfiguracao: number }>;
  /** The person asks for a backup now. */
  readonly orderBackup: (idConfiguracao: number) => Promise<void>;
  /** The person takes a restore back. */
  readonly cancelRestore: (idRestauracao: number) => Promise<void>;
};

export type ProtocolAnswer = { readonly status: number; readonly body: unknown; readonly etag: string | null };
type CallHeaders = Readonly<Record<string, string>>;

const MODIFICADO_EM_MICROS = 1_763_164_800_000_000;

/** 128 random bits: a key of idempotency, or an id that nobody gave. */
export const newKey = (): string => randomBytes(16).toString("hex");
export const sha256Of = (bytes: Buffer): string => hash("sha256", bytes, "buffer").toString("base64url");
const md5Of = (bytes: Buffer): string => hash("md5", bytes, "base64");

/** One call as it goes over the line. */
export const callProtocol = async (
  url: string,
  endpoint: Endpoint,
  parts: CallParts = {},
  headers: CallHeaders = {},
): Promise<ProtocolAnswer> => {
  const json = parts.body === undefined ? {} : { "content-type": "application/json" };
  const body = parts.body === undefined ? {} : { body: JSON.stringify(parts.body) };
  const response = await fetch(requestUrl(url, endpoint, parts), {
    method: endpoint.method,
    headers: {
      accept: "application/json",
      "acervo-protocolo": "1",
      "acervo-agente": "1.0.0 (linux-x64)",
      ...json,
      ...headers,
    },
    ...body,
  });
  const text = await response.text();
  const answer: unknown = text === "" ? undefined : JSON.parse(text);
  return { status: response.status, body: answer, etag: response.headers.get("etag") };
};

/** The answer of a call that must succeed, as the contract has it. */
export const succeed = <E extends Endpoint>(endpoint: E, { status, body }: ProtocolAnswer): EndpointOutput<E> => {
  if (status !== endpoint.status) throw new Error(`${endpoint.path} → ${status} ${JSON.stringify(body)}`);
  // The schema that accepts it is the endpoint's own.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return endpoint.response.parse(body) as EndpointOutput<E>;
};

export const createMachineKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { x } = z.object({ x: z.string() }).parse(publicKey.export({ format: "jwk" }));
  return {
    chavePublica: x,
    assinar: (text: string) => sign(null, Buffer.from(text), privateKey).toString("base64url"),
  };
};
export type MachineKey = ReturnType<typeof createMachineKey>;

export const activationOf = (codigo: string, { chavePublica }: MachineKey) => ({
  codigo,
  chavePublica,
  nomeMaquina: "BALCAO-01",
  sistema: "linux-x64",
  versaoAcervoExe: "1.0.0",
});
export const activationText = ({ idAtivacao, desafio }: { readonly idAtivacao: string; readonly desafio: string }) =>
  `acervo-agente/1 ativacao\n${idAtivacao}\n${desafio}`;

export type Machine = { readonly idDispositivo: number; readonly versaoChave: number; readonly key: MachineKey };

/** A challenge of the server and the request that answers it. */
export const sessionRequest = async (
  url: string,
  { idDispositivo, versaoChave, key }: Machine,
  epoca: number | null,
) => {
  const asked = await callProtocol(url, agentes.pedirDesafio, { body: { idDispositivo } });
  const { desafio } = succeed(agentes.pedirDesafio, asked);
  const text = `acervo-agente/1 sessao\n${idDispositivo}\n${versaoChave}\n${epoca ?? "-"}\n${desafio}`;
  return { idDispositivo, versaoChave, desafio, epoca, assinatura: key.assinar(text) };
};

export const openSession = async (url: string, machine: Machine, epoca: number | null = null) => {
  const body = await sessionRequest(url, machine, epoca);
  return succeed(agentes.abrirSessao, await callProtocol(url, agentes.abrirSessao, { body }));
};

export const activate = async (url: string, codigo: string): Promise<Machine> => {
  const key = createMachineKey();
  const asked = await callProtocol(url, agentes.ativar, { body: activationOf(codigo, key) });
  const pending = succeed(agentes.ativar, asked);
  const confirmed = await callProtocol(url, agentes.confirmarAtivacao, {
    params: { idAtivacao: pending.idAtivacao },
    body: { assinatura: key.assinar(activationText(pending)) },
  });
  const { idDispositivo, versaoChave } = succeed(agentes.confirmarAtivacao, confirmed);
  return { idDispositivo, versaoChave, key };
};

/** An agent that is signed in, with the calls that most cases make. */
export const createProtocolAgent = async ({ url, register }: ProtocolWorld) => {
  const { codigo, idConfiguracao } = await register();
  const machine = await activate(url, codigo);
  const session = await openSession(url, machine);
  const call = (endpoint: Endpoint, parts: CallParts = {}, headers: CallHeaders = {}): Promise<ProtocolAnswer> =>
    callProtocol(url, endpoint, parts, { authorization: `Bearer ${session.token}`, ...headers });
  const ask = async <E extends Endpoint>(endpoint: E, parts: CallParts = {}): Promise<EndpointOutput<E>> =>
    succeed(endpoint, await call(endpoint, parts));
  const start = (fields: Partial<InicioBackup> = {}) => ({
    body: {
      chaveIdempotencia: newKey(),
      idConfiguracao,
      manual: false,
      ultimaSequencia: 0,
      versaoAcervoExe: "1.0.0",
      ...fields,
    },
  });
  return {
    machine,
    session,
    idConfiguracao,
    call,
    ask,
    start,
    /** A backup that runs. */
    startBackup: async (fields: Partial<InicioBackup> = {}) =>
      (await ask(agenteBackups.iniciar, start(fields))).idBackup,
    grant: (idBackup: number, bytes: Buffer, chaveIdempotencia = newKey()) => ({
      params: { idBackup },
      body: {
        chaveIdempotencia,
        vazaoBytesPorSegundo: 0,
        objetos: [{ ref: 7, tipo: "INTEIRO", tamanho: bytes.length, md5: md5Of(bytes) }],
      },
    }),
  };
};
export type ProtocolAgent = Awaited<ReturnType<typeof createProtocolAgent>>;

/** PUTs what was granted with exactly the headers that the grant names; the length is the body's own. */
export const putGranted = async (
  { url, cabecalhos }: { readonly url: string | null; readonly cabecalhos: Concessao["cabecalhos"] },
  bytes: Buffer,
): Promise<{ readonly status: number; readonly etag: string }> => {
  const headers = Object.fromEntries(Object.entries(cabecalhos).filter(([name]) => name !== "content-length"));
  const response = await fetch(url ?? "", { method: "PUT", headers, body: new Uint8Array(bytes) });
  return { status: response.status, etag: response.headers.get("etag") ?? "" };
};

export const partsOf = (bytes: Buffer, length: number) =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) => {
    const part = bytes.subarray(index * length, (index + 1) * length);
    return { bytes: part, numero: index + 1, tamanho: part.length, md5: md5Of(part) };
  });

/** A batch of one file below a folder, whose content is a whole object. */
export const batchOf = (idObjeto: string, nome: string, bytes: Buffer, fields: Partial<Confirmacao> = {}) => ({
  chaveIdempotencia: newKey(),
  objetos: [{ idObjeto }],
  pastas: [[0, "C:"]],
  arquivos: [
    {
      pasta: 1,
      nome,
      tamanho: bytes.length,
      modificadoEmMicros: MODIFICADO_EM_MICROS,
      sha256: sha256Of(bytes),
      conteudo: { objeto: 0, deslocamento: 0 },
    },
  ],
  remocoes: [],
  ...fields,
});

/** Sends and confirms one file in a backup that runs. */
export const storeFile = async (agent: ProtocolAgent, idBackup: number, nome: string, bytes: Buffer) => {
  const { concessoes } = await agent.ask(agenteBackups.conceder, agent.grant(idBackup, bytes));
  const [granted] = concessoes;
  if (granted === undefined) throw new Error("nothing granted");
  const { status } = await putGranted(granted, bytes);
  if (status !== 200) throw new Error(`the store answered ${status}`);
  return agent.ask(agenteBackups.confirmar, { params: { idBackup }, body: batchOf(granted.idObjeto, nome, bytes) });
};

export const conclusionOf = (fields: Partial<Conclusao> = {}) => ({
  chaveIdempotencia: newKey(),
  vistos: 0,
  inalterados: 0,
  confirmados: 0,
  relatados: 0,
  ocultos: 0,
  removidos: 0,
  diretorios: [],
  fim: "COMPLETO",
  ...fields,
});
