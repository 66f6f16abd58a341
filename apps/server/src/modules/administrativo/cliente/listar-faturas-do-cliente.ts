import type { FaturaEncontrada } from "@acervo/contracts/faturas";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listFaturasDaContratacao, toFaturaEncontrada } from "../../faturas/faturas.api.ts";
import { consultarContratacao } from "./consultar-contratacao.ts";

const MOSTRADAS = 6;

/** The last invoices that bill a subscription. As in the search, only the administrator is told whose they are. */
export const listarFaturasDoCliente = async (
  deps: Pick<Deps, "db">,
  chamada: ChamadaDeUsuario,
  id: number,
): Promise<FaturaEncontrada[]> => {
  await consultarContratacao(deps, chamada, id);
  const linhas = await listFaturasDaContratacao(deps.db, id, MOSTRADAS);
  return linhas.map((linha) => toFaturaEncontrada(linha, chamada.usuario.papeis.has("admin")));
};
