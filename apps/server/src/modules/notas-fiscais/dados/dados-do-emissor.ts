import type { DadosFiscais, TotalDeTributos } from "../../../platform/nota-fiscal/emissor-nota-fiscal.ts";
import type { DadosFiscaisRow } from "./dados-fiscais.queries.ts";

/** The database holds them to their ranges; the compiler does not know. */
const umDe = <const T extends number>(valores: readonly T[], valor: number): T => {
  const achado = valores.find((candidato) => candidato === valor);
  if (achado === undefined) throw new RangeError(`${valor} is none of ${valores.join(", ")}`);
  return achado;
};

const totalDe = (linha: DadosFiscaisRow): TotalDeTributos => {
  const { totalTributos, totalSimples, totalFederal, totalEstadual, totalMunicipal } = linha;
  if (totalTributos === "SIMPLES" && totalSimples !== null) return { tipo: "SIMPLES", porcentagem: totalSimples };
  if (totalFederal !== null && totalEstadual !== null && totalMunicipal !== null)
    return { tipo: "PORCENTAGENS", federal: totalFederal, estadual: totalEstadual, municipal: totalMunicipal };
  return { tipo: "NAO_INFORMAR" };
};

const ibsCbsDe = ({
  indicadorOperacao,
  cstIbsCbs,
  classificacaoTributaria,
}: DadosFiscaisRow): DadosFiscais["ibsCbs"] =>
  indicadorOperacao === null || cstIbsCbs === null || classificacaoTributaria === null
    ? null
    : { indicadorOperacao, cst: cstIbsCbs, classificacaoTributaria };

/** The accountant's row as the issuers take it. */
export const dadosDoEmissor = (linha: DadosFiscaisRow): DadosFiscais => ({
  leiaute: linha.leiaute,
  ambiente: umDe([1, 2], linha.ambiente),
  cnpj: linha.cnpj,
  nome: linha.nome,
  inscricaoMunicipal: linha.inscricaoMunicipal,
  idMunicipio: linha.idMunicipio,
  optanteSimples: umDe([1, 2, 3], linha.optanteSimples),
  regimeApuracao: linha.regimeApuracao === null ? null : umDe([1, 2, 3], linha.regimeApuracao),
  regimeEspecial: linha.regimeEspecial,
  codigoTributacao: linha.codigoTributacao,
  codigoTributacaoMunicipal: linha.codigoTributacaoMunicipal,
  codigoNbs: linha.codigoNbs,
  tributacaoIss: umDe([1, 2, 3, 4], linha.tributacaoIss),
  retencaoIss: umDe([1, 2, 3], linha.retencaoIss),
  aliquota: linha.aliquota,
  totalDeTributos: totalDe(linha),
  ibsCbs: ibsCbsDe(linha),
  servicoMunicipal: linha.servicoMunicipal,
});
