import type { OpenDelta } from "@acervo/backup-format/manifest-reader";
import type { LoteConfirmado } from "@acervo/contracts/agente-mensagens";
import type { Tx } from "../../../platform/db/db.ts";
import { aplicarCompactacao } from "./aplicar-compactacao.ts";
import { aplicarDesfeita } from "./aplicar-desfeita.ts";
import { aplicarLote } from "./aplicar-lote.ts";
import type { CatalogoRow } from "../device/catalogo.queries.ts";
import { aplicarExclusao } from "./aplicar-exclusao.ts";

/** The answer that a batch of an agent gets; a delta of the server's own has none. */
export type Aplicado = { readonly resposta: LoteConfirmado | null };

export type MomentoDeAplicar = { readonly hashPedido: Buffer | null; readonly agora: Date };

/** Brings the catalog, under its lock, up to a delta that is in the bucket, whatever made it. */
export const aplicarDelta = async (
  tx: Tx,
  catalogo: CatalogoRow,
  delta: OpenDelta,
  { hashPedido, agora }: MomentoDeAplicar,
): Promise<Aplicado> => {
  const { origem, sequencia } = delta.head;
  switch (origem) {
    case "backup":
      return { resposta: await aplicarLote(tx, catalogo, delta, { hashPedido, agora }) };
    case "exclusao":
    case "expiracao":
      await aplicarExclusao(tx, catalogo, delta, agora);
      return { resposta: null };
    case "compactacao":
      await aplicarCompactacao(tx, catalogo, delta, agora);
      return { resposta: null };
    case "desfeita":
      await aplicarDesfeita(tx, catalogo, delta);
      return { resposta: null };
    case "cadastro":
      throw new Error(`Delta ${sequencia} of device ${catalogo.idDispositivo} has an origin that nobody writes.`);
  }
};
