import { Recibo } from "@acervo/contracts/agente-restauracoes";
import type { Deps } from "../../../platform/deps.ts";
import { findItens } from "../restauracoes.queries.ts";
import { listEncerradas, type RestauracaoCompleta } from "../pedidos/pedidos.queries.ts";
import { textoDoRecibo } from "./texto-do-recibo.ts";

const ReciboGuardado = Recibo.omit({ chaveIdempotencia: true });

/** A restore that ended, with the text whose SHA-256 the trail noted. */
export type ReciboComProva = {
  readonly id: number;
  readonly nomeDispositivo: string;
  readonly criadaEm: Date;
  readonly concluidaEm: Date;
  readonly pedidos: number;
  readonly iguais: number;
  readonly sucesso: boolean;
  readonly sha256: string;
  readonly texto: string;
};

const comProva = async (db: Deps["db"], linha: RestauracaoCompleta): Promise<readonly ReciboComProva[]> => {
  const { id, nomeDispositivo, criadaEm, concluidaEm, hashRecibo } = linha;
  if (concluidaEm === null || hashRecibo === null) return [];
  const recibo = ReciboGuardado.parse(linha.recibo);
  const sucesso = linha.sucesso === true;
  const texto = textoDoRecibo(linha, await findItens(db, id), { recibo, sucesso, concluidaEm });
  const { pedidos, iguais } = recibo;
  const sha256 = hashRecibo.toString("hex");
  return [{ id, nomeDispositivo, criadaEm, concluidaEm, pedidos, iguais, sucesso, sha256, texto }];
};

/** The receipts of some restores of a subscription, in the order in which they were asked for. */
export const recibosComProva = async (
  { db }: Pick<Deps, "db">,
  idContratacao: number,
  ids: readonly number[],
): Promise<readonly ReciboComProva[]> => {
  const recibos: ReciboComProva[] = [];
  for (const linha of await listEncerradas(db, idContratacao, ids)) recibos.push(...(await comProva(db, linha)));
  return recibos;
};
