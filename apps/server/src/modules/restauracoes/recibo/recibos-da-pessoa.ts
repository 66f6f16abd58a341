import type { Deps } from "../../../platform/deps.ts";
import type { DocumentoDaPessoa } from "../../../platform/personal-data/documento.ts";
import { listComRecibo } from "../pedidos/pedidos.queries.ts";
import { emitirRecibo } from "./emitir-recibo.ts";

/** The receipts of the restores of a person's subscriptions, as PDFs. */
export const recibosDaPessoa = async (
  deps: Pick<Deps, "db" | "clock">,
  idUsuario: number,
): Promise<readonly DocumentoDaPessoa[]> =>
  (await listComRecibo(deps.db, idUsuario)).map(({ id }) => ({
    nome: `recibo-da-restauracao-${id}.pdf`,
    conteudo: async () =>
      Buffer.from(await emitirRecibo(deps, { usuario: { id: idUsuario }, escopo: "proprio" }, id), "base64"),
  }));
