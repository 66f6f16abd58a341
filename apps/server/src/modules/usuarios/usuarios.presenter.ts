import { EmailDevolvido, type UsuarioAtual } from "@acervo/contracts/usuarios";
import { toEndereco, type EnderecoRow } from "../enderecos/enderecos.api.ts";
import type { DevolvidoRow } from "../retornos/retornos.api.ts";
import { flagsDe } from "./usuarios.policy.ts";
import type { DadosUsuarioRow } from "./usuarios.queries.ts";

const toCartorio = ({ nomeDistritoECartorio, codigoCorregedoria }: DadosUsuarioRow): UsuarioAtual["cartorio"] =>
  nomeDistritoECartorio === null || codigoCorregedoria === null ? null : { nomeDistritoECartorio, codigoCorregedoria };

const toEmailDevolvido = ({ email, desde, tipo }: DevolvidoRow): EmailDevolvido => ({
  email,
  desde: desde.toISOString(),
  tipo: EmailDevolvido.shape.tipo.parse(tipo),
});

export const toUsuarioAtual = (
  linha: DadosUsuarioRow & { readonly devolvidos: readonly DevolvidoRow[]; readonly painelCnj: boolean },
  endereco: EnderecoRow | undefined,
  grupos: ReadonlySet<string>,
): UsuarioAtual => ({
  id: linha.id,
  nome: linha.nome,
  email: linha.email,
  emailSecundario: linha.emailSecundario,
  emailSecundarioPendente: linha.emailPendente,
  telefone: linha.telefone,
  emailNotificacao: linha.emailPendenteNotificacao ?? linha.emailNotificacao,
  emailsDevolvidos: linha.devolvidos.map(toEmailDevolvido),
  endereco: endereco === undefined ? null : toEndereco(endereco),
  cartorio: toCartorio(linha),
  codigoCorregedoria: linha.codigoCorregedoria,
  tipoConta: linha.tipoConta,
  login: linha.cpfCnpj,
  cpfCnpj: linha.cpfCnpj,
  assinouTermoLGPD: linha.assinouTermoLgpd,
  habilitarEdicaoTomador: linha.habilitarEdicaoTomador,
  ...flagsDe(grupos, linha.codigoIndicacao),
  codigoIndicacao: linha.codigoIndicacao,
  maximoContratacoes: linha.maximoContratacoes,
  painelCnj: linha.painelCnj,
  pagamentoUnificado: linha.pagamentoUnificado,
  tipoPagamento: linha.tipoPagamento,
  idCartaoPrincipal: linha.idCartaoPrincipal,
  idCartaoSecundario: linha.idCartaoSecundario,
});
