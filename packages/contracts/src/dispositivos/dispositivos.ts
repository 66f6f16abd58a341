import { z } from "zod";
import { proprio } from "../acesso.ts";
import { Configuracao } from "./configuracoes.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam, simOuNao } from "../paginacao.ts";
import { linhaObrigatoria, linhaOpcional } from "../texto.ts";

export const LIMITE_NOME_DISPOSITIVO = 50;
export const LIMITE_DESCRICAO_DISPOSITIVO = 150;
export const MAXIMO_VALIDADE_VERSOES = 9999;

/**
 * What an activation code is made of: of signs that are read one for the other (0 O Q D, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V)
 * at most one is there, and no vowel, so that it spells nothing. 8 of these 20 are 34.5 bits.
 */
export const ALFABETO_CODIGO_ATIVACAO = "CDFHJKMNPRTVWXY34679";
export const TAMANHO_CODIGO_ATIVACAO = 8;

const validadeVersoes = z.number().int().min(1).max(MAXIMO_VALIDADE_VERSOES).nullable();

export const Dispositivo = z.object({
  id,
  nome: z.string(),
  descricao: z.string().nullable(),
  /** Days that old versions are kept; null keeps them for good. */
  validadeVersoes,
  ativado: z.boolean(),
  versaoAcervoExe: z.string().nullable(),
  dataInicio: z.iso.datetime(),
  dataAtivacao: z.iso.datetime().nullable(),
  dataInativacao: z.iso.datetime().nullable(),
  dataFim: z.iso.datetime().nullable(),
  /** 1 when the subscription is of the web variant. */
  cartosoft: z.union([z.literal(0), z.literal(1)]),
  idContratacao: id,
  configuracoes: z.array(Configuracao),
  /** The last ones removed. */
  configuracoesExcluidas: z.array(Configuracao),
});
export type Dispositivo = z.infer<typeof Dispositivo>;

export const DispositivoEspacoConsumido = z.object({
  idDispositivo: id,
  nomeDispositivo: z.string(),
  dataCriacaoDispositivo: z.iso.datetime(),
  ativado: z.boolean(),
  espacoConsumido: z.object({ tamanhoMB: z.number().nonnegative() }),
});
export type DispositivoEspacoConsumido = z.infer<typeof DispositivoEspacoConsumido>;

export const CodigoAtivacao = z.object({
  codigo: z.string().regex(new RegExp(`^[${ALFABETO_CODIGO_ATIVACAO}]{${TAMANHO_CODIGO_ATIVACAO}}$`)),
  validoAte: z.iso.datetime(),
});
export type CodigoAtivacao = z.infer<typeof CodigoAtivacao>;

/** What an installer of one machine carries in its name: 20 of these 32 are 100 bits, which nobody types or guesses. */
export const ALFABETO_TOKEN_INSTALACAO = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
export const TAMANHO_TOKEN_INSTALACAO = 20;

export const TokenInstalacao = z.object({
  token: z.string().regex(new RegExp(`^[${ALFABETO_TOKEN_INSTALACAO}]{${TAMANHO_TOKEN_INSTALACAO}}$`)),
  validoAte: z.iso.datetime(),
});
export type TokenInstalacao = z.infer<typeof TokenInstalacao>;

export const DispositivoInformado = z.object({
  nome: linhaObrigatoria(LIMITE_NOME_DISPOSITIVO, "O nome é obrigatório!"),
  descricao: linhaOpcional(LIMITE_DESCRICAO_DISPOSITIVO),
  validadeVersoes,
});
export type DispositivoInformado = z.infer<typeof DispositivoInformado>;

const BASE = "/api-acervo/contratacao/dispositivo";
const porId = z.object({ id: idParam });
const daContratacao = z.object({ idContratacao: idParam });

