import { normalizarDocumento } from "@acervo/br/documento";
import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";
import { AprovacaoPedida, ERROS_AO_PEDIR, ExecucaoDaMudanca, motivoDaMudanca } from "./aprovacoes.ts";

/** Groups of the identity provider that make somebody staff. Who sells does so by a referral code, not by a group. */
export const GRUPOS_DA_EQUIPE = [
  "ADMIN",
  "SUPORTE_TECNICO",
  "SUPORTE_TECNICO_AVANCADO",
  "CADASTRO_POSSIVEL_CLIENTE",
  "COMPLIANCE",
] as const;
const grupo = z.enum(GRUPOS_DA_EQUIPE);
export type GrupoDaEquipe = z.infer<typeof grupo>;

export const NOMES_DOS_GRUPOS: Readonly<Record<GrupoDaEquipe, string>> = {
  ADMIN: "Administrador",
  SUPORTE_TECNICO: "Suporte técnico",
  SUPORTE_TECNICO_AVANCADO: "Suporte técnico avançado",
  CADASTRO_POSSIVEL_CLIENTE: "Cadastro de possíveis clientes",
  COMPLIANCE: "Compliance",
};

/** With fewer nobody could confirm what another asks for, and only an operator's command changes groups. */
export const MINIMO_DE_ADMINISTRADORES = 2;

const mudanca = z.enum(["CONCEDER", "RETIRAR"]);
export type MudancaDeGrupo = z.infer<typeof mudanca>;

const PessoaDaEquipe = z.object({
  idUsuario: id,
  nome: z.string(),
  /** It is the caller. */
  voce: z.boolean(),
  /** None: a change of this person waits, or was made in the last days. */
  grupos: z.array(grupo),
  /** The last change that was asked for: it waits, or its execution says what became of it. */
  pedido: z.object({ grupo, mudanca }).nullable(),
  esperando: z.boolean(),
  execucao: ExecucaoDaMudanca.nullable(),
});
export type PessoaDaEquipe = z.infer<typeof PessoaDaEquipe>;

const LIMITE_DO_DOCUMENTO = 20;
const BASE = "/api-acervo/administrativo/equipe";
const ERROS_DA_MUDANCA = [
  ...ERROS_AO_PEDIR,
  "CONTA_DA_EQUIPE_NAO_ENCONTRADA",
  "POUCOS_ADMINISTRADORES",
  "GRUPO_JA_CONCEDIDO",
  "GRUPO_SEM_SEGUNDO_FATOR",
] as const;

export const equipe = {
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo:
      "Quem é da equipe, por nome, com os grupos que o provedor de identidade diz agora e a última mudança pedida.",
    status: 200,
    response: z.object({
      /** Below two nobody can confirm, and only an operator's command changes groups. */
      administradores: z.number().int().nonnegative(),
      /** Accounts in some group whose owner has never come in: they have no name here. */
      nuncaEntraram: z.number().int().nonnegative(),
      pessoas: z.array(PessoaDaEquipe),
    }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  pedirInclusao: endpoint({
    method: "POST",
    path: `${BASE}/inclusoes`,
    resumo: "Pede um grupo da equipe para a conta de um CPF ou CNPJ; é dado depois que outro administrador confirma.",
    body: z.object({
      cpfCnpj: z.string().trim().min(1).max(LIMITE_DO_DOCUMENTO).transform(normalizarDocumento),
      grupo,
      motivo: motivoDaMudanca,
    }),
    status: 201,
    response: AprovacaoPedida,
    errors: ERROS_DA_MUDANCA,
    acesso: deTodos("admin"),
  }),
  pedirMudanca: endpoint({
    method: "POST",
    path: `${BASE}/:idUsuario/mudancas`,
    resumo:
      "Pede que um grupo da equipe seja dado a alguém ou retirado; é feito depois que outro administrador confirma.",
    params: z.object({ idUsuario: idParam }),
    body: z.object({ grupo, mudanca, motivo: motivoDaMudanca }),
    status: 201,
    response: AprovacaoPedida,
    errors: [...ERROS_DA_MUDANCA, "GRUPO_NAO_CONCEDIDO"],
    acesso: deTodos("admin"),
  }),
};
