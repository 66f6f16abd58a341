import type { DataCivil } from "@acervo/br/data-civil";
import { inPages } from "../../../jobs/for-each-item.ts";
import type { Db } from "../../../platform/db/db.ts";
import { findPagadores } from "../../usuarios/usuarios.api.ts";
import { lerMensalidades, mesesCobrados, type RegrasDaEmissao } from "../emissao/ler-mensalidades.ts";
import { findContas } from "../emissao/mensalidades.queries.ts";
import type { Total } from "./limite.rules.ts";

/** What the issue of a day comes to, and writes nothing. */
export const preverEmissao = async (db: Db, dia: DataCivil, regras: RegrasDaEmissao): Promise<Total> => {
  const total = { quantidade: 0, valorCentavos: 0 };
  for await (const contas of inPages((turno) => findContas(db, mesesCobrados(dia), turno))) {
    const semItem = contas.filter((conta) => conta.semItem === true).map(({ id }) => id);
    if (semItem.length === 0) continue;
    const mensalidades = await lerMensalidades(db, await findPagadores(db, semItem), dia, regras);
    total.quantidade += mensalidades.length;
    total.valorCentavos += mensalidades.reduce((soma, { valorCentavos }) => soma + valorCentavos, 0);
  }
  return total;
};
