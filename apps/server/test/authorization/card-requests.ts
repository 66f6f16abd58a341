import type { Caller } from "./expected-access.ts";
import type { MatrixRequests } from "./matrix.ts";

export type CardWorld = {
  /** Another card of the caller at each call, each of which they may delete. */
  readonly idCartao: (caller: Caller) => Promise<number>;
};

const NENHUM_ID = 2_000_000_000;

const CARTAO = {
  apelido: "MATRIZ",
  nome: "ANA DE SOUZA",
  cpf: "52998224725",
  numero: "4111111111111111",
  cvv: "123",
  mesValidade: 12,
  anoValidade: 31,
  bandeira: { sigla: "VISA" },
  telefone: "31999990000",
};

/** One line per endpoint of the cards and of what is paid with them. */
export const cardRequests = ({ idCartao }: CardWorld): MatrixRequests => ({
  "cartoes.adicionar": { propria: () => ({ body: CARTAO }) },
  "cartoes.atualizar": {
    propria: async (caller) => ({ body: { id: await idCartao(caller), apelido: "OUTRO" } }),
    inexistente: { body: { id: NENHUM_ID, apelido: "OUTRO" } },
  },
  "cartoes.listar": { propria: () => ({}) },
  "cartoes.listarBandeiras": { propria: () => ({}) },
  "cartoes.remover": {
    propria: async (caller) => ({ query: { idCartao: await idCartao(caller) } }),
    inexistente: { query: { idCartao: NENHUM_ID } },
  },
  "cartoes.tornarPrincipal": {
    propria: async (caller) => ({ params: { id: await idCartao(caller) } }),
    inexistente: { params: { id: NENHUM_ID } },
  },
  "cartoes.tornarSecundario": {
    propria: async (caller) => ({ params: { id: await idCartao(caller) } }),
    inexistente: { params: { id: NENHUM_ID } },
  },
  "pagamentos.receberEvento": { propria: () => ({ body: { id: "evt_matriz&1", event: "PAYMENT_CREATED" } }) },
});
