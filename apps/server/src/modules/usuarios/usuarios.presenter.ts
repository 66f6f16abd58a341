import { enderecoCompleto, type Endereco } from "@acervo/contracts/enderecos";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import type { EnderecoRow } from "./enderecos.queries.ts";
import { flagsDe } from "./usuarios.policy.ts";
import type { DadosUsuarioRow } from "./usuarios.queries.ts";

export const toEndereco = (linha: EnderecoRow): Endereco => {
  const endereco = {
    id: linha.id,
    cep: linha.cep,
    logradouro: linha.logradouro,
    numero: linha.numero,
    bairro: linha.bairro,
    uf: linha.siglaUf === null || linha.nomeUf === null ? null : { sigla: linha.siglaUf, nome: linha.nomeUf },
    municipio:
      linha.idMunicipio === null || linha.nomeMunicipio === null
        ? null
        : { id: linha.idMunicipio, nome: linha.nomeMunicipio },
    distrito: linha.distrito,
  };
  return { ...endereco, preenchido: enderecoCompleto(endereco) };
};

const toCartorio = ({ nomeDistritoECartorio, codigoCorregedoria }: DadosUsuarioRow): UsuarioAtual["cartorio"] =>
  nomeDistritoECartorio === null || codigoCorregedoria === null ? null : { nomeDistritoECartorio, codigoCorregedoria };

export const toUsuarioAtual = (
  linha: DadosUsuarioRow,
  endereco: EnderecoRow | undefined,
  grupos: ReadonlySet<string>,
): UsuarioAtual => ({
  id: linha.id,
  nome: linha.nome,
  email: linha.email,
  emailSecundario: linha.emailSecundario,
  telefone: linha.telefone,
  emailNotificacao: linha.emailNotificacao,
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
  pagamentoUnificado: linha.pagamentoUnificado,
  tipoPagamento: linha.tipoPagamento,
  idCartaoPrincipal: linha.idCartaoPrincipal,
  idCartaoSecundario: linha.idCartaoSecundario,
});
