import { generateKeyPairSync, sign } from "node:crypto";
import { agentes } from "@acervo/contracts/agentes";
import { CodigoAtivacao, dispositivos } from "@acervo/contracts/dispositivos";
import type { Endpoint } from "@acervo/contracts/endpoint";
import { z } from "zod";
import type { Customer } from "./customer-api.ts";
import { request, type PlainAnswer, type PlainCall } from "./request.ts";

/** The key of a machine: it signs texts as docs/formats/agent-protocol.md writes them. */
export type TestKey = { readonly chavePublica: string; readonly assinar: (texto: string) => string };

export const createTestKey = (): TestKey => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { x } = z.object({ x: z.string() }).parse(publicKey.export({ format: "jwk" }));
  return {
    chavePublica: x,
    assinar: (texto) => sign(null, Buffer.from(texto), privateKey).toString("base64url"),
  };
};

export const textoDaAtivacao = ({ idAtivacao, desafio }: { readonly idAtivacao: string; readonly desafio: string }) =>
  `acervo-agente/1 ativacao\n${idAtivacao}\n${desafio}`;

export const pedidoDeAtivacao = (codigo: string, { chavePublica }: Pick<TestKey, "chavePublica">) => ({
  codigo,
  chavePublica,
  nomeMaquina: "BALCAO-01",
  sistema: "linux-x64",
  versaoAcervoExe: "1.0.0",
});

/** A machine that holds a key of a device. */
export type TestMachine = { readonly idDispositivo: number; readonly versaoChave: number; readonly chave: TestKey };

export type TestAgent = TestMachine & {
  readonly epoca: number;
  readonly token: string;
  readonly call: (endpoint: Pick<Endpoint, "method" | "path">, call?: PlainCall) => Promise<PlainAnswer>;
};

export const obterCodigo = async (dono: Pick<Customer, "call">, idDispositivo: number): Promise<string> => {
  const { body } = await dono.call(dispositivos.obterCodigoAtivacao, { params: { id: idDispositivo } });
  return CodigoAtivacao.parse(body).codigo;
};

/** Asks for a challenge and signs it. */
export const pedidoDeSessao = async (
  url: string,
  { idDispositivo, versaoChave, chave }: TestMachine,
  epoca: number | null = null,
) => {
  const desafio = await request(url, agentes.pedirDesafio, { body: { idDispositivo } });
  const { desafio: nonce } = agentes.pedirDesafio.response.parse(desafio.body);
  const texto = `acervo-agente/1 sessao\n${idDispositivo}\n${versaoChave}\n${epoca ?? "-"}\n${nonce}`;
  return { idDispositivo, versaoChave, desafio: nonce, epoca, assinatura: chave.assinar(texto) };
};

export const pedirSessao = async (
  url: string,
  machine: TestMachine,
  epoca: number | null = null,
): Promise<PlainAnswer> => request(url, agentes.abrirSessao, { body: await pedidoDeSessao(url, machine, epoca) });

/** Starts the agent's process on a machine: a session of the next epoch. */
export const startAgent = async (url: string, machine: TestMachine): Promise<TestAgent> => {
  const { body } = await pedirSessao(url, machine);
  const { token, epoca } = agentes.abrirSessao.response.parse(body);
  return { ...machine, epoca, token, call: (endpoint, call = {}) => request(url, endpoint, call, token) };
};

/** Spends a code for a new key and confirms, as the program does when the person at the machine agrees. */
export const ativarMaquina = async (
  url: string,
  dono: Pick<Customer, "call">,
  idDispositivo: number,
): Promise<TestMachine> => {
  const chave = createTestKey();
  const body = pedidoDeAtivacao(await obterCodigo(dono, idDispositivo), chave);
  const pendente = agentes.ativar.response.parse((await request(url, agentes.ativar, { body })).body);
  const confirmada = await request(url, agentes.confirmarAtivacao, {
    params: { idAtivacao: pendente.idAtivacao },
    body: { assinatura: chave.assinar(textoDaAtivacao(pendente)) },
  });
  const { versaoChave } = agentes.confirmarAtivacao.response.parse(confirmada.body);
  return { idDispositivo, versaoChave, chave };
};

/** A device of this customer with its agent running. */
export const enrolAgent = async (
  url: string,
  dono: Pick<Customer, "call">,
  idDispositivo: number,
): Promise<TestAgent> => startAgent(url, await ativarMaquina(url, dono, idDispositivo));
