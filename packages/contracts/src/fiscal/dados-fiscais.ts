import { cnpjValido } from "@acervo/br/cnpj";
import { normalizarDocumento } from "@acervo/br/documento";
import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id } from "../paginacao.ts";
import { LIMITE_MASCARA, linhaObrigatoria, linhaOpcional } from "../texto.ts";

/** Percentages travel as numbers with two decimals at most; the database keeps hundredths. */
const centesimos = (maximo: number, mensagem: string) =>
  z
    .number(mensagem)
    .min(0, mensagem)
    .max(maximo, mensagem)
    .refine((valor) => Number.isInteger(Math.round(valor * 1e6) / 1e4), "Use no máximo duas casas decimais.");

const digitos = (quantos: number, mensagem: string) =>
  z
    .string(mensagem)
    .max(LIMITE_MASCARA, mensagem)
    .transform((texto) => texto.replaceAll(/[\s./-]/g, ""))
    .refine((texto) => new RegExp(`^[0-9]{${quantos}}$`).test(texto), mensagem);

const OPTANTE_SIMPLES = { naoOptante: 1, mei: 2, meEpp: 3 } as const;
const RETENCAO_ISS = { naoRetido: 1, peloTomador: 2, peloIntermediario: 3 } as const;

/** What withheld ISS of a company in the Simples is at least, in percent. */
const MENOR_ALIQUOTA_RETIDA = 1.8;

const SIM = "Preencha este campo.";

/** Field by field, so that the form tells each error at its field. No field has a default: the accountant decides. */
export const CamposFiscais = z.object({
  inicio: z.iso.date("Informe o dia em que passam a valer."),
  emissor: z.enum(["NACIONAL", "MUNICIPAL"], SIM),
  leiaute: z.string(SIM).regex(/^[0-9]{1,2}\.[0-9]{2}$/, "Informe a versão do leiaute, como 1.01."),
  ambiente: z.union([z.literal(1), z.literal(2)], SIM),
  serie: z.string(SIM).regex(/^([1-9][0-9]{0,3}|[1-8][0-9]{4})$/, "Informe uma série de 1 a 89999."),
  cnpj: z
    .string(SIM)
    .max(LIMITE_MASCARA, "Informe um CNPJ válido.")
    .transform(normalizarDocumento)
    .refine(cnpjValido, "Informe um CNPJ válido."),
  nome: linhaObrigatoria(150, SIM),
  inscricaoMunicipal: linhaOpcional(15),
  idMunicipio: z.number(SIM).int().positive(),
  optanteSimples: z.union([z.literal(1), z.literal(2), z.literal(3)], SIM),
  regimeApuracao: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  regimeEspecial: z.number(SIM).int().min(0).max(6),
  codigoTributacao: digitos(6, "Informe os 6 dígitos do código de tributação nacional."),
  codigoTributacaoMunicipal: digitos(3, "Informe os 3 dígitos do código municipal.").nullable(),
  codigoNbs: digitos(9, "Informe os 9 dígitos do código NBS."),
  descricaoServico: linhaObrigatoria(500, SIM),
  tributacaoIss: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], SIM),
  retencaoIss: z.union([z.literal(1), z.literal(2), z.literal(3)], SIM),
  /** 2.5 is 2,50 %. */
  aliquota: centesimos(5, "A alíquota do ISS vai de 0 a 5 %.").nullable(),
  totalTributos: z.enum(["NAO_INFORMAR", "SIMPLES", "PORCENTAGENS"], SIM),
  totalSimples: centesimos(99.99, "Informe de 0 a 99,99 %.").nullable(),
  totalFederal: centesimos(99.99, "Informe de 0 a 99,99 %.").nullable(),
  totalEstadual: centesimos(99.99, "Informe de 0 a 99,99 %.").nullable(),
  totalMunicipal: centesimos(99.99, "Informe de 0 a 99,99 %.").nullable(),
  indicadorOperacao: digitos(6, "Informe os 6 dígitos do indicador da operação.").nullable(),
  cstIbsCbs: digitos(3, "Informe os 3 dígitos do CST.").nullable(),
  classificacaoTributaria: digitos(6, "Informe os 6 dígitos da classificação tributária.").nullable(),
  servicoMunicipal: linhaOpcional(250),
  emitirPagasDesde: z.iso.date("Informe desde quando as faturas pagas têm nota."),
  emailContador: z.string(SIM).trim().toLowerCase().max(100).pipe(z.email("Informe um e-mail válido.")),
});
type Campos = z.output<typeof CamposFiscais>;

