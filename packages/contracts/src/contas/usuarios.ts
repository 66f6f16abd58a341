import { z } from "zod";
import { somenteDigitos } from "@acervo/br/digitos";
import { proprio, publico } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { Endereco, EnderecoInformado } from "./enderecos.ts";
import { id } from "../paginacao.ts";
import { LIMITE_MASCARA } from "../texto.ts";

export const LIMITE_EMAIL_SECUNDARIO = 150;
/** What the link of a message carries, by which the owner of an address confirms it. */
export const Confirmacao = z.object({ confirmacao: z.string().min(1).max(200) });

export const TipoConta = z.enum(["RCV_RCPN", "NOR_PF", "NOR_PJ"]);
export type TipoConta = z.infer<typeof TipoConta>;
/** Which addresses receive notifications: A both, P main, S secondary. */
export const EmailNotificacao = z.enum(["A", "P", "S"]);
export type EmailNotificacao = z.infer<typeof EmailNotificacao>;
export const EnumTipoPagamento = z.enum(["BOLETO", "CARTAO"]);

/** An address of the person whose messages come back: notices go to the other one, if there is one. */
export const EmailDevolvido = z.object({
  email: z.string(),
  desde: z.iso.datetime(),
  /** Never to be delivered, not for now, or called spam by who got it. */
  tipo: z.enum(["DEFINITIVA", "TEMPORARIA", "RECLAMACAO"]),
});
export type EmailDevolvido = z.infer<typeof EmailDevolvido>;

export const UsuarioAtual = z.object({
  id,
  nome: z.string(),
  email: z.string(),
  /** The one that messages go to: confirmed by its owner. */
  emailSecundario: z.string().nullable(),
  /** Given, and waiting for its owner to confirm it; no message but that request goes there. */
  emailSecundarioPendente: z.string().nullable(),
  telefone: z.string().nullable(),
  emailNotificacao: EmailNotificacao.nullable(),
  emailsDevolvidos: z.array(EmailDevolvido),
  endereco: Endereco.nullable(),
  cartorio: z.object({ nomeDistritoECartorio: z.string(), codigoCorregedoria: z.string() }).nullable(),
  codigoCorregedoria: z.string().nullable(),
  tipoConta: TipoConta,
  login: z.string(),
  cpfCnpj: z.string(),
  assinouTermoLGPD: z.boolean(),
  habilitarEdicaoTomador: z.boolean(),
  admin: z.boolean(),
  suporteTecnico: z.boolean(),
  suporteTecnicoAvancado: z.boolean(),
  vendedor: z.boolean(),
  cadastroPossivelCliente: z.boolean(),
  /** Reads the reports of the compliance channel. */
  compliance: z.boolean(),
  codigoIndicacao: z.string().nullable(),
  maximoContratacoes: z.number().int().nonnegative(),
  /** Sees what was measured beside the limits of Provimento CNJ 213/2026. Servers of before do not say. */
  painelCnj: z.boolean().default(false),
  pagamentoUnificado: z.boolean(),
  tipoPagamento: EnumTipoPagamento.nullable(),
  idCartaoPrincipal: id.nullable(),
  idCartaoSecundario: id.nullable(),
});
export type UsuarioAtual = z.infer<typeof UsuarioAtual>;

/** The profile fields that a person may change; anything else in the body is dropped. */
export const DadosPerfil = z.object({
  telefone: z
    .string()
    .max(LIMITE_MASCARA, "Informe um telefone com DDD.")
    .transform(somenteDigitos)
    .refine((telefone) => telefone.length === 10 || telefone.length === 11, "Informe um telefone com DDD."),
  emailSecundario: z
    .union([
      z.literal("").transform(() => null),
      z
        .string()
        .trim()
        .max(LIMITE_EMAIL_SECUNDARIO, `Use no máximo ${LIMITE_EMAIL_SECUNDARIO} caracteres.`)
        .pipe(z.email("Informe um e-mail válido.")),
    ])
    .nullable(),
  emailNotificacao: EmailNotificacao,
});
export type DadosPerfil = z.infer<typeof DadosPerfil>;

export const usuarios = {
  dados: endpoint({
    method: "GET",
    path: "/api-acervo/usuario/dados",
    resumo: "Dados do usuário conectado; o registro nasce no primeiro acesso.",
    status: 200,
    response: UsuarioAtual,
    errors: [],
    acesso: proprio(["cliente"]),
    naAjuda: "cadastro",
  }),
  atualizaDadosUsuario: endpoint({
    method: "PUT",
    path: "/api-acervo/usuario/atualiza-dados-usuario",
    resumo: "Altera telefone, e-mail secundário e a escolha de e-mail para notificações.",
    body: DadosPerfil,
    status: 204,
    response: nada,
    errors: [
      "EMAIL_SECUNDARIO_OBRIGATORIO",
      "EMAIL_SECUNDARIO_IGUAL_AO_PRINCIPAL",
      "EMAIL_PRINCIPAL_AUSENTE",
      "LIMITE_CONFIRMACOES_EMAIL",
    ],
    acesso: proprio(["cliente"]),
  }),
  reenviarConfirmacaoEmail: endpoint({
    method: "POST",
    path: "/api-acervo/usuario/email-secundario/reenviar",
    resumo: "Envia de novo o pedido de confirmação do e-mail secundário; o link de antes deixa de valer.",
    status: 204,
    response: nada,
    errors: ["EMAIL_SEM_CONFIRMACAO_PENDENTE", "LIMITE_CONFIRMACOES_EMAIL"],
    acesso: proprio(["cliente"]),
  }),
  confirmarEmailSecundario: endpoint({
    method: "POST",
    path: "/api-acervo/usuario/email-secundario/confirmar",
    resumo: "Confirma o e-mail secundário com o que veio no link da mensagem, em qualquer navegador.",
    body: Confirmacao,
    status: 204,
    response: nada,
    errors: ["CONFIRMACAO_INVALIDA"],
    acesso: publico,
    limite: { maximo: 60, janelaSegundos: 300 },
  }),
  atualizaEnderecoUsuario: endpoint({
    method: "PUT",
    path: "/api-acervo/usuario/atualiza-endereco-usuario",
    resumo: "Grava o endereço do usuário conectado.",
    body: EnderecoInformado,
    status: 200,
    response: Endereco,
    errors: ["ENDERECO_INCOMPLETO", "MUNICIPIO_INVALIDO"],
    acesso: proprio(["cliente"]),
  }),
  possuiGrupoUsuario: endpoint({
    method: "GET",
    path: "/api-acervo/usuario/possui-grupo-usuario/:group",
    resumo: "Diz se o usuário conectado pertence a um grupo; um grupo desconhecido responde false.",
    params: z.object({ group: z.string().max(100) }),
    status: 200,
    response: z.boolean(),
    errors: [],
    acesso: proprio(["cliente"]),
  }),
  reativarEmail: endpoint({
    method: "POST",
    path: "/api-acervo/usuario/reativar-email",
    resumo: "Volta a usar um e-mail da própria conta cujas mensagens voltavam, e envia uma para conferir.",
    body: z.object({ email: z.string().max(254) }),
    status: 204,
    response: nada,
    errors: ["EMAIL_NAO_DEVOLVIDO"],
    acesso: proprio(["cliente"]),
    limite: { maximo: 20, janelaSegundos: 86_400 },
  }),
};
