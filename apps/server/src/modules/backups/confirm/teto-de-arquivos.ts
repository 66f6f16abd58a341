import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import type { CatalogoRow } from "../../catalogo/chain.api.ts";
import { countArquivosDaContratacao } from "../../catalogo/objects.api.ts";
import { findArquivos, findPastas } from "../../catalogo/tree.api.ts";
import type { LoteConferido } from "./preparar-delta.ts";

const countNovos = async (
  tx: Tx,
  { idDispositivo }: CatalogoRow,
  { backup, lote }: Pick<LoteConferido, "backup" | "lote">,
): Promise<number> => {
  const caminhos = lote.arquivos.map(({ arquivo }) => arquivo);
  const pastas = await findPastas(tx, { idDispositivo, idConfiguracao: backup.idConfiguracao }, caminhos);
  const conhecidos = await findArquivos(tx, idDispositivo, caminhos, pastas);
  return conhecidos.filter((conhecido) => conhecido === null || conhecido.removido).length;
};

/**
 * Empty files and holes take no space of the plan, but each takes rows of ours: so there is a ceiling of their number.
 * Who has reached it still stores changes of what is there.
 */
export const exigirLugarParaArquivos = async (
  tx: Tx,
  catalogo: CatalogoRow,
  conferido: Pick<LoteConferido, "backup" | "lote">,
  agora: Date,
): Promise<void> => {
  const informados = conferido.lote.arquivos.length;
  if (informados === 0) return;
  const teto = await inteiroVigente(tx, "maximo-arquivos-contratacao", agora);
  const guardados = await countArquivosDaContratacao(tx, catalogo.idContratacao);
  if (guardados + informados <= teto) return;
  const novos = await countNovos(tx, catalogo, conferido);
  if (novos > 0 && guardados + novos > teto) throw new ErroDeNegocio("LIMITE_ARQUIVOS_ATINGIDO");
};
