import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createApiClient } from "@acervo/api-client/api-client";
import { agentes } from "@acervo/contracts/agentes";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { dispositivos } from "@acervo/contracts/dispositivos";
import type { Endpoint, EndpointCall, EndpointOutput } from "@acervo/contracts/endpoint";
import type { DemoUserKey } from "@acervo/test-kit/demo-users";
import { tokenFor } from "@acervo/test-kit/tokens";
import { expect, type Page } from "@playwright/test";
import { goInside, workIn } from "./portal.ts";

/** A name that no other test of the run has taken. */
export const newName = (prefix: string): string => `${prefix}-${randomUUID().slice(0, 8)}`;

/** Calls of a demo user, past the browser. */
export const caller = (origin: string, user: DemoUserKey) => {
  const api = createApiClient({ baseUrl: origin, getToken: () => tokenFor(user) });
  return async <E extends Endpoint>(endpoint: E, input: EndpointCall<E>): Promise<EndpointOutput<E>> => {
    const answer = await api.call(endpoint, input);
    if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.erro.status} ${answer.erro.mensagem}`);
    return answer.valor;
  };
};

/** What the program on the machine does with the code that a person types, up to their consent. */
export const activateMachine = async (origin: string, codigo: string): Promise<void> => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const api = createApiClient({ baseUrl: origin, getToken: () => Promise.resolve(null) });
  const asked = await api.call(agentes.ativar, {
    body: {
      codigo,
      chavePublica: publicKey.export({ format: "jwk" }).x ?? "",
      nomeMaquina: "BALCAO-01",
      sistema: "linux-x64",
      versaoAcervoExe: "1.0.0",
    },
  });
  if (!asked.ok) throw new Error(`the code was refused: ${asked.erro.mensagem}`);
  const { idAtivacao, desafio } = asked.valor;
  const text = `acervo-agente/1 ativacao\n${idAtivacao}\n${desafio}`;
  const assinatura = sign(null, Buffer.from(text), privateKey).toString("base64url");
  const confirmed = await api.call(agentes.confirmarAtivacao, { params: { idAtivacao }, body: { assinatura } });
  if (!confirmed.ok) throw new Error(`the activation was refused: ${confirmed.erro.mensagem}`);
};

/** Registers a device of a user's subscription. */
export const registerDevice = async (origin: string, user: DemoUserKey, nome: string): Promise<number> => {
  const call = caller(origin, user);
  const ativa = (await call(contratacoes.listar, {})).find(({ situacao }) => situacao.codigo === 1);
  if (ativa === undefined) throw new Error(`${user} has no active subscription`);
  return call(dispositivos.adicionar, { body: { idContratacao: ativa.id, nome, validadeVersoes: 30 } });
};

/** A code for a new device that keeps these directories every hour. */
export const codeOfConfiguredDevice = async (
  origin: string,
  user: DemoUserKey,
  { nome, caminhos }: { readonly nome: string; readonly caminhos: readonly string[] },
): Promise<string> => {
  const call = caller(origin, user);
  const id = await registerDevice(origin, user, nome);
  const diretorios = caminhos.map((caminho) => ({ caminho }));
  const agendamentos = [{ codigoTipoAgendamento: 1 as const, descricao: "De hora em hora", idHora: 4 }];
  await call(configuracoes.adicionar, { body: { idDispositivo: id, prefixo: "Livros", diretorios, agendamentos } });
  return (await call(dispositivos.obterCodigoAtivacao, { params: { id } })).codigo;
};

/** Registers a device, activates it, and gives it a configuration with a directory and a schedule. */
export const configuredDevice = async (origin: string, user: DemoUserKey, nome: string): Promise<number> => {
  const call = caller(origin, user);
  const id = await registerDevice(origin, user, nome);
  const { codigo } = await call(dispositivos.obterCodigoAtivacao, { params: { id } });
  await activateMachine(origin, codigo);
  await call(configuracoes.adicionar, {
    body: {
      idDispositivo: id,
      prefixo: "Livros",
      diretorios: [{ caminho: "C:\\Cartorio\\Livros" }],
      agendamentos: [{ codigoTipoAgendamento: 2, descricao: "Depois do expediente", hora: "18:30" }],
    },
  });
  return id;
};

/** Signs in, works in the named subscription and goes to its devices by the menu. */
export const openDevices = async (page: Page, user: "cartorio" | "pessoa", contratacao: string): Promise<void> => {
  await workIn(page, user, contratacao);
  await goInside(page, "gerenciarDispositivos");
  await expect(page.getByRole("heading", { level: 1, name: "Dispositivos" })).toBeVisible();
};

/** The activation code that the person reads off the page. */
export const codeOnScreen = async (page: Page): Promise<string> => {
  const code = page
    .getByRole("region", { name: "Ativação" })
    .getByText(/^Código de ativação:/)
    .locator("..");
  return (await code.innerText()).replace("Código de ativação:", "").replaceAll(/\s/g, "");
};
