import type { buscaDeContratacoes, Visao } from "@acervo/contracts/busca-de-contratacoes";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { EndpointCall } from "@acervo/contracts/endpoint";

export const SIM = "sim";
const NAO = "nao";

/** Ticks of which one at most is set. */
export const MARCAS = ["dispositivo", "semDispositivo", "semBackup", "tresDias", "emUso"] as const;
export type Marca = (typeof MARCAS)[number];

/** As the form holds them; empty: not filtered by. */
export const SEM_FILTROS = {
  nome: "",
  cpfCnpj: "",
  telefone: "",
  corregedoria: "",
  situacao: "",
  versao: "",
  planoAtivo: "",
  planoInativo: "",
  tipoPlano: "",
  de: "",
  ate: "",
  marca: "",
  arquivadas: "",
  web: SIM,
};
export type FiltrosDigitados = typeof SEM_FILTROS;

/** Names, documents and telephones never stand in an address. */
export const FILTROS_PESSOAIS = ["nome", "cpfCnpj", "telefone"] as const;

const SO_ATIVAS: readonly string[] = ["semDispositivo", "semBackup", "tresDias"] satisfies readonly Marca[];

/** Ticks that only make sense for active subscriptions. */
export const isSoDeAtivas = (marca: string): boolean => SO_ATIVAS.includes(marca);

const texto = <N extends string>(nome: N, valor: string) => (valor === "" ? {} : { [nome]: valor });
const numero = <N extends string>(nome: N, valor: string) => (/^\d+$/.test(valor) ? { [nome]: Number(valor) } : {});

type FiltrosDaVisao = Visao["filtros"];

/** The filters that name nobody, as they are asked for and kept. */
export const simplesDe = (filtros: FiltrosDigitados, porcentagem: number | undefined): FiltrosDaVisao => ({
  agrupadoDispositivo: filtros.marca === "dispositivo",
  contratacaoSemDispositivo: filtros.marca === "semDispositivo",
  dispositivoSemNenhumBackup: filtros.marca === "semBackup",
  dispositivoMaisDeTresDiasSemBackup: filtros.marca === "tresDias",
  ocultarContratacaoArquivada: filtros.arquivadas === SIM,
  ocultarContratacaoCartosoftWeb: filtros.web === SIM,
  ...(filtros.marca === "emUso" && porcentagem !== undefined ? { porcentagemCapacidadeUtilizada: porcentagem } : {}),
  ...(isSoDeAtivas(filtros.marca)
    ? { codigoSituacao: SITUACAO_CONTRATACAO.ativa }
    : numero("codigoSituacao", filtros.situacao)),
  ...numero("idPlanoOfertaTipoPagamento", filtros.planoAtivo),
  ...numero("idPlanoOfertaTipoPagamentoInativo", filtros.planoInativo),
  ...numero("idTipoPlanoConta", filtros.tipoPlano),
  ...texto("dataContratacaoDe", filtros.de),
  ...texto("dataContratacaoAte", filtros.ate),
  ...texto("codigoCorregedoria", filtros.corregedoria),
  ...texto("versaoAcervoExe", filtros.versao),
});

export const pedidoDe = (
  filtros: FiltrosDigitados,
  pagina: number,
  porcentagem: number | undefined,
): EndpointCall<typeof buscaDeContratacoes.listar>["body"] => ({
  pagina,
  ...simplesDe(filtros, porcentagem),
  ...texto("nomeUsuario", filtros.nome),
  ...texto("cpfCnpjUsuario", filtros.cpfCnpj),
  ...texto("telefone", filtros.telefone),
});

const marcaDe = (filtros: FiltrosDaVisao): Marca | "" => {
  if (filtros.agrupadoDispositivo) return "dispositivo";
  if (filtros.contratacaoSemDispositivo) return "semDispositivo";
  if (filtros.dispositivoSemNenhumBackup) return "semBackup";
  if (filtros.dispositivoMaisDeTresDiasSemBackup) return "tresDias";
  return filtros.porcentagemCapacidadeUtilizada === undefined ? "" : "emUso";
};

/** A saved view as the form holds it. */
export const filtrosDaVisao = (filtros: FiltrosDaVisao): FiltrosDigitados => ({
  ...SEM_FILTROS,
  marca: marcaDe(filtros),
  arquivadas: filtros.ocultarContratacaoArquivada ? SIM : "",
  web: filtros.ocultarContratacaoCartosoftWeb ? SIM : NAO,
  situacao: String(filtros.codigoSituacao ?? ""),
  planoAtivo: String(filtros.idPlanoOfertaTipoPagamento ?? ""),
  planoInativo: String(filtros.idPlanoOfertaTipoPagamentoInativo ?? ""),
  tipoPlano: String(filtros.idTipoPlanoConta ?? ""),
  de: filtros.dataContratacaoDe ?? "",
  ate: filtros.dataContratacaoAte ?? "",
  corregedoria: filtros.codigoCorregedoria ?? "",
  versao: filtros.versaoAcervoExe ?? "",
});

/** What a tick of two states is in the address. */
export const tiqueDe = (marcado: boolean, desmarcado: "" | typeof NAO): string => (marcado ? SIM : desmarcado);
