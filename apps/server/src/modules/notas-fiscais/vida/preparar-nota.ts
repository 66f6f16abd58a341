import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type {
  DocumentoPreparado,
  EmissorNotaFiscal,
  PedidoDeNota,
  TomadorDaNota,
} from "../../../platform/nota-fiscal/emissor-nota-fiscal.ts";
import { formatarMes } from "../../faturas/faturas.api.ts";
import { dadosDoEmissor } from "../dados/dados-do-emissor.ts";
import type { DadosFiscaisRow } from "../dados/dados-fiscais.queries.ts";
import { descricaoDoServico } from "../notas-fiscais.texts.ts";
import {
  findNota,
  findTomador,
  insertPasso,
  lockNota,
  updateProximoNumero,
  updateNota,
  type NotaRow,
  type TomadorRow,
} from "../notas.queries.ts";

/** The issuer's clock may be behind ours, and refuses what comes from its future. */
const UM_MINUTO_ATRAS_MS = -60_000;

const enderecoDe = (linha: TomadorRow): TomadorDaNota["endereco"] => {
  const { cep, logradouro, numero, complemento, bairro, idMunicipio } = linha;
  const inteiro = cep !== "" && logradouro !== "" && numero !== "" && bairro !== "" && idMunicipio !== null;
  return inteiro ? { cep, logradouro, numero, complemento, bairro, idMunicipio } : null;
};

const maisCedo = (um: DataCivil, outro: DataCivil): DataCivil => (um < outro ? um : outro);

const substituidaPor = async (tx: Tx, { idSubstituida }: NotaRow): Promise<PedidoDeNota["substitui"]> => {
  if (idSubstituida === null) return null;
  const substituida = await findNota(tx, idSubstituida);
  if (typeof substituida?.chaveAcesso !== "string") throw new Error(`Document ${idSubstituida} was never issued.`);
  return { chave: substituida.chaveAcesso, motivo: "Dados do tomador corrigidos." };
};

type Numero = { readonly serie: string; readonly numeroDps: number };

type Assinada = { readonly nota: NotaRow; readonly numero: Numero; readonly agora: Date; readonly referencia: string };

const pedidoDe = async (
  tx: Tx,
  { nota, numero, agora, referencia }: Assinada,
  dados: DadosFiscaisRow,
): Promise<PedidoDeNota> => {
  const emitidaEm = later(agora, UM_MINUTO_ATRAS_MS);
  const tomador = await findTomador(tx, nota.id);
  return {
    dados: dadosDoEmissor(dados),
    ...numero,
    referencia,
    emitidaEm,
    competencia: maisCedo(nota.competencia, hoje(emitidaEm)),
    tomador: {
      nome: tomador.nome,
      cpfCnpj: tomador.cpfCnpj,
      inscricaoMunicipal: tomador.inscricaoMunicipal,
      endereco: enderecoDe(tomador),
      email: tomador.email,
    },
    descricao: descricaoDoServico(dados.descricaoServico, formatarMes(nota.competencia), nota.idFatura),
    valorCentavos: nota.valorCentavos,
    substitui: await substituidaPor(tx, nota),
  };
};

/** A document that was rejected keeps its number, also where new ones are of another series by now. */
const numeroDe = async (tx: Tx, nota: NotaRow, { ambiente, cnpj, serie }: DadosFiscaisRow): Promise<Numero> => {
  const doMesmoEmitente = nota.ambiente === ambiente && nota.cnpj === cnpj;
  if (doMesmoEmitente && nota.serie !== null && nota.numeroDps !== null)
    return { serie: nota.serie, numeroDps: nota.numeroDps };
  return { serie, numeroDps: await updateProximoNumero(tx, { ambiente, cnpj, serie }) };
};

type Preparo = {
  readonly dados: DadosFiscaisRow;
  readonly emissor: EmissorNotaFiscal;
  readonly agora: Date;
  /** Never drawn twice, also after our database was restored: what was sent is found again by it. */
  readonly referencia: string;
};

/** Numbers and signs a document that waits; null when somebody else changed it meanwhile. */
export const prepararNota = async (
  tx: Tx,
  id: number,
  { dados, emissor, agora, referencia }: Preparo,
): Promise<DocumentoPreparado | null> => {
  const nota = await lockNota(tx, id);
  if (nota?.situacao !== "AGUARDANDO") return null;
  const numero = await numeroDe(tx, nota, dados);
  const documento = emissor.preparar(await pedidoDe(tx, { nota, numero, agora, referencia }, dados));
  const { emissor: nomeEmissor, ambiente, cnpj } = dados;
  await updateNota(tx, id, {
    situacao: "ENVIANDO",
    situacaoDesde: agora,
    motivoCodigo: null,
    motivoTexto: null,
    idDadosFiscais: dados.id,
    emissor: nomeEmissor,
    ambiente,
    cnpj,
    ...numero,
    idDocumento: documento.id,
    documento: documento.conteudo,
  });
  await insertPasso(tx, id, { passo: "RESERVADA", codigo: `${numero.serie}/${numero.numeroDps}`, ocorridoEm: agora });
  return documento;
};
