import { FormatError } from "@acervo/backup-format/format-error";
import { registrar } from "../../../platform/audit/audit.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { findCongelados, lockCongelado, markExpiracaoDescongelada } from "../../catalogo/runs.api.ts";
import { findParados } from "../../catalogo/rebuild.api.ts";
import {
  descreverCongelado,
  descreverDescongelada,
  descreverFalha,
  descreverLiberacao,
  descreverParado,
  descreverReconstrucao,
  descreverRecusa,
  NENHUM_PARADO,
  USO_DO_COMANDO,
} from "./bucket.texts.ts";
import { listarDispositivos } from "../inventory/inventario.ts";
import { liberarColeta } from "./liberar-coleta.ts";
import { ReconstrucaoRecusadaError } from "./reconstrucao-recusada.ts";
import { reconstruirCatalogo } from "./reconstruir-catalogo.ts";

type CommandDeps = Pick<WorkerDeps, "db" | "clock" | "objectStore">;
export type Saida = { readonly linhas: readonly string[]; readonly codigo: 0 | 1 | 2 };

const USO: Saida = { linhas: [USO_DO_COMANDO], codigo: 2 };
const ACEITAR_PERDA = "--aceitar-perda";

const reconstruirUm = async (deps: CommandDeps, id: number, aceitarPerda: boolean): Promise<[string, boolean]> => {
  try {
    return [descreverReconstrucao(await reconstruirCatalogo(deps, id, { aceitarPerda })), true];
  } catch (error) {
    if (error instanceof ReconstrucaoRecusadaError) return [descreverRecusa(error), false];
    if (error instanceof FormatError) return [descreverFalha(id, error.message), false];
    throw error;
  }
};

async function* alvosDe(deps: CommandDeps, alvo: string): AsyncGenerator<number> {
  if (alvo === "todos") yield* listarDispositivos(deps.objectStore);
  else yield Number(alvo);
}

const reconstruir = async (deps: CommandDeps, alvo: string, aceitarPerda: boolean): Promise<Saida> => {
  const linhas: string[] = [];
  let falhas = 0;
  for await (const id of alvosDe(deps, alvo)) {
    const [linha, feita] = await reconstruirUm(deps, id, aceitarPerda);
    linhas.push(linha);
    if (!feita) falhas += 1;
  }
  return { linhas, codigo: falhas === 0 ? 0 : 1 };
};

const liberar = async (deps: CommandDeps, id: number, comPerda: boolean): Promise<Saida> => {
  const liberacao = await liberarColeta(deps, id, { comPerda });
  return { linhas: [descreverLiberacao(id, liberacao)], codigo: liberacao.tipo === "liberada" ? 0 : 1 };
};

/** The customer said that a mass change was meant: old versions expire again, which stays in the subscription's chain. */
const descongelar = async ({ db }: CommandDeps, id: number): Promise<Saida> => {
  const descongelada = await db.transaction().execute(async (tx) => {
    const congelado = await lockCongelado(tx, id);
    if (congelado === undefined) return false;
    await markExpiracaoDescongelada(tx, id);
    await registrar(tx, {
      ator: { tipo: "sistema" },
      acao: "EXPIRACAO_DESCONGELADA",
      alvo: { tipo: "dispositivo", id },
      idContratacao: congelado.idContratacao,
    });
    return true;
  });
  return { linhas: [descreverDescongelada(id, descongelada)], codigo: descongelada ? 0 : 1 };
};

const situacao = async ({ db }: CommandDeps): Promise<Saida> => {
  const [parados, congelados] = await Promise.all([findParados(db), findCongelados(db)]);
  const linhas = [
    ...parados.map(({ idDispositivo, desde, esperando }) => descreverParado(idDispositivo, desde, esperando)),
    ...congelados.map(({ idDispositivo, desde }) => descreverCongelado(idDispositivo, desde)),
  ];
  return { linhas: linhas.length === 0 ? [NENHUM_PARADO] : linhas, codigo: 0 };
};

/** What an operator does with catalogs; the texts and the exit code of the command. */
export const comandarCatalogo = (deps: CommandDeps, argumentos: readonly string[]): Promise<Saida> => {
  const [verbo, alvo = "", ...opcoes] = argumentos;
  if (opcoes.some((opcao) => opcao !== ACEITAR_PERDA)) return Promise.resolve(USO);
  const aceitarPerda = opcoes.includes(ACEITAR_PERDA);
  const isId = /^[1-9]\d{0,15}$/.test(alvo);
  if (verbo === "situacao" && alvo === "") return situacao(deps);
  if (verbo === "descongelar" && isId) return descongelar(deps, Number(alvo));
  if (verbo === "liberar" && isId) return liberar(deps, Number(alvo), aceitarPerda);
  if (verbo === "reconstruir" && (isId || alvo === "todos")) return reconstruir(deps, alvo, aceitarPerda);
  return Promise.resolve(USO);
};
