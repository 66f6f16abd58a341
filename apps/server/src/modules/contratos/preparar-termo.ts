import type { Termo } from "@acervo/contracts/contratos";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { OfertaRow, Preco } from "../planos/planos.api.ts";
import { findContratante, findTermo, findTermoVigente, type ContratanteRow } from "./contratos.queries.ts";
import { lerProvedor } from "./ler-provedor.ts";
import { preencherTermo, type ObjetoDoTermo } from "./preencher-termo.ts";

/** Everything that an acceptance will record, as it is shown before. */
export type TermoPreparado = {
  readonly idTermoModelo: number;
  readonly contratante: ContratanteRow;
  readonly oferta: OfertaRow;
  readonly preco: Preco;
  readonly termo: Termo;
};

export type TermoPedido = ObjetoDoTermo & { readonly idUsuario: number };

/** The term in force, or the one that is kept, filled for this person and this offer. */
export const prepararTermo = async (db: Db | Tx, agora: Date, pedido: TermoPedido): Promise<TermoPreparado> => {
  const { provisionada, anterior, oferta } = pedido;
  const tipo = anterior === undefined ? "CONTRATO" : "ALTERACAO";
  const guardado = provisionada?.idTermoModelo ?? null;
  const [modelo, contratante, provedor] = [
    await (guardado === null ? findTermoVigente(db, tipo, provisionada?.em ?? agora) : findTermo(db, guardado)),
    await findContratante(db, pedido.idUsuario),
    await lerProvedor(db, agora),
  ];
  const { termo, preco } = preencherTermo(modelo, pedido, { contratante, provedor });
  return { idTermoModelo: modelo.id, contratante, oferta, preco, termo };
};
