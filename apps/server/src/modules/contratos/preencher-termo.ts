import { ruaENumero } from "@acervo/br/endereco";
import { formatarCentavos } from "@acervo/br/dinheiro";
import { formatarDocumento } from "@acervo/br/documento";
import { formatarCep } from "@acervo/br/cep";
import { formatarTamanho } from "@acervo/br/tamanho";
import type { Termo } from "@acervo/contracts/contratos";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { valorAPagar, type OfertaRow, type Preco } from "../planos/planos.api.ts";
import type { ContratanteRow } from "./contratos.queries.ts";
import { TERMO_TEXTOS as textos } from "./contratos.texts.ts";
import { hashDoTermo, preencher } from "./termo.ts";

/** The {{names}} that a contract may have. */
export const CAMPOS_DO_CONTRATO = [
  "provedorNome",
  "provedorCnpj",
  "contratanteNome",
  "contratanteDocumento",
  "contratanteEndereco",
  "contratacaoNome",
  "planoNome",
  "planoEspaco",
  "formaPagamento",
  "tipoCobranca",
  "valorMensal",
  "valorSubsidio",
  "valorAPagar",
] as const;

/** Those of a change of plan, which is about a contract before it. */
export const CAMPOS_DA_ALTERACAO = [...CAMPOS_DO_CONTRATO, "planoAnteriorNome", "contratoNumero"] as const;
export type CampoDoTermo = (typeof CAMPOS_DA_ALTERACAO)[number];

/** What a term is filled for, beside the person. */
export type ObjetoDoTermo = {
  readonly oferta: OfertaRow;
  readonly subsidiada: boolean;
  readonly nomeContratacao: string;
  /** Of the plan that is left, when this is a change. */
  readonly anterior?: { readonly nomePlano: string; readonly numero: string | null };
  /** Of one that was provisioned: the version that it keeps, or else when that was. */
  readonly provisionada?: { readonly idTermoModelo: number | null; readonly em: Date };
};

/** Whether a contract can name where the person is. */
export const temEnderecoDoContrato = (contratante: ContratanteRow): boolean => {
  const { cep, logradouro, numero, bairro, municipio, siglaUf } = contratante;
  return [cep, logradouro, numero, bairro, municipio, siglaUf].every((parte) => parte !== null && parte.trim() !== "");
};

/** Who signs what was provisioned may give the address with the signature itself; anyone else has given it before. */
const enderecoPorExtenso = (contratante: ContratanteRow, provisionada: boolean): string => {
  const { cep, logradouro, numero, complemento, bairro, municipio, siglaUf } = contratante;
  if (cep === null || !temEnderecoDoContrato(contratante)) {
    if (provisionada) return textos.enderecoDaAssinatura;
    throw new ErroDeNegocio("ENDERECO_INCOMPLETO");
  }
  const rua = ruaENumero({ logradouro: logradouro ?? "", numero: numero ?? "", complemento: complemento ?? "" });
  return `${rua}, ${bairro}, ${municipio}/${siglaUf}, CEP ${formatarCep(cep)}`;
};

/** Who signs and with whom. */
export type PartesDoTermo = {
  readonly contratante: ContratanteRow;
  readonly provedor: { readonly nome: string; readonly cnpj: string };
};

const valoresDo = (
  objeto: ObjetoDoTermo,
  { contratante, provedor }: PartesDoTermo,
  preco: Preco,
): Readonly<Record<CampoDoTermo, string>> => ({
  provedorNome: provedor.nome,
  provedorCnpj: formatarDocumento(provedor.cnpj),
  contratanteNome: contratante.nome,
  contratanteDocumento: formatarDocumento(contratante.cpfCnpj),
  contratanteEndereco: enderecoPorExtenso(contratante, objeto.provisionada !== undefined),
  contratacaoNome: objeto.nomeContratacao === "" ? textos.contratacaoSemNome : objeto.nomeContratacao,
  planoNome: objeto.oferta.nomePlano,
  planoEspaco: formatarTamanho(objeto.oferta.espacoBytes),
  formaPagamento: textos.formaPagamento[objeto.oferta.enumTipoPagamento],
  tipoCobranca: textos.tipoCobranca[objeto.oferta.tipoCobranca],
  valorMensal: textos.porMes(formatarCentavos(objeto.oferta.valorCentavos)),
  valorSubsidio:
    preco.valorSubsidioCentavos === 0
      ? textos.semSubsidio
      : textos.porMes(formatarCentavos(preco.valorSubsidioCentavos)),
  valorAPagar: textos.porMes(formatarCentavos(preco.valorCentavos)),
  planoAnteriorNome: objeto.anterior?.nomePlano ?? "",
  contratoNumero: objeto.anterior?.numero ?? textos.semContratoAnterior,
});

/** With what was provisioned the data-protection term is signed, which asks for the use of the partner's data itself. */
const consentimentosDo = (
  { anterior, provisionada }: ObjetoDoTermo,
  { tipoConta }: ContratanteRow,
): Termo["consentimentos"] => {
  if (anterior !== undefined) return [{ texto: textos.aceiteAlteracao, usarDadosRecivil: null }];
  if (tipoConta !== "RCV_RCPN" || provisionada !== undefined) return [{ texto: textos.aceite, usarDadosRecivil: null }];
  return [
    { texto: textos.aceiteComParceiro, usarDadosRecivil: true },
    { texto: textos.aceiteSemParceiro, usarDadosRecivil: false },
  ];
};

/** A text with {{names}}, and those that go with it. */
export type ModeloDeTermo = {
  readonly texto: string;
  readonly anexos: readonly { readonly nome: string; readonly texto: string }[];
};

/** A model filled for these people and this offer: the same inputs give the same text and hash. */
export const preencherTermo = (
  modelo: ModeloDeTermo,
  objeto: ObjetoDoTermo,
  partes: PartesDoTermo,
): { readonly termo: Termo; readonly preco: Preco } => {
  const preco = valorAPagar(objeto.oferta, objeto.subsidiada);
  const valores = valoresDo(objeto, partes, preco);
  const conteudo = {
    texto: preencher(modelo.texto, valores),
    anexos: modelo.anexos.map(({ nome, texto }) => ({ nome, texto: preencher(texto, valores) })),
    consentimentos: consentimentosDo(objeto, partes.contratante),
  };
  return { termo: { ...conteudo, hash: hashDoTermo(conteudo) }, preco };
};
