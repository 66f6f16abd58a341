import { later } from "../../src/platform/clock.ts";
import { insertContatoSuporte, insertDoParceiro, insertItemAtencao } from "../atendimento.ts";
import { insertPossivelCliente } from "../possiveis-clientes.ts";
import { insertCopiaPronta, insertEmailDevolvido, insertVisao } from "../builders.ts";
import { insertDossiePronto } from "../dossier/insert-dossie.ts";
import { insertExtratoEmitido } from "../statements/insert-extrato.ts";
import type { TestApi } from "../test-api.ts";
import { insertPessoa } from "../vendas-world.ts";
import type { Caller } from "./callers.ts";
import { canaryOf } from "./canary.ts";
import { deleteCopias, findDocumento, insertApagamentoPedido, makeErasable } from "./erasable-account.ts";
import type { MatrixWorld } from "./matrix-world.ts";

type People = Pick<
  MatrixWorld,
  | "copiaPronta"
  | "dossiePronto"
  | "extratoEmitido"
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
  const idContratacao = async (caller: Caller): Promise<number> => {
    const { id } = await deps.db
      .selectFrom("contratacao")
      .select("id")
      .where("idUsuario", "=", idUsuario(caller))
      .where("nome", "=", canaryOf(caller))
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    copiaPronta: (caller) => insertCopiaPronta(deps, idUsuario(caller)),
    dossiePronto: async (caller) => insertDossiePronto(deps, await idContratacao(caller)),
    extratoEmitido: async (caller) => insertExtratoEmitido(deps, await idContratacao(caller)),
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
    novoItemAtencao: async (caller, { adiadoPara } = {}) =>
      insertItemAtencao(deps, { idContratacao: await idContratacao(caller), adiadoPara }),
    amanha: () => later(deps.clock.now(), UM_DIA_MS).toISOString(),
  };
};