export const dispositivos = {
  verificarNomesDuplicados: endpoint({
    method: "GET",
    path: `${BASE}/verificarNomesDuplicados`,
    resumo: "Diz se a contratação `id` já tem um dispositivo chamado `nome`.",
    query: porId.extend({ nome: DispositivoInformado.shape.nome }),
    status: 200,
    response: z.boolean(),
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"]),
  }),
  listar: endpoint({
    method: "GET",
    path: `${BASE}/listar`,
    resumo: "Dispositivos de uma contratação, com suas configurações.",
    query: daContratacao,
    status: 200,
    response: z.array(Dispositivo),
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
    naAjuda: "dispositivos",
  }),
  adicionar: endpoint({
    method: "POST",
    path: `${BASE}/adicionar`,
    resumo: "Cadastra um dispositivo, que nasce aguardando ativação; responde o id.",
    body: DispositivoInformado.extend({ idContratacao: id }),
    status: 201,
    response: id,
    errors: [
      "CONTRATACAO_NAO_ENCONTRADA",
      "TERMO_NAO_ASSINADO",
      "CONTRATACAO_NAO_ATIVA",
      "CONTRATACAO_WEB",
      "NOME_DISPOSITIVO_DUPLICADO",
      "LIMITE_CADASTRO_ATINGIDO",
    ],
    acesso: proprio(["cliente"]),
  }),
  atualizar: endpoint({
    method: "PUT",
    path: `${BASE}/atualizar`,
    resumo: "Altera nome, descrição e validade das versões de um dispositivo.",
    body: DispositivoInformado.extend({ idDispositivo: id }),
    status: 204,
    response: nada,
    errors: [
      "DISPOSITIVO_NAO_ENCONTRADO",
      "TERMO_NAO_ASSINADO",
      "CONTRATACAO_NAO_ATIVA",
      "CONTRATACAO_WEB",
      "NOME_DISPOSITIVO_DUPLICADO",
    ],
    acesso: proprio(["cliente"]),
    segundaProva: "conforme",
  }),
  remover: endpoint({
    method: "DELETE",
    path: `${BASE}/remover`,
    resumo: "Remove um dispositivo; seus arquivos são apagados em 24 horas, ou assim que possível se pedido.",
    query: porId.extend({ excluirImediatamente: simOuNao.default(false) }),
    status: 204,
    response: nada,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO", "TERMO_NAO_ASSINADO", "CONTRATACAO_NAO_ATIVA", "CONTA_ALTERADA_HA_POUCO"],
    acesso: proprio(["cliente"]),
    segundaProva: "sempre",
  }),
  trazerDeVolta: endpoint({
    method: "POST",
    path: `${BASE}/trazerDeVolta`,
    resumo: "Traz de volta um dispositivo removido, com tudo o que tinha, enquanto seus arquivos não são apagados.",
    query: porId,
    status: 204,
    response: nada,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO", "CONTRATACAO_ENCERRADA", "TERMO_NAO_ASSINADO"],
    acesso: proprio(["cliente"]),
  }),
  obterCodigoAtivacao: endpoint({
    method: "GET",
    path: `${BASE}/obterCodigoAtivacao/:id`,
    resumo: "Gera um novo código de ativação, de uso único, que toma o lugar do anterior.",
    params: porId,
    status: 200,
    response: CodigoAtivacao,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO", "TERMO_NAO_ASSINADO", "CONTRATACAO_NAO_ATIVA", "DISPOSITIVO_JA_ATIVADO"],
    acesso: proprio(["cliente"]),
    segundaProva: "conforme",
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
  gerarTokenInstalacao: endpoint({
    method: "POST",
    path: `${BASE}/gerarTokenInstalacao/:id`,
    resumo:
      "Gera o token do instalador de uma máquina, de uso único e de 24 horas, que toma o lugar do anterior. Quem o gera confirma por ela.",
    params: porId,
    status: 200,
    response: TokenInstalacao,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO", "TERMO_NAO_ASSINADO", "CONTRATACAO_NAO_ATIVA", "DISPOSITIVO_JA_ATIVADO"],
    acesso: proprio(["cliente"]),
    segundaProva: "conforme",
    limite: { maximo: 20, janelaSegundos: 60 },
  }),
  verificarAtivacao: endpoint({
    method: "GET",
    path: `${BASE}/verificarAtivacao/:id`,
    resumo: "Diz se o dispositivo está ativado; nunca o ativa.",
    params: porId,
    status: 200,
    response: z.boolean(),
    errors: ["DISPOSITIVO_NAO_ENCONTRADO"],
    acesso: proprio(["cliente"]),
  }),
  desativarDispositivo: endpoint({
    method: "POST",
    path: `${BASE}/desativarDispositivo/:id`,
    resumo: "Devolve um dispositivo à espera de ativação; configurações e arquivos ficam.",
    params: porId,
    status: 204,
    response: nada,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO", "TERMO_NAO_ASSINADO", "CONTRATACAO_NAO_ATIVA"],
    acesso: proprio(["cliente"]),
    segundaProva: "sempre",
  }),
  buscarDispositivosEspacoConsumido: endpoint({
    method: "GET",
    path: `${BASE}/buscarDispositivosEspacoConsumido`,
    resumo: "Dispositivos de uma contratação com o espaço que cada um consome.",
    query: daContratacao,
    status: 200,
    response: z.array(DispositivoEspacoConsumido),
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
    naAjuda: "dispositivos",
  }),
};
