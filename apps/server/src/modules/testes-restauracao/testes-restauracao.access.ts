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

const PASSO = { texto: "Consulta a um registro", resultado: "SUCESSO", participante: 1 };

export const testesRestauracaoAccess: ModuleAccess = {
  expected: {
    "testesRestauracao.abrir": soDoDono,
    "testesRestauracao.anotarPasso": soDoDono,
    "testesRestauracao.baixar": soDoDono,
    "testesRestauracao.cancelar": soDoDono,
    "testesRestauracao.consultar": contratacao,
    "testesRestauracao.declarar": soDoDono,
    "testesRestauracao.definirMedidas": soDoDono,
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
    "testesRestauracao.anotarPasso": {
      propria: async (caller) => ({ params: { id: await world.testeAberto(caller) }, body: PASSO }),
      inexistente: { params: { id: NENHUM_ID }, body: PASSO },
    },
    "testesRestauracao.baixar": {
      propria: async (caller) => ({ params: { id: await world.testeComAta(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "testesRestauracao.declarar": {
      propria: async (caller) => {
        const { id, sha256 } = await world.testeADeclarar(caller);
        return { params: { id }, body: { sha256 } };
      },
      inexistente: { params: { id: NENHUM_ID }, body: { sha256: "0".repeat(64) } },
    },
    "testesRestauracao.definirMedidas": {
      propria: async (caller) => ({ params: { id: await world.testeAberto(caller) }, body: { medidas: [] } }),
      inexistente: { params: { id: NENHUM_ID }, body: { medidas: [] } },
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
