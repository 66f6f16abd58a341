import { parseArgs } from "node:util";
import { registrar } from "../../../platform/audit/audit.ts";
import { markSegurada } from "../../../platform/saidas/saidas.queries.ts";
import { notarSeguradas } from "../../../platform/saidas/saidas.ts";
import { reconciliar, type ReconciliarDeps } from "./reconciliar.ts";
import {
  descreverReconciliacao,
  descreverSegurada,
  NADA_SEGURADO,
  USO_DA_RECONCILIACAO,
} from "./reconciliacao.texts.ts";

export type Saida = { readonly linhas: readonly string[]; readonly codigo: 0 | 1 | 2 };

const DIA = /^\d{4}-\d{2}-\d{2}$/;

const situacao = async (deps: ReconciliarDeps): Promise<Saida> => {
  const desde = await notarSeguradas(deps);
  return { linhas: [desde === null ? NADA_SEGURADO : descreverSegurada(desde)], codigo: 0 };
};

/** For what PostgreSQL cannot tell, such as a disk that went back to an old copy of itself. */
const segurar = async (deps: ReconciliarDeps): Promise<Saida> => {
  await deps.db.transaction().execute(async (tx) => {
    if (await markSegurada(tx, deps.clock.now()))
      await registrar(tx, { ator: { tipo: "sistema" }, acao: "SAIDAS_SEGURADAS", alvo: { tipo: "banco", id: 1 } });
  });
  return situacao(deps);
};

/** `situacao`, `segurar` or `reconciliar`: what is printed, and 0 done, 1 not released, 2 wrong usage. */
export const comandarReconciliacao = async (deps: ReconciliarDeps, args: readonly string[]): Promise<Saida> => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      desde: { type: "string" },
      "enviar-emails": { type: "boolean", default: false },
      "aceitar-desconhecidos": { type: "boolean", default: false },
      "sem-notas": { type: "boolean", default: false },
    },
  });
  const [comando] = positionals;
  if (comando === "situacao") return situacao(deps);
  if (comando === "segurar") return segurar(deps);
  if (comando !== "reconciliar" || (values.desde !== undefined && !DIA.test(values.desde)))
    return { linhas: [USO_DA_RECONCILIACAO], codigo: 2 };
  const feita = await reconciliar(deps, {
    ...(values.desde === undefined ? {} : { desde: values.desde }),
    enviarEmails: values["enviar-emails"],
    aceitarDesconhecidos: values["aceitar-desconhecidos"],
    semNotas: values["sem-notas"],
  });
  if (feita.tipo === "NADA_SEGURADO") return { linhas: [NADA_SEGURADO], codigo: 0 };
  return { linhas: descreverReconciliacao(feita), codigo: feita.tipo === "LIBERADA" ? 0 : 1 };
};
