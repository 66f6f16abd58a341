import { formatarCentavos } from "@acervo/br/dinheiro";
import { formatarDocumento } from "@acervo/br/documento";
import { formatarCep } from "@acervo/br/cep";
import { formatarTamanho } from "@acervo/br/tamanho";
import type { Termo } from "@acervo/contracts/contratos";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { lerParametros } from "../../platform/parametro.ts";
import { valorAPagar, type OfertaRow, type Preco } from "../planos/planos.api.ts";
import { findContratante, findTermoVigente, type ContratanteRow, type TipoDeTermo } from "./contratos.queries.ts";
import { TERMO_TEXTOS as textos } from "./contratos.texts.ts";
import { hashDoTermo, preencher } from "./termo.ts";

/** Everything that an acceptance will record, as it is shown before. */
export type TermoPreparado = {
  readonly idTermoModelo: number;
  readonly contratante: ContratanteRow;
  readonly oferta: OfertaRow;
  readonly preco: Preco;
  readonly termo: Termo;
};

export type TermoPedido = {
  readonly idUsuario: number;
  readonly oferta: OfertaRow;
  readonly subsidiada: boolean;
  readonly nomeContratacao: string;
  /** Of the plan that is left, when this is a change. */
  readonly anterior?: { readonly nomePlano: string; readonly numero: string | null };
};

const enderecoPorExtenso = ({ cep, logradouro, numero, bairro, municipio, siglaUf }: ContratanteRow): string => {
  const partes = [cep, logradouro, numero, bairro, municipio, siglaUf];
  if (cep === null || partes.some((parte) => parte === null || parte.trim() === ""))
    throw new ErroDeNegocio("ENDERECO_INCOMPLETO");
  return `${logradouro}, ${numero}, ${bairro}, ${municipio}/${siglaUf}, CEP ${formatarCep(cep)}`;
};

const valoresDo = (pedido: TermoPedido, contratante: ContratanteRow, preco: Preco): Record<string, string> => ({
  contratanteNome: contratante.nome,
  contratanteDocumento: formatarDocumento(contratante.cpfCnpj),
  contratanteEndereco: enderecoPorExtenso(contratante),
  contratacaoNome: pedido.nomeContratacao === "" ? textos.contratacaoSemNome : pedido.nomeContratacao,
  planoNome: pedido.oferta.nomePlano,
  planoEspaco: formatarTamanho(pedido.oferta.espacoBytes),
  formaPagamento: textos.formaPagamento[pedido.oferta.enumTipoPagamento],
  tipoCobranca: textos.tipoCobranca[pedido.oferta.tipoCobranca],
  valorMensal: textos.porMes(formatarCentavos(pedido.oferta.valorCentavos)),
  valorSubsidio:
    preco.valorSubsidioCentavos === 0
      ? textos.semSubsidio
      : textos.porMes(formatarCentavos(preco.valorSubsidioCentavos)),
  valorAPagar: textos.porMes(formatarCentavos(preco.valorCentavos)),
  planoAnteriorNome: pedido.anterior?.nomePlano ?? "",
  contratoNumero: pedido.anterior?.numero ?? textos.semContratoAnterior,
});

const consentimentosDo = (tipo: TipoDeTermo, { tipoConta }: ContratanteRow): Termo["consentimentos"] => {
  if (tipo === "ALTERACAO") return [{ texto: textos.aceiteAlteracao, usarDadosRecivil: null }];
  if (tipoConta !== "RCV_RCPN") return [{ texto: textos.aceite, usarDadosRecivil: null }];
  return [
    { texto: textos.aceiteComParceiro, usarDadosRecivil: true },
    { texto: textos.aceiteSemParceiro, usarDadosRecivil: false },
  ];
};

/** The term in force, filled for this person and this offer: the same inputs give the same text and hash. */
export const prepararTermo = async (db: Db | Tx, agora: Date, pedido: TermoPedido): Promise<TermoPreparado> => {
  const tipo = pedido.anterior === undefined ? "CONTRATO" : "ALTERACAO";
  const [modelo, contratante, parametros] = [
    await findTermoVigente(db, tipo, agora),
    await findContratante(db, pedido.idUsuario),
    await lerParametros(db, ["provedor-nome", "provedor-cnpj"], agora),
  ];
  const preco = valorAPagar(pedido.oferta, pedido.subsidiada);
  const valores = {
    ...valoresDo(pedido, contratante, preco),
    provedorNome: parametros.texto("provedor-nome"),
    provedorCnpj: formatarDocumento(parametros.texto("provedor-cnpj")),
  };
  const conteudo = {
    texto: preencher(modelo.texto, valores),
    anexos: modelo.anexos.map(({ nome, texto }) => ({ nome, texto: preencher(texto, valores) })),
    consentimentos: consentimentosDo(tipo, contratante),
  };
  const termo = { ...conteudo, hash: hashDoTermo(conteudo) };
  return { idTermoModelo: modelo.id, contratante, oferta: pedido.oferta, preco, termo };
};
