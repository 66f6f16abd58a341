import { mkdirSync } from "node:fs";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { contratacoes, SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { usuarios } from "@acervo/contracts/usuarios";
import { activate, type AgentProgram } from "../agent/agent.ts";
import { type Account, keepAccount, type Places, readAccount } from "./account.ts";
import type { Portal } from "./portal.ts";

export type Prepared = "PREPARADO" | "JA_PREPARADO" | "SEM_CONTRATACAO";

type PrepareDeps = {
  readonly portal: Portal;
  readonly places: Places;
  readonly agent: AgentProgram;
  readonly nomes: { readonly dispositivo: string; readonly configuracao: string };
};

/** Versions of before are of no use to anybody. */
const KEPT_DAYS = 1;

const findSubscription = async (portal: Portal): Promise<number | null> => {
  const { assinouTermoLGPD } = await portal(usuarios.dados, {});
  if (!assinouTermoLGPD) return null;
  const all = await portal(contratacoes.listar, {});
  const active = all.find(({ situacao, cartosoft }) => {
    return situacao.codigo === SITUACAO_CONTRATACAO.ativa && cartosoft === 0;
  });
  return active?.id ?? null;
};

/** The device of this folder, or the one of a preparation that was cut off: a name is there once. */
const ensureDevice = async (deps: PrepareDeps, idContratacao: number): Promise<Account> => {
  const { portal, nomes, places } = deps;
  const all = await portal(dispositivos.listar, { query: { idContratacao } });
  const known = all.find(({ nome }) => nome === nomes.dispositivo);
  const idDispositivo =
    known?.id ??
    (await portal(dispositivos.adicionar, {
      body: { idContratacao, nome: nomes.dispositivo, validadeVersoes: KEPT_DAYS },
    }));
  const idConfiguracao =
    known?.configuracoes.find(({ prefixo }) => prefixo === nomes.configuracao)?.id ??
    (await portal(configuracoes.adicionar, {
      body: { idDispositivo, prefixo: nomes.configuracao, diretorios: [{ caminho: places.files }], agendamentos: [] },
    }));
  return { idContratacao, idDispositivo, idConfiguracao };
};

/** What a person does once: registers the machine, says what it keeps and types the code at it. */
export const prepare = async (deps: PrepareDeps): Promise<Prepared> => {
  const { portal, places, agent } = deps;
  const account = readAccount(places);
  const isActive = async ({ idDispositivo: id }: Account) => portal(dispositivos.verificarAtivacao, { params: { id } });
  if (account !== null && (await isActive(account))) return "JA_PREPARADO";
  const idContratacao = await findSubscription(portal);
  if (idContratacao === null) return "SEM_CONTRATACAO";
  const made = await ensureDevice(deps, idContratacao);
  mkdirSync(places.files, { recursive: true, mode: 0o700 });
  const { codigo } = await portal(dispositivos.obterCodigoAtivacao, { params: { id: made.idDispositivo } });
  await activate(agent, codigo, places.files);
  keepAccount(places, made);
  return "PREPARADO";
};
