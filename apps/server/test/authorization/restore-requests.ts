import type { Caller } from "./expected-access.ts";
import type { MatrixRequests } from "./matrix.ts";

export type RestoreWorld = {
  /** A device of the caller with a small file, a restore that runs, and one that has ended. */
  readonly restauracao: (caller: Caller) => {
    readonly idDispositivo: number;
    readonly arquivo: number;
    readonly aberta: number;
    readonly encerrada: number;
  };
};

const NENHUM_ID = 2_000_000_000;

const porId = (id: number) => ({ params: { id } });
const pedido = ({ idDispositivo, arquivo }: { readonly idDispositivo: number; readonly arquivo: number }) => ({
  body: {
    idDispositivo,
    itens: [{ nomeObjeto: String(arquivo) }],
    emInstante: null,
    destino: "PASTA_DE_RESTAURACAO",
    sobrescrever: "NUNCA",
  },
});
const doDispositivo = (idDispositivo: number) => ({ query: { idDispositivo } });

/** The calls over restores to a customer's computer. */
export const restoreRequests = ({ restauracao }: RestoreWorld): MatrixRequests => ({
  "restauracoes.buscar": {
    propria: (caller) => porId(restauracao(caller).aberta),
    inexistente: porId(NENHUM_ID),
  },
  "restauracoes.cancelar": {
    propria: (caller) => porId(restauracao(caller).aberta),
    inexistente: porId(NENHUM_ID),
  },
  "restauracoes.listar": {
    propria: (caller) => doDispositivo(restauracao(caller).idDispositivo),
    inexistente: doDispositivo(NENHUM_ID),
  },
  "restauracoes.pedir": {
    propria: (caller) => pedido(restauracao(caller)),
    inexistente: pedido({ idDispositivo: NENHUM_ID, arquivo: NENHUM_ID }),
  },
  "restauracoes.recibo": {
    propria: (caller) => porId(restauracao(caller).encerrada),
    inexistente: porId(NENHUM_ID),
  },
});
