import type { Tx } from "../../../platform/db/db.ts";

type Campos = {
  readonly nome: string;
  readonly idPlanoOfertaTipoPagamento: number;
  readonly idCartaoPrincipal?: number | null;
  readonly idCartaoSecundario?: number | null;
  readonly idEndereco?: number | null;
};

export const updateContratacao = (tx: Tx, id: number, campos: Campos) =>
  tx.updateTable("contratacao").set(campos).where("id", "=", id).execute();
