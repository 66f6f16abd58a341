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
  /** What is to be paid; once paid, what was. */
  readonly valorCentavos: number;
  /** The day of the payment; null while there is none. */
  readonly pagoEm: DataCivil | null;
};

/** Every boleto carries its Pix. */
export type BoletoEmitido = {
  readonly numero: string;
  readonly codigoBarras: string;
  readonly linhaDigitavel: string;
  readonly pixCopiaECola: string;
};

export type Emissao = { readonly pagamento: Pagamento; readonly boleto: BoletoEmitido | null };

/** Both of them included. */
export type DiasDoProvedor = { readonly de: DataCivil; readonly ate: DataCivil };

/** A page of what may still be paid; `proxima` begins the next one. */
export type PaginaDeAbertos = {
  readonly ids: readonly string[];
  readonly proxima: MarcaDePagina | null;
};
/** The same of whole payments. */
export type PaginaDePagamentos = {
  readonly pagamentos: readonly Pagamento[];
  readonly proxima: MarcaDePagina | null;
};
export type MarcaDePagina = { readonly lista: number; readonly aPartirDe: number };

/**
 * The company that moves the money. Each call ends in one of four ways: an answer, `PagamentoRecusado` (the answer is no,
 * nothing was made), `ProvedorIndisponivel` (nothing was made, try later) or `RespostaPerdida` (nobody knows).
 */
export type ProvedorPagamento = {
  /** The provider's id of a person; registers them at the first time. */
  readonly registrarCliente: (cliente: ClientePagamento) => Promise<string>;
  readonly tokenizarCartao: (idCliente: string, cartao: CartaoDigitado, ip: string) => Promise<CartaoTokenizado>;
  readonly cobrarCartao: (pedido: PedidoCartao) => Promise<Pagamento>;
  /** Issued and read. `boleto` is null when it was issued and could not be read: it is there all the same. */
  readonly emitirBoleto: (pedido: PedidoBoleto) => Promise<Emissao>;
  readonly lerBoleto: (idPagamento: string) => Promise<BoletoEmitido>;
  /** Null when there is no such payment. */
  readonly lerPagamento: (idPagamento: string) => Promise<Pagamento | null>;
  /** Every payment with that reference, oldest first, removed ones left out. */
  readonly buscarPorReferencia: (referencia: string) => Promise<readonly Pagamento[]>;
  /** A hundred of those that may still be paid, of everybody; what is paid meanwhile may shift others off the pages. */
  readonly listarAbertos: (marca: MarcaDePagina | null) => Promise<PaginaDeAbertos>;
  /**
   * A hundred of what was paid in these days, of everybody, whatever became of it since; some come twice, and what changes
   * meanwhile may shift others off the pages.
   */
  readonly listarPagos: (dias: DiasDoProvedor, marca: MarcaDePagina | null) => Promise<PaginaDePagamentos>;
  /** A hundred of what was made since a day, paid or not, removed ones left out. */
  readonly listarCriados: (desde: DataCivil, marca: MarcaDePagina | null) => Promise<PaginaDePagamentos>;
  /** A hundred of what was given back or is disputed, ever. */
  readonly listarDevolvidos: (marca: MarcaDePagina | null) => Promise<PaginaDePagamentos>;
  /** Ends what is not paid yet; what is gone already stays so. */
  readonly cancelar: (idPagamento: string) => Promise<void>;
  /** Gives everything back. Who asks twice is refused the second time. */
  readonly estornar: (idPagamento: string, motivo: string) => Promise<void>;
};

/** The provider said no: a refused card, data it does not take. `codigo` is the provider's own, or ours for what it says in words; `message` is its own. */
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
  override readonly name: string = "ProvedorIndisponivel";
}

/** No request may be made for now, or the provider refused one too many: nothing was made, and it is nobody's fault. */
export class LimiteAtingido extends ProvedorIndisponivel {
  override readonly name = "LimiteAtingido";
  /** When it is worth asking again. */
  readonly liberaEm: Date;
  constructor(mensagem: string, liberaEm: Date) {
    super(mensagem);
    this.liberaEm = liberaEm;
  }
}

/** The call left and no answer came, or none that can be read: it may have been carried out. */
export class RespostaPerdida extends Error {
  override readonly name = "RespostaPerdida";
}
