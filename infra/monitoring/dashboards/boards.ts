import type { Dashboard } from "@grafana/grafana-foundation-sdk/dashboard";
import { dashboardOf } from "./board.ts";
import { chamadas } from "./chamadas.ts";
import { copias } from "./copias.ts";
import { filas } from "./filas.ts";
import { maquinas } from "./maquinas.ts";
import { servico } from "./servico.ts";

/** What somebody on duty opens, in this order. */
export const BOARDS = [servico, chamadas, filas, copias, maquinas];

/** Each dashboard as it is committed, by the name of its file. */
export const dashboardFiles = (): ReadonlyMap<string, string> =>
  new Map(BOARDS.map((board) => [`${board.uid.replace("acervo-", "")}.json`, textOf(dashboardOf(board))]));

const textOf = (dashboard: Dashboard): string => `${JSON.stringify(dashboard, null, 2)}\n`;
