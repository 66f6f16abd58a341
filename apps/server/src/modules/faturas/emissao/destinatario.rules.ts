export type EnderecoDoDestinatario = {
  readonly cep: string;
  readonly logradouro: string;
  readonly numero: string;
  readonly complemento: string;
  readonly bairro: string;
  readonly idMunicipio: number | null;
};

export type Destinatario = EnderecoDoDestinatario & {
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly inscricaoMunicipal: string | null;
};

export type TomadorDaConta = Destinatario & { readonly id: number; readonly idContratacao: number };

export type EnderecoDaContratacao = EnderecoDoDestinatario & { readonly idContratacao: number };

export type Enderecamento = {
  /** One invoice for the whole account: the person's choices count. */
  readonly unificada: boolean;
  readonly contratacoes: readonly number[];
  readonly titular: Destinatario;
  readonly tomadores: readonly TomadorDaConta[];
  readonly idTomadorEscolhido: number | null;
  readonly enderecoEscolhido: EnderecoDoDestinatario | null;
  /** Of subscriptions of the account that have an address of their own. */
  readonly enderecosProprios: readonly EnderecoDaContratacao[];
};

/** Of a unified invoice the chosen taker; else that of the first subscription which has one; else the person. */
const tomadorDe = ({ unificada, contratacoes, tomadores, idTomadorEscolhido }: Enderecamento) => {
  const escolhido = unificada ? tomadores.find(({ id }) => id === idTomadorEscolhido) : undefined;
  return escolhido ?? tomadores.find(({ idContratacao }) => contratacoes.includes(idContratacao));
};

/** Of a unified invoice the chosen address; of a subscription's own invoice its address, if it has one and no taker. */
const enderecoDe = (enderecamento: Enderecamento, temTomador: boolean): EnderecoDoDestinatario | null => {
  const { unificada, contratacoes, enderecoEscolhido, enderecosProprios } = enderecamento;
  if (unificada) return enderecoEscolhido;
  const proprio = enderecosProprios.find(({ idContratacao }) => contratacoes.includes(idContratacao));
  return temTomador ? null : (proprio ?? null);
};

/** Whom an invoice is addressed to. */
export const destinatarioDe = (enderecamento: Enderecamento): Destinatario => {
  const tomador = tomadorDe(enderecamento);
  const { nome, cpfCnpj, inscricaoMunicipal, ...proprio } = tomador ?? enderecamento.titular;
  const { cep, logradouro, numero, complemento, bairro, idMunicipio } =
    enderecoDe(enderecamento, tomador !== undefined) ?? proprio;
  return { nome, cpfCnpj, inscricaoMunicipal, cep, logradouro, numero, complemento, bairro, idMunicipio };
};
