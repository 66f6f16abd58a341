import type { DataCivil } from "@acervo/br/data-civil";

/** Who pays, as the provider keeps them. */
export type ClientePagamento = {
  /** Our lasting name for the person: the same one is registered once. */
  readonly referencia: string;
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly email: string;
};

/** A card as it is typed: it passes through memory and is never kept. */
export type CartaoDigitado = {
  readonly nome: string;
  readonly numero: string;
  readonly cvv: string;
  readonly mesValidade: number;
  readonly anoValidade: number;
  readonly titular: {
    readonly cpf: string;
    readonly email: string;
    readonly telefone: string;
    readonly cep: string;
    readonly numeroEndereco: string;
  };
};
export type CartaoTokenizado = { readonly token: string; readonly ultimosQuatroDigitos: string };

type Pedido = {
  readonly idCliente: string;
  /** Found again by it when the answer to the request was lost. */
  readonly referencia: string;
  readonly valorCentavos: number;
  readonly vencimento: DataCivil;
  readonly descricao: string;
};
export type PedidoCartao = Pedido & { readonly token: string; readonly ip: string };
export type PedidoBoleto = Pedido & { readonly multaPorcento: number; readonly jurosMesPorcento: number };

/**
 * - `ABERTO`: may still be paid, or is looked at by the provider; overdue ones too.
 * - `DEVOLVENDO`: being refunded; the customer does not have it yet.
 */
export type SituacaoPagamento = "ABERTO" | "PAGO" | "DEVOLVENDO" | "DEVOLVIDO" | "CONTESTADO" | "REMOVIDO";

export type Pagamento = {
  readonly id: string;
  readonly referencia: string | null;
  readonly situacao: SituacaoPagamento;
  readonly valorCentavos: number;
};

/** Every boleto carries its Pix. */
export type BoletoEmitido = {
  readonly numero: string;
  readonly codigoBarras: string;
  readonly linhaDigitavel: string;
  readonly pixCopiaECola: string;
};

/**
 * The company that moves the money. Each call ends in one of four ways: an answer, `PagamentoRecusado` (the answer is no,
 * nothing was made), `ProvedorIndisponivel` (nothing was made, try later) or `RespostaPerdida` (nobody knows).
 */
export type ProvedorPagamento = {
  /** The provider's id of a person; registers them at the first time. */
  readonly registrarCliente: (cliente: ClientePagamento) => Promise<string>;
  readonly tokenizarCartao: (idCliente: string, cartao: CartaoDigitado, ip: string) => Promise<CartaoTokenizado>;
  readonly cobrarCartao: (pedido: PedidoCartao) => Promise<Pagamento>;
  readonly emitirBoleto: (pedido: PedidoBoleto) => Promise<Pagamento>;
  readonly lerBoleto: (idPagamento: string) => Promise<BoletoEmitido>;
  /** Null when there is no such payment. */
  readonly lerPagamento: (idPagamento: string) => Promise<Pagamento | null>;
  /** Every payment with that reference, oldest first, removed ones left out. */
  readonly buscarPorReferencia: (referencia: string) => Promise<readonly Pagamento[]>;
  /** Ends what is not paid yet; what is gone already stays so. */
  readonly cancelar: (idPagamento: string) => Promise<void>;
  /** Gives everything back. Who asks twice is refused the second time. */
  readonly estornar: (idPagamento: string, motivo: string) => Promise<void>;
};

/** The provider said no: a refused card, data it does not take. `codigo` and `message` are the provider's own. */
export class PagamentoRecusado extends Error {
  override readonly name = "PagamentoRecusado";
  readonly codigo: string;
  constructor(codigo: string, mensagem: string) {
    super(mensagem);
    this.codigo = codigo;
  }
}

/** The provider could not be reached or did not take the call: it was not carried out. */
export class ProvedorIndisponivel extends Error {
  override readonly name = "ProvedorIndisponivel";
}

/** The call left and no answer came, or none that can be read: it may have been carried out. */
export class RespostaPerdida extends Error {
  override readonly name = "RespostaPerdida";
}
