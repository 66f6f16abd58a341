import { contratacoes } from "@acervo/contracts/contratacoes";
import { contratos } from "@acervo/contracts/contratos";
import { fichaDoCliente, type FichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import { protecao } from "@acervo/contracts/protecao";
import { umaContratacao } from "./builders.ts";
import { umaProtecao, umaProtecaoDispositivo } from "./protecao.ts";
import { chamada, type Servidor } from "./stub-fetch.ts";

/** A customer as staff see them: one subscription without devices. */
export const umaFicha = (parte: Partial<FichaDoCliente> = {}): FichaDoCliente => ({
  ...umaContratacao(1042),
  atendimentoArquivado: false,
  usuario: {
    login: "24843803480",
    nome: "Marta Aparecida Nogueira",
    cpfCnpj: "24843803480",
    email: "marta@saobento.example",
    emailSecundario: null,
    telefone: "31900001042",
    tipoConta: "RCV_RCPN",
    maximoContratacoes: 5,
    usuarioContatoSuporte: [],
    cartorio: { nomeDistritoECartorio: "São Bento do Vale", codigoCorregedoria: "0431270113" },
  },
  dispositivos: [],
  dispositivosExcluidos: [],
  ...parte,
});

/** Everything that the page of a customer asks for, with nothing in it. */
export const paginaDoCliente = (id: number): Servidor => {
  const params = { id };
  return {
    [chamada(fichaDoCliente.buscarContratacao, { params })]: { corpo: umaFicha() },
    [chamada(fichaDoCliente.erradoAgora, { params })]: { corpo: { itens: [] } },
    [chamada(fichaDoCliente.linhaDoTempo, { params, query: {} })]: { corpo: { itens: [], proximoCursor: null } },
    [chamada(protecao.consultar, { query: params })]: { corpo: umaProtecao([umaProtecaoDispositivo()]) },
    [chamada(contratacoes.historicoCapacidade, { query: params })]: {
      corpo: { dias: [], totalMB: 102_400, cheioEmDias: 94 },
    },
    [chamada(fichaDoCliente.listarFaturas, { params })]: { corpo: [] },
    [chamada(contratos.historicos, { query: { idContratacao: id } })]: { corpo: [] },
  };
};
