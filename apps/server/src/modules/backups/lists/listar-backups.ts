import { DAY } from "@acervo/schedule/time-zone";
import type { PaginaBackups, PaginaLogs } from "@acervo/contracts/backups";
import { alcanceDe, type QuemChama } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { later } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { existsDispositivo, existsDispositivoLembrado } from "../../dispositivos/dispositivos.api.ts";
import { findOcorrencias } from "../../catalogo/runs.api.ts";
import { toBackup, toLogBackup } from "./listas.presenter.ts";
import {
  countBackups,
  existsContratacao,
  findBackupComContagens,
  listBackups,
  type DonoDosBackups,
} from "./listas.queries.ts";

type ListDeps = Pick<Deps, "db" | "clock">;

const listar = async (deps: ListDeps, dono: DonoDosBackups, pagina: number): Promise<PaginaBackups> => {
  const { linhas, ...contagens } = await lerPagina(deps, pagina, {
    contar: () => countBackups(deps.db, dono),
    ler: (fatia) => listBackups(deps.db, dono, fatia).execute(),
  });
  return { ...contagens, listaBackup: linhas.map(toBackup) };
};

/** Staff may have to say what became of a device that is gone. */
const LEMBRADO_MS = 365 * DAY;

const isDispositivoAlcancavel = ({ db, clock }: ListDeps, chamada: QuemChama, id: number): Promise<boolean> => {
  const idUsuario = alcanceDe(chamada);
  if (idUsuario !== null) return existsDispositivo(db, id, idUsuario);
  return existsDispositivoLembrado(db, id, later(clock.now(), -LEMBRADO_MS));
};

/** Backups of a device in use, newest first; for staff also of one that was removed within a year. */
export const listarPorDispositivo = async (
  deps: ListDeps,
  chamada: QuemChama,
  id: number,
  pagina: number,
): Promise<PaginaBackups> => {
  if (!(await isDispositivoAlcancavel(deps, chamada, id))) throw new ErroDeNegocio("DISPOSITIVO_NAO_ENCONTRADO");
  return listar(deps, { coluna: "idDispositivo", id }, pagina);
};

/** Backups of all devices of a subscription, newest first. */
export const listarPorContratacao = async (
  deps: ListDeps,
  chamada: QuemChama,
  id: number,
  pagina: number,
): Promise<PaginaBackups> => {
  if (!(await existsContratacao(deps.db, id, alcanceDe(chamada))))
    throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  return listar(deps, { coluna: "idContratacao", id }, pagina);
};

type Contagens = { readonly ocorrenciasSucesso: number; readonly ocorrenciasErro: number };

/** How many lines of its log are of a type, or are there at all. */
export const totalDoLog = (backup: Contagens, sucesso: boolean | null): number => {
  const { ocorrenciasSucesso, ocorrenciasErro } = backup;
  if (sucesso === null) return ocorrenciasSucesso + ocorrenciasErro;
  return sucesso ? ocorrenciasSucesso : ocorrenciasErro;
};

/** The log of a backup, newest first; `sucesso` null lists both types. */
export const listarLog = async (
  deps: ListDeps,
  chamada: QuemChama,
  idBackup: number,
  { pagina, sucesso }: { readonly pagina: number; readonly sucesso: boolean | null },
): Promise<PaginaLogs> => {
  const backup = await findBackupComContagens(deps.db, idBackup, alcanceDe(chamada));
  if (backup === undefined) throw new ErroDeNegocio("NAO_ENCONTRADO");
  const total = totalDoLog(backup, sucesso);
  const { linhas, ...contagens } = await lerPagina(deps, pagina, {
    contar: () => Promise.resolve(total),
    ler: ({ antes, limite }) =>
      findOcorrencias(deps.db, idBackup, { sucesso, ate: total - antes, de: total - antes - limite + 1 }),
  });
  return { ...contagens, listaLogBackup: linhas.map(toLogBackup) };
};