type Falta = { readonly campo: keyof Campos; readonly mensagem: string };
const quando = (falta: boolean, campo: keyof Campos, mensagem: string): readonly Falta[] =>
  falta ? [{ campo, mensagem }] : [];

/** Combinations that the national issuer rejects, told before a number is spent on them. */
const faltasDaAliquota = ({ optanteSimples, regimeApuracao, retencaoIss, aliquota }: Campos): readonly Falta[] => {
  const mei = optanteSimples === OPTANTE_SIMPLES.mei;
  const meEpp = optanteSimples === OPTANTE_SIMPLES.meEpp;
  const retido = retencaoIss !== RETENCAO_ISS.naoRetido;
  const peloSimples = meEpp && regimeApuracao === 1 && !retido;
  return [
    ...quando(mei && aliquota !== null, "aliquota", "MEI não informa alíquota (E0600)."),
    ...quando(
      peloSimples && aliquota !== null,
      "aliquota",
      "Apurado pelo Simples e sem retenção, a alíquota fica em branco (E0625).",
    ),
    ...quando(
      meEpp && retido && (aliquota ?? 0) < MENOR_ALIQUOTA_RETIDA,
      "aliquota",
      "Com ISS retido, optantes informam a alíquota, de 1,80 % ou mais (E0628).",
    ),
  ];
};

const faltasDoRegime = ({ optanteSimples, regimeApuracao, totalTributos }: Campos): readonly Falta[] => {
  const mei = optanteSimples === OPTANTE_SIMPLES.mei;
  const meEpp = optanteSimples === OPTANTE_SIMPLES.meEpp;
  return [
    ...quando(meEpp && regimeApuracao === null, "regimeApuracao", "Optantes ME/EPP informam o regime de apuração."),
    ...quando(!meEpp && regimeApuracao !== null, "regimeApuracao", "Só optantes ME/EPP informam o regime de apuração."),
    ...quando(
      meEpp && totalTributos !== "SIMPLES",
      "totalTributos",
      "Optantes ME/EPP informam o total pela alíquota do Simples.",
    ),
    ...quando(mei && totalTributos !== "NAO_INFORMAR", "totalTributos", "MEI não informa o total dos tributos."),
    ...quando(
      !meEpp && totalTributos === "SIMPLES",
      "totalTributos",
      "Só optantes ME/EPP informam o total pelo Simples.",
    ),
  ];
};

const faltasDosGrupos = (campos: Campos): readonly Falta[] => {
  const total = {
    SIMPLES: ["totalSimples"],
    PORCENTAGENS: ["totalFederal", "totalEstadual", "totalMunicipal"],
    NAO_INFORMAR: [],
  } as const;
  const doTotal: readonly (keyof Campos)[] = total[campos.totalTributos];
  const todosOsTotais = ["totalSimples", "totalFederal", "totalEstadual", "totalMunicipal"] as const;
  const doIbsCbs = ["indicadorOperacao", "cstIbsCbs", "classificacaoTributaria"] as const;
  const temIbsCbs = doIbsCbs.some((campo) => campos[campo] !== null);
  return [
    ...todosOsTotais.flatMap((campo) => [
      ...quando(doTotal.includes(campo) && campos[campo] === null, campo, SIM),
      ...quando(!doTotal.includes(campo) && campos[campo] !== null, campo, "Deixe em branco com este total."),
    ]),
    ...doIbsCbs.flatMap((campo) =>
      quando(temIbsCbs && campos[campo] === null, campo, "O grupo IBS/CBS vai inteiro ou não vai."),
    ),
    ...quando(
      campos.emissor === "MUNICIPAL" && campos.servicoMunicipal === null,
      "servicoMunicipal",
      "Informe o serviço como o município o chama.",
    ),
  ];
};

