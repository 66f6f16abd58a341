import { clientes, type Cliente } from "@acervo/contracts/clientes";
import { consultas } from "@acervo/contracts/consultas";
import { diaDoVendedor, type DiaDoVendedor } from "@acervo/contracts/dia-do-vendedor";
import { parametros } from "@acervo/contracts/parametros";
import { planos } from "@acervo/contracts/planos";
import { possiveisClientes, type PossivelCliente } from "@acervo/contracts/possiveis-clientes";
import { umUsuario } from "./builders.ts";
import { CAMINHOS, renderPortal } from "./render-portal.tsx";
import { chamada, type Servidor } from "./stub-fetch.ts";

export const CHAMADAS_DE_CLIENTES = {
  clientes: chamada(clientes.listar, {}),
  possiveis: chamada(possiveisClientes.listar, {}),
  dia: chamada(diaDoVendedor.ler, {}),
  salvar: chamada(possiveisClientes.salvar, {}),
  remover: (idPossivelCliente: number) => chamada(possiveisClientes.remover, { query: { idPossivelCliente } }),
  restaurar: (id: number) => chamada(possiveisClientes.restaurar, { params: { id } }),
  transferir: (id: number) => chamada(possiveisClientes.transferir, { params: { id } }),
  transferirCliente: (id: number) => chamada(clientes.transferir, { params: { id } }),
  dias: chamada(parametros.qtdDiasContratacaoPossivelCliente, {}),
  segmentos: chamada(consultas.listarSeguimentoPossivelCliente, {}),
  motivos: chamada(consultas.listarMotivoNaoInteresse, {}),
  planos: chamada(planos.listar, { query: { contratarPlano: "false" } }),
};
const C = CHAMADAS_DE_CLIENTES;

export const umCliente = (parte: Partial<Cliente> = {}): Cliente => ({
  idUsuario: 31,
  idVendedor: null,
  nomeVendedor: null,
  nomeUsuario: "Ofício de Pedra Bonita",
  telefone: "31900007781",
  email: "oficio@pb.example",
  dataCadastro: "2025-02-17T12:00:00.000Z",
  nomePlano: ["Cartório 250 GB", "Cartório 50 GB"],
  situacaoContratacao: ["Ativa", "Suspensa"],
  codigoSituacao: [1, 4],
  dataContratacao: ["2025-02-17T12:00:00.000Z", "2026-11-03T12:00:00.000Z"],
  valorPlano: [259.9, 79.9],
  ...parte,
});

export const umPossivel = (parte: Partial<PossivelCliente> = {}): PossivelCliente => ({
  id: 7,
  versao: 3,
  nome: "Clínica Boa Vista",
  uf: "MG",
  codigo: null,
  possuiCodigo: false,
  email1: "adm@boavista.example",
  email2: "outro@boavista.example",
  telefone1: "31900006620",
  telefone2: "3130000671",
  seguimentoPossivelCliente: null,
  outrasInformacoes: "Dois computadores",
  possuiInteresse: true,
  listaMotivoNaoInteresse: [],
  outroMotivoNaoInteresse: null,
  qtdDiasRetorno: null,
  nomeVendedor: "Renata Castro",
  reservadoAte: "2026-11-20T12:00:00.000Z",
  reservadoParaMim: true,
  dataAlteracaoFormatada: "08/11/2026",
  ...parte,
});

export const paginaDeClientes = (listaCliente: readonly Cliente[], total = listaCliente.length) => ({
  corpo: { total, registrosPorPagina: 10, listaCliente },
});
export const paginaDePossiveis = (lista: readonly PossivelCliente[], total = lista.length) => ({
  corpo: { total, registrosPorPagina: 10, listaPossivelClienteVO: lista },
});

const NENHUM = { total: 0, itens: [] };
/** A day with nothing to do. */
export const umDia = (parte: Partial<DiaDoVendedor> = {}): DiaDoVendedor => ({
  retornos: NENHUM,
  reservas: NENHUM,
  cadastrados: NENHUM,
  semBackup: NENHUM,
  indicacao: {
    codigo: "R7K2M9QX",
    link: "https://acervo.test/acervo-cadastro-web/?ref=R7K2M9QX",
    qr: ["101", "010", "111"],
  },
  ...parte,
});

const MOTIVOS = [
  { id: 1, descricao: "Já tem outra solução", outros: false, retornarFuturamente: false },
  { id: 2, descricao: "Outro motivo", outros: true, retornarFuturamente: false },
  { id: 3, descricao: "Retornar no futuro", outros: false, retornarFuturamente: true },
];

const emOrdem: Servidor = {
  [C.clientes]: paginaDeClientes([umCliente()]),
  [C.possiveis]: paginaDePossiveis([umPossivel()]),
  [C.dia]: { corpo: umDia() },
  [C.dias]: { corpo: 8 },
  [C.segmentos]: { corpo: [{ id: 4, descricao: "Registro de Imóveis" }] },
  [C.motivos]: { corpo: MOTIVOS },
  [C.planos]: { corpo: [] },
};

type Papel = Parameters<typeof umUsuario>[0];

/** "Meus Clientes" of somebody, over a server that knows one client and one prospect. */
export const abrirMeusClientes = (papel: Papel = { vendedor: true }, servidor: Servidor = {}, busca = "") =>
  renderPortal({
    caminho: `/meusClientes${busca}`,
    servidor: { [CAMINHOS.dados]: { corpo: umUsuario(papel) }, ...emOrdem, ...servidor },
  });
