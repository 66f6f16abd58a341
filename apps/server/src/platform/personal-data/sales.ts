import { NONE, type PersonalData, UNTIED, VIEWED } from "./fates.ts";

/** Who may become a customer, as sellers write it down: they are no account, and known by their address alone. */
export const SALES = {
  atribuicaoPorReserva: {
    columns: { atribuidaEm: NONE, idPossivelCliente: NONE, idUsuario: NONE, idVendedor: NONE, idVendedorLink: NONE },
  },
  clienteIndicado: {
    columns: {
      cpfCnpj: VIEWED,
      dataCadastro: VIEWED,
      email: VIEWED,
      id: NONE,
      idCartorio: NONE,
      idEndereco: NONE,
      idVendedorIndicacao: NONE,
      nome: VIEWED,
      telefone: VIEWED,
    },
  },
  contagemDeVendas: { columns: { id: NONE, quantidade: NONE, tipo: NONE, uf: NONE } },
  possivelCliente: {
    columns: {
      alteradoEm: NONE,
      codigo: UNTIED,
      codigoDigitos: UNTIED,
      email1: UNTIED,
      email2: UNTIED,
      id: NONE,
      idAutor: NONE,
      idSeguimento: NONE,
      idVendedor: NONE,
      livreDesde: NONE,
      nome: UNTIED,
      nomeProcurado: UNTIED,
      possuiInteresse: UNTIED,
      recusadoEm: NONE,
      reservadoAte: NONE,
      retornouEm: NONE,
      telefone1: UNTIED,
      telefone2: UNTIED,
      uf: NONE,
      versao: NONE,
    },
  },
  possivelClienteNota: {
    columns: { alteradaEm: NONE, compartilhada: NONE, idAutor: NONE, idPossivelCliente: NONE, texto: UNTIED },
  },
  possivelClienteRecusa: {
    columns: {
      desfeitaEm: NONE,
      id: NONE,
      idAutor: NONE,
      idPossivelCliente: NONE,
      idVendedor: NONE,
      outroMotivo: UNTIED,
      qtdDiasRetorno: NONE,
      recusadaEm: NONE,
      retornoEm: NONE,
    },
  },
  possivelClienteRecusaMotivo: { columns: { idMotivo: NONE, idRecusa: NONE } },
  transferenciaDeCliente: {
    columns: {
      id: NONE,
      idAutor: NONE,
      idUsuario: NONE,
      idVendedorAntes: NONE,
      idVendedorDepois: NONE,
      transferidoEm: NONE,
    },
  },
} satisfies Partial<PersonalData>;