export const NovosDadosFiscais = CamposFiscais.superRefine((campos, contexto) => {
  for (const { campo, mensagem } of [
    ...faltasDoRegime(campos),
    ...faltasDaAliquota(campos),
    ...faltasDosGrupos(campos),
  ])
    contexto.addIssue({ code: "custom", path: [campo], message: mensagem });
});
export type NovosDadosFiscais = z.output<typeof NovosDadosFiscais>;

const DadosFiscaisListados = z.object({
  ...CamposFiscais.omit({ inicio: true }).shape,
  cnpj: z.string(),
  id,
  vigenteDesde: z.iso.date(),
  /** `SUBSTITUIDOS`: others of the same day were written after them. */
  situacao: z.enum(["FUTUROS", "VIGENTES", "ANTERIORES", "SUBSTITUIDOS"]),
  /** `Belo Horizonte/MG`. */
  municipio: z.string(),
  /** Who wrote them, by name. */
  quem: z.string(),
  registradoEm: z.iso.datetime(),
});
export type DadosFiscaisListados = z.output<typeof DadosFiscaisListados>;

/** What the page seals to the worker's key. */
export const CertificadoSelado = z.object({ pfx: z.base64(), senha: z.string() });
/** Says inside the envelope what it is for. */
export const FIM_DO_CERTIFICADO = "certificado-a1";
export const LIMITE_DO_CERTIFICADO_BYTES = 65_536;
/** In base64 twice, with room: file, password, and the envelope around them. */
const LIMITE_DO_ENVELOPE = 4 * LIMITE_DO_CERTIFICADO_BYTES;

const CertificadoListado = z.object({
  id,
  situacao: z.enum(["RECEBIDO", "ACEITO", "RECUSADO"]),
  /** Why it was refused, in words. */
  motivo: z.string().nullable(),
  nome: z.string().nullable(),
  cnpj: z.string().nullable(),
  validoDe: z.iso.datetime().nullable(),
  validoAte: z.iso.datetime().nullable(),
  /** It is the one that documents are issued by. */
  emUso: z.boolean(),
  quem: z.string(),
  recebidoEm: z.iso.datetime(),
});
export type CertificadoListado = z.infer<typeof CertificadoListado>;

const BASE = "/api-acervo-fatura/nota-fiscal";
const soAdmin = deTodos("admin");

export const dadosFiscais = {
  listar: endpoint({
    method: "GET",
    path: `${BASE}/dados-fiscais`,
    resumo: "Os dados do contador para a nota fiscal: os que valem, os que vêm e os que valeram.",
    status: 200,
    response: z.object({ listaDadosFiscais: z.array(DadosFiscaisListados) }),
    errors: [],
    acesso: soAdmin,
  }),
  registrar: endpoint({
    method: "POST",
    path: `${BASE}/dados-fiscais`,
    resumo: "Registra os dados do contador que valem a partir de um dia, hoje ou depois.",
    body: NovosDadosFiscais,
    status: 201,
    response: z.object({ id }),
    errors: ["DIA_PASSADO", "MUNICIPIO_NAO_ENCONTRADO"],
    acesso: soAdmin,
  }),
  listarCertificados: endpoint({
    method: "GET",
    path: `${BASE}/certificados`,
    resumo:
      "Os certificados enviados, do mais novo ao mais antigo, e a chave pública a que a página sela o próximo; sem ela nenhum pode ser enviado.",
    status: 200,
    response: z.object({
      listaCertificado: z.array(CertificadoListado),
      chavePublica: z.object({ id: z.string(), spki: z.base64() }).nullable(),
    }),
    errors: [],
    acesso: soAdmin,
  }),
  enviarCertificado: endpoint({
    method: "POST",
    path: `${BASE}/certificados`,
    resumo: "Recebe um certificado selado para o processo que emite as notas; ninguém mais o abre.",
    body: z.object({
      idChave: z.string().regex(/^[0-9a-f]{64}$/),
      envelope: z
        .string()
        .max(LIMITE_DO_ENVELOPE)
        .regex(/^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+){4}$/),
    }),
    corpoMaximoBytes: 2 * LIMITE_DO_ENVELOPE,
    status: 202,
    response: z.object({ id }),
    errors: ["CHAVE_FISCAL_TROCADA"],
    acesso: soAdmin,
  }),
};
