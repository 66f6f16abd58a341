import { CamposFiscais, NovosDadosFiscais, type DadosFiscaisListados } from "@acervo/contracts/dados-fiscais";

export type CampoFiscal = keyof typeof CamposFiscais.shape;
/** As they are typed; empty text is nothing. */
export type ValoresFiscais = Record<CampoFiscal, string> & { uf: string };

const CAMPOS: readonly CampoFiscal[] = CamposFiscais.keyof().options;

/** No field has a default: the accountant decides. */
const SEM_VALORES: Readonly<Record<CampoFiscal, string>> = {
  inicio: "",
  emissor: "",
  leiaute: "",
  ambiente: "",
  serie: "",
  cnpj: "",
  nome: "",
  inscricaoMunicipal: "",
  idMunicipio: "",
  optanteSimples: "",
  regimeApuracao: "",
  regimeEspecial: "",
  codigoTributacao: "",
  codigoTributacaoMunicipal: "",
  codigoNbs: "",
  descricaoServico: "",
  tributacaoIss: "",
  retencaoIss: "",
  aliquota: "",
  totalTributos: "",
  totalSimples: "",
  totalFederal: "",
  totalEstadual: "",
  totalMunicipal: "",
  indicadorOperacao: "",
  cstIbsCbs: "",
  classificacaoTributaria: "",
  servicoMunicipal: "",
  emitirPagasDesde: "",
  emailContador: "",
};

const INTEIROS: readonly CampoFiscal[] = [
  "ambiente",
  "idMunicipio",
  "optanteSimples",
  "regimeApuracao",
  "regimeEspecial",
  "tributacaoIss",
  "retencaoIss",
];
const PORCENTAGENS: readonly CampoFiscal[] = [
  "aliquota",
  "totalSimples",
  "totalFederal",
  "totalEstadual",
  "totalMunicipal",
];

const lido = (campo: CampoFiscal, texto: string): string | number | null => {
  const limpo = texto.trim();
  if (limpo === "") return null;
  if (INTEIROS.includes(campo)) return Number(limpo);
  return PORCENTAGENS.includes(campo) ? Number(limpo.replace(",", ".")) : limpo;
};

/** What the form would send, or why it cannot be sent, field by field. */
export const lerFormulario = ({ uf: _uf, ...valores }: ValoresFiscais) => {
  const { data, error } = NovosDadosFiscais.safeParse(
    Object.fromEntries(CAMPOS.map((campo) => [campo, lido(campo, valores[campo])])),
  );
  const erros: Partial<Record<string, string>> = {};
  for (const { path, message } of error?.issues ?? []) erros[String(path[0])] ??= message;
  return { data, erros };
};

const escrito = (campo: CampoFiscal, valor: string | number | null): string => {
  if (valor === null) return "";
  return PORCENTAGENS.includes(campo) ? String(valor).replace(".", ",") : String(valor);
};

/** The form begins with what holds today: the next one differs in little. */
export const valoresIniciais = (vigentes: DadosFiscaisListados | undefined, hoje: string): ValoresFiscais => {
  const anteriores: Readonly<Record<string, unknown>> = vigentes ?? {};
  const valorDe = (campo: CampoFiscal): string => {
    const valor = anteriores[campo];
    return typeof valor === "string" || typeof valor === "number" ? escrito(campo, valor) : "";
  };
  const valores = { ...SEM_VALORES, inicio: hoje, uf: vigentes?.municipio.split("/").at(-1) ?? "" };
  for (const campo of CAMPOS) if (campo !== "inicio") valores[campo] = valorDe(campo);
  return valores;
};
