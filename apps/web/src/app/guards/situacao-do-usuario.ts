import { type Contratacao, SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { enderecoCompleto } from "@acervo/contracts/enderecos";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";

/** The subscriptions of the user; "falhou" when they could not be read, which is not the same as having none. */
export type Contratacoes = readonly Contratacao[] | "falhou";

export const enderecoSalvo = (usuario: UsuarioAtual): boolean =>
  usuario.endereco !== null && enderecoCompleto(usuario.endereco);

/** Staff and sellers work in the portal without a subscription of their own. */
export const dispensaContratacao = (usuario: UsuarioAtual): boolean =>
  usuario.suporteTecnico ||
  usuario.suporteTecnicoAvancado ||
  usuario.vendedor ||
  usuario.admin ||
  usuario.cadastroPossivelCliente ||
  usuario.compliance;

export const semContratacoes = (contratacoes: Contratacoes): boolean =>
  contratacoes !== "falhou" && contratacoes.length === 0;

export const emContratacao = (contratacoes: Contratacoes): boolean =>
  contratacoes !== "falhou" &&
  contratacoes.some(({ situacao }) => situacao.codigo === SITUACAO_CONTRATACAO.emContratacao);
