import type { DataCivil } from "@acervo/br/data-civil";

/** The issuer's certificate, opened. Only the worker ever holds one. */
export type CertificadoA1 = {
  readonly chavePem: string;
  /** The holder's first, then those that vouch for it. */
  readonly certificadosPem: readonly string[];
  readonly cnpj: string;
  readonly nome: string;
  readonly numeroDeSerie: string;
  /** SHA-256 of the holder's certificate, in hexadecimal. */
  readonly impressaoDigital: string;
  readonly validoDe: Date;
  readonly validoAte: Date;
};

/** What a document says of all taxes together. Percentages are in hundredths: 250 is 2.50 %. */
export type TotalDeTributos =
  | { readonly tipo: "NAO_INFORMAR" }
  | { readonly tipo: "SIMPLES"; readonly porcentagem: number }
  | { readonly tipo: "PORCENTAGENS"; readonly federal: number; readonly estadual: number; readonly municipal: number };

/** What the accountant wrote, as it holds on the day of issue. The codes are those of the national layout. */
export type DadosFiscais = {
  /** `1.01`. */
  readonly leiaute: string;
  /** 1 is production; what is issued in 2 is worth nothing. */
  readonly ambiente: 1 | 2;
  readonly cnpj: string;
  readonly nome: string;
  readonly inscricaoMunicipal: string | null;
  /** IBGE code, seven digits. */
  readonly idMunicipio: number;
  readonly optanteSimples: 1 | 2 | 3;
  readonly regimeApuracao: 1 | 2 | 3 | null;
  readonly regimeEspecial: number;
  readonly codigoTributacao: string;
  readonly codigoTributacaoMunicipal: string | null;
  readonly codigoNbs: string;
  readonly tributacaoIss: 1 | 2 | 3 | 4;
  readonly retencaoIss: 1 | 2 | 3;
  /** In hundredths of a percent; null where the issuer knows it. */
  readonly aliquota: number | null;
  readonly totalDeTributos: TotalDeTributos;
  /** Null while the group is not sent. */
  readonly ibsCbs: {
    readonly indicadorOperacao: string;
    readonly cst: string;
    readonly classificacaoTributaria: string;
  } | null;
  /** What the municipality calls the service, where a document is issued through the payment provider. */
  readonly servicoMunicipal: string | null;
};

export type TomadorDaNota = {
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly inscricaoMunicipal: string | null;
  /** Null where a part of it is not known: an address is whole or is not sent. */
  readonly endereco: {
    readonly cep: string;
    readonly logradouro: string;
    readonly numero: string;
    readonly complemento: string;
    readonly bairro: string;
    readonly idMunicipio: number;
  } | null;
  readonly email: string | null;
};

export type PedidoDeNota = {
  readonly dados: DadosFiscais;
  readonly serie: string;
  readonly numeroDps: number;
  /** Our lasting name for the document: what was sent is found again by it. */
  readonly referencia: string;
  readonly emitidaEm: Date;
  readonly competencia: DataCivil;
  readonly tomador: TomadorDaNota;
  readonly descricao: string;
  readonly valorCentavos: number;
  /** The document that this one takes the place of. */
  readonly substitui: { readonly chave: string; readonly motivo: string } | null;
};

/** What is sent, byte by byte the same at every try. */
export type DocumentoPreparado = {
  /** By which the issuer is asked for it. */
  readonly id: string;
  readonly conteudo: string;
};

export type MotivoDoEmissor = { readonly codigo: string; readonly texto: string };

export type NotaEmitida = {
  readonly situacao: "EMITIDA";
  readonly chave: string;
  readonly numero: string;
  readonly emitidaEm: Date;
  readonly xml: string;
  /** The issuer's own printed form, where it has one: then the XML is the municipality's, and is not drawn from. */
  readonly pdf?: Uint8Array;
};
export type NotaRejeitada = { readonly situacao: "REJEITADA"; readonly motivos: readonly MotivoDoEmissor[] };
/** Taken, and not decided upon yet. */
export type NotaEmProcessamento = { readonly situacao: "EM_PROCESSAMENTO" };

export type PedidoDeCancelamento = {
  readonly dados: DadosFiscais;
  readonly chave: string;
  readonly pedidoEm: Date;
  /** 1: issued by mistake; 2: the service was not given; 9: another reason. */
  readonly motivo: 1 | 2 | 9;
  /** 15 to 255 characters. */
  readonly justificativa: string;
};
export type Cancelamento =
  | { readonly situacao: "CANCELADA"; readonly xml: string; readonly canceladaEm: Date }
  | { readonly situacao: "RECUSADO"; readonly motivos: readonly MotivoDoEmissor[] }
  | NotaEmProcessamento;

/**
 * Issues tax documents. Each call throws SemRespostaDoEmissorError where nobody can tell what became of it: whoever sent
 * something asks for it by its id before sending it again.
 */
export type EmissorNotaFiscal = {
  preparar(pedido: PedidoDeNota): DocumentoPreparado;
  enviar(documento: DocumentoPreparado): Promise<NotaEmitida | NotaRejeitada | NotaEmProcessamento>;
  /** Null when the issuer has none by this id. */
  consultar(id: string): Promise<NotaEmitida | NotaRejeitada | NotaEmProcessamento | null>;
  cancelar(pedido: PedidoDeCancelamento): Promise<Cancelamento>;
  /** Null when no cancellation was asked for. */
  consultarCancelamento(chave: string): Promise<Cancelamento | null>;
};

/** The national issuer knows whoever calls by a certificate; municipalities outside it are reached by the payment provider. */
export type EmissoresDeNotas = {
  readonly nacional: (certificado: CertificadoA1) => EmissorNotaFiscal;
  readonly municipal: EmissorNotaFiscal;
};

/** The answer was lost, late or not to be understood: it may have been done. */
export class SemRespostaDoEmissorError extends Error {
  override readonly name = "SemRespostaDoEmissorError";
}
