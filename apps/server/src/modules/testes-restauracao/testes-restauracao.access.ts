import { contratacao, soDoDono } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const pedido = (id: number, idDispositivo: number) => ({
  id,
  dispositivos: [idDispositivo],
  local: "Sede",
  participantes: [
    { papel: "TITULAR", nome: "Marta Nogueira", funcao: null },
    { papel: "OPERADOR", nome: "Rafael Teles", funcao: null },
  ],
});

export const testesRestauracaoAccess: ModuleAccess = {
  expected: {
    "testesRestauracao.abrir": soDoDono,
    "testesRestauracao.cancelar": soDoDono,
    "testesRestauracao.consultar": contratacao,
    "testesRestauracao.listar": contratacao,
  },
  requests: (world) => ({
    "testesRestauracao.abrir": {
      propria: async (caller) => {
        const { idContratacao, idDispositivo } = await world.novoTestavel(caller);
        return { body: pedido(idContratacao, idDispositivo) };
      },
      inexistente: { body: pedido(NENHUM_ID, NENHUM_ID) },
    },
    "testesRestauracao.cancelar": {
      propria: async (caller) => ({ params: { id: await world.testeAberto(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "testesRestauracao.consultar": {
      propria: async (caller) => ({ params: { id: await world.testeAberto(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "testesRestauracao.listar": {
      propria: (caller) => ({ query: { id: world.idContratacao(caller) } }),
      inexistente: { query: { id: NENHUM_ID } },
    },
  }),
};
