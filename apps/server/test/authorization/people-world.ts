import { later } from "../../src/platform/clock.ts";
import { insertContatoSuporte, insertDoParceiro, insertItemAtencao } from "../atendimento.ts";
import { insertPossivelCliente } from "../possiveis-clientes.ts";
import { insertCopiaPronta, insertEmailDevolvido, insertVisao } from "../builders.ts";
import type { TestApi } from "../test-api.ts";
import { insertPessoa } from "../vendas-world.ts";
import type { Caller } from "./callers.ts";
import { canaryOf } from "./canary.ts";
import { deleteCopias, findDocumento, insertApagamentoPedido, makeErasable } from "./erasable-account.ts";
import type { MatrixWorld } from "./matrix-world.ts";

type People = Pick<
  MatrixWorld,
  | "copiaPronta"
  | "novoContato"
  | "novaDoParceiro"
  | "novoCliente"
  | "novoPossivelCliente"
  | "novaVisao"
  | "documento"
  | "semCopiaEmPreparo"
  | "apagavel"
  | "apagamentoPedido"
  | "emailDevolvido"
  | "novoItemAtencao"
  | "amanha"
>;

const UM_DIA_MS = 86_400_000;

/** What is kept of the callers themselves. */
export const preparePeople = (api: TestApi, usuariosDe: ReadonlyMap<Caller, number>): People => {
  const { deps } = api;
  const idUsuario = (caller: Caller): number => usuariosDe.get(caller) ?? 0;
  return {
    copiaPronta: (caller) => insertCopiaPronta(deps, idUsuario(caller)),
    novoContato: (caller) => insertContatoSuporte(deps, idUsuario(caller)),
    novaDoParceiro: () => insertDoParceiro(deps.db),
    // Without the word of the caller: administrators rightly have everybody's clients in one spreadsheet.
    novoCliente: (caller) => insertPessoa(api, { idVendedorIndicacao: idUsuario(caller) }),
    novoPossivelCliente: (caller, { recusado } = {}) =>
      insertPossivelCliente(deps.db, { nome: canaryOf(caller), idVendedor: idUsuario(caller), recusado }),
    novaVisao: (caller) => insertVisao(deps, idUsuario(caller)),
    documento: (caller) => findDocumento(deps.db, idUsuario(caller)),
    semCopiaEmPreparo: (caller) => deleteCopias(deps.db, idUsuario(caller)),
    apagavel: (caller) => makeErasable(deps.db, idUsuario(caller)),
    apagamentoPedido: (caller) => insertApagamentoPedido(deps.db, idUsuario(caller)),
    emailDevolvido: (caller) => insertEmailDevolvido(deps, idUsuario(caller)),
    novoItemAtencao: async (caller, { adiadoPara } = {}) => {
      const { id: idContratacao } = await deps.db
        .selectFrom("contratacao")
        .select("id")
        .where("idUsuario", "=", idUsuario(caller))
        .where("nome", "=", canaryOf(caller))
        .executeTakeFirstOrThrow();
      return insertItemAtencao(deps, { idContratacao, adiadoPara });
    },
    amanha: () => later(deps.clock.now(), UM_DIA_MS).toISOString(),
  };
};
