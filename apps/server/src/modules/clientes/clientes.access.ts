import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const COMERCIAL = ["vendedor", "cadastro", "admin"] as const;
/** Their own, and what is free; administrators reach everybody's. */
const carteira = { quem: COMERCIAL, alheio: ["admin"] } as const;
const lista = { quem: COMERCIAL, alheio: "sem registro alheio" } as const;
const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;

const informado = { nome: "Da matriz", uf: "MG", email1: "matriz@exemplo.test" };

const paraNinguem = (idVendedorAtual: number) => ({ idVendedorAtual, idVendedor: null, motivo: "Da matriz" });

export const clientesAccess: ModuleAccess = {
  expected: {
    "clientes.listar": lista,
    "clientes.planilha": lista,
    "clientes.transferir": soAdmin,
    "diaDoVendedor.ler": { quem: ["vendedor"], alheio: "sem registro alheio" },
    "possiveisClientes.listar": lista,
    "possiveisClientes.remover": carteira,
    "possiveisClientes.restaurar": soAdmin,
    "possiveisClientes.salvar": carteira,
    "possiveisClientes.transferir": soAdmin,
  },
  requests: ({ idUsuario, novoCliente, novoPossivelCliente }) => ({
    "clientes.listar": { propria: () => ({ body: {} }) },
    "clientes.planilha": { propria: () => ({}) },
    "clientes.transferir": {
      propria: async (caller) => ({ params: { id: await novoCliente(caller) }, body: paraNinguem(idUsuario(caller)) }),
      inexistente: { params: { id: NENHUM_ID }, body: paraNinguem(NENHUM_ID) },
    },
    "diaDoVendedor.ler": { propria: () => ({}) },
    // Those of the administrator's own list alone: they see everybody's.
    "possiveisClientes.listar": { propria: (caller) => ({ body: { nomeUsuario: `canario_${caller}_` } }) },
    "possiveisClientes.remover": {
      propria: async (caller) => ({ query: { idPossivelCliente: String(await novoPossivelCliente(caller)) } }),
      inexistente: { query: { idPossivelCliente: String(NENHUM_ID) } },
    },
    "possiveisClientes.restaurar": {
      propria: async (caller) => ({ params: { id: await novoPossivelCliente(caller, { recusado: true }) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "possiveisClientes.salvar": {
      propria: async (caller) => ({ body: { ...informado, id: await novoPossivelCliente(caller) } }),
      inexistente: { body: { ...informado, id: NENHUM_ID } },
    },
    "possiveisClientes.transferir": {
      propria: async (caller) => ({
        params: { id: await novoPossivelCliente(caller) },
        body: { idVendedor: idUsuario("vendedor"), motivo: "Da matriz" },
      }),
      inexistente: { params: { id: NENHUM_ID }, body: { idVendedor: idUsuario("vendedor"), motivo: "Da matriz" } },
    },
  }),
};
