import { atendimento, contaOuEstranho } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;
const motivo = "Pedido da matriz.";
let planosPedidos = 0;

/** Another plan at each call. */
const novoPlano = () => ({
  idTipoPlano: 1,
  nome: `Plano da matriz ${(planosPedidos += 1)}`,
  valor: 9.9,
  espacoGb: 1,
  inicio: "2099-01-01",
  motivo,
});

export const planosAccess: ModuleAccess = {
  expected: {
    "planos.buscarMaisBaratoCartorio": contaOuEstranho,
    "planos.listar": contaOuEstranho,
    "planos.listarInativos": atendimento,
    "planos.listarTipoPlanoConta": atendimento,
    "planosEOfertas.listar": soAdmin,
    "planosEOfertas.pedirFim": soAdmin,
    "planosEOfertas.pedirPlano": soAdmin,
    "planosEOfertas.pedirPreco": soAdmin,
    "planosEOfertas.pedirRetirada": soAdmin,
  },
  requests: ({ novaOferta }) => ({
    "planos.buscarMaisBaratoCartorio": { propria: () => ({}) },
    "planos.listar": { propria: () => ({ query: { contratarPlano: "true" } }) },
    "planos.listarInativos": { propria: () => ({}) },
    "planos.listarTipoPlanoConta": { propria: () => ({}) },
    "planosEOfertas.listar": { propria: () => ({}) },
    "planosEOfertas.pedirFim": {
      propria: async () => ({ params: { id: await novaOferta() }, body: { fim: "2099-06-01", motivo } }),
      inexistente: { params: { id: NENHUM_ID }, body: { fim: "2099-06-01", motivo } },
    },
    "planosEOfertas.pedirPlano": { propria: () => ({ body: novoPlano() }) },
    "planosEOfertas.pedirPreco": {
      propria: async () => ({ params: { id: await novaOferta() }, body: { valor: 9, inicio: "2099-06-01", motivo } }),
      inexistente: { params: { id: NENHUM_ID }, body: { valor: 9, inicio: "2099-06-01", motivo } },
    },
    "planosEOfertas.pedirRetirada": {
      propria: async () => ({ params: { id: await novaOferta() }, body: { motivo } }),
      inexistente: { params: { id: NENHUM_ID }, body: { motivo } },
    },
  }),
};
