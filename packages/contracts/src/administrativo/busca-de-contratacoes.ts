import { z } from "zod";
import { deTodos, proprio } from "../acesso.ts";
import { LIMITE_CODIGO_CORREGEDORIA, LIMITE_NOME_USUARIO } from "../cobranca/faturas.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam, pagina, paginaDe } from "../paginacao.ts";
import { linhaObrigatoria, LIMITE_MASCARA } from "../texto.ts";

const tique = z.boolean().default(false);

/** Filters that name nobody: they may stand in an address and in a saved view. */
const FiltrosSimples = z.object({
  codigoSituacao: z.number().int().min(1).max(8).optional(),
  idPlanoOfertaTipoPagamento: id.optional(),
  idPlanoOfertaTipoPagamentoInativo: id.optional(),
  idTipoPlanoConta: id.optional(),
  /** Civil days of São Paulo, both included. */
  dataContratacaoDe: z.iso.date().optional(),
  dataContratacaoAte: z.iso.date().optional(),
  codigoCorregedoria: z.string().trim().max(LIMITE_CODIGO_CORREGEDORIA).optional(),
  versaoAcervoExe: z.string().trim().max(30).optional(),
  /** One row per device. Of these five at most one is set; the three in the middle are of active subscriptions only. */
  agrupadoDispositivo: tique,
  contratacaoSemDispositivo: tique,
  dispositivoSemNenhumBackup: tique,
  dispositivoMaisDeTresDiasSemBackup: tique,
  /** This much of the plan or more, in percent. */
  porcentagemCapacidadeUtilizada: z.number().int().min(1).max(1000).optional(),
  ocultarContratacaoArquivada: tique,
  ocultarContratacaoCartosoftWeb: z.boolean().default(true),
});

const FiltrosDaBusca = FiltrosSimples.extend({
  pagina,
  /** Any parts of the name, whatever their case and accents. */
  nomeUsuario: z.string().trim().max(LIMITE_NOME_USUARIO).optional(),
  cpfCnpjUsuario: z.string().trim().max(LIMITE_MASCARA).optional(),
  /** Any part of the digits. */
  telefone: z.string().trim().max(LIMITE_MASCARA).optional(),
});

const instante = z.iso.datetime();

const ContratacaoEncontrada = z.object({
  idContratacao: id,
  cpfCnpjUsuario: z.string(),
  nomeUsuario: z.string(),
  codigoCorregedoria: z.string().nullable(),
  dataContratacao: instante,
  nomePlano: z.string(),
  situacaoContratacao: z.string(),
  codigoSituacao: z.number().int().min(1).max(8),
  qtdDispositivos: z.number().int().nonnegative(),
  /** In percent, with two decimals. */
  capacidadeUtilizada: z.number().nonnegative(),
  capacidadeUtilizadaMB: z.number().nonnegative(),
  capacidadeMaximaMB: z.number().nonnegative(),
  /** From here on only where there is one row per device. */
  idDispositivo: id.optional(),
  nomeDispositivo: z.string().optional(),
  dataDispositivo: instante.optional(),
  dataInicioUltimoBackup: instante.nullish(),
  dataTerminoUltimoBackup: instante.nullish(),
  versaoAcervoExe: z.string().nullish(),
});
export type ContratacaoEncontrada = z.infer<typeof ContratacaoEncontrada>;

const PaginaContratacoes = paginaDe({
  listaContratacoes: z.array(ContratacaoEncontrada),
  agrupadoDispositivo: z.boolean(),
});
export type PaginaContratacoes = z.infer<typeof PaginaContratacoes>;

const LIMITE_NOME_VISAO = 60;
/** Views that one analyst may keep. */
export const MAXIMO_VISOES = 20;

/** A search that an analyst gave a name; filters of persons are refused. */
const VisaoInformada = z.object({
  nome: linhaObrigatoria(LIMITE_NOME_VISAO, "Dê um nome à visão."),
  filtros: FiltrosSimples.strict(),
});
const Visao = z.object({ id, nome: z.string(), filtros: FiltrosSimples });
export type Visao = z.infer<typeof Visao>;

const BASE = "/api-acervo/administrativo";

export const buscaDeContratacoes = {
  listar: endpoint({
    method: "POST",
    path: `${BASE}/listar-contratacoes`,
    resumo:
      "Contratações de todos pelos filtros, da mais antiga à mais nova; uma linha por contratação ou por dispositivo.",
    body: FiltrosDaBusca,
    status: 200,
    response: PaginaContratacoes,
    errors: ["PLANO_ATIVO_E_INATIVO", "FILTROS_EXCLUDENTES", "FILTRO_SO_DE_ATIVAS"],
    acesso: deTodos("suporte"),
  }),
  listarVisoes: endpoint({
    method: "GET",
    path: `${BASE}/visoes-contratacoes`,
    resumo: "Pesquisas de contratações que o usuário conectado salvou, por nome.",
    status: 200,
    response: z.array(Visao),
    errors: [],
    acesso: proprio(["suporte"]),
  }),
  salvarVisao: endpoint({
    method: "POST",
    path: `${BASE}/salvar-visao-contratacoes`,
    resumo: "Salva uma pesquisa de contratações com um nome; filtros de pessoas não entram.",
    body: VisaoInformada,
    status: 201,
    response: Visao,
    errors: ["VISAO_JA_EXISTE", "LIMITE_VISOES"],
    acesso: proprio(["suporte"]),
  }),
  removerVisao: endpoint({
    method: "DELETE",
    path: `${BASE}/remover-visao-contratacoes`,
    resumo: "Remove uma pesquisa salva pelo usuário conectado.",
    query: z.object({ id: idParam }),
    status: 204,
    response: nada,
    errors: ["VISAO_NAO_ENCONTRADA"],
    acesso: proprio(["suporte"]),
  }),
};
