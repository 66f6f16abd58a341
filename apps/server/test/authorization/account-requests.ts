import { demoUsers } from "@acervo/test-kit/demo-users";
import { canaryOf, secondaryEmailOf } from "./canary.ts";
import type { Caller } from "./expected-access.ts";
import type { MatrixRequests } from "./matrix.ts";

/** What belongs to a caller's account. */
export type AccountWorld = {
  readonly idUsuario: (caller: Caller) => number;
  readonly idContratacao: (caller: Caller) => number;
};

const NENHUM_ID = 2_000_000_000;

export const ENDERECO = {
  cep: "30130010",
  logradouro: "Praça Sete de Setembro",
  numero: "10",
  bairro: "Centro",
  uf: { sigla: "MG" },
  municipio: { id: 3106200 },
};

/** What a line writes carries the caller's word too, or an earlier line would hide a leak from a later one. */
export const enderecoDe = (caller: Caller) => ({ ...ENDERECO, logradouro: canaryOf(caller) });

const tomador = (caller: Caller, idContratacao: number) => ({
  idContratacao,
  tipoPessoa: "PF",
  cpf: "11144477735",
  nomeRazaoSocial: canaryOf(caller),
  endereco: enderecoDe(caller),
});

/** Requests about the account itself: data, term, preferences, taker, registration. */
export const accountRequests = ({ idUsuario, idContratacao }: AccountWorld): MatrixRequests => ({
  // An account that exists: the answer is the same, and nothing is left behind at the identity provider.
  "cadastro.registrar": {
    propria: () => ({
      body: {
        tipo: "PESSOA",
        nome: demoUsers.pessoa.nome,
        cpfCnpj: demoUsers.pessoa.username,
        email: demoUsers.pessoa.email,
        senha: "senha comprida de teste",
      },
    }),
  },
  "lgpd.assinar": { propria: (caller) => ({ body: { versao: 1, endereco: enderecoDe(caller) } }) },
  "lgpd.buscar": { propria: () => ({}) },
  "preferencias.atualizaNotificacoes": {
    propria: (caller) => ({ params: { id: idUsuario(caller) }, body: [{ id: 1, habilitado: false }] }),
    inexistente: { params: { id: NENHUM_ID }, body: [] },
  },
  "preferencias.atualizaPreferenciasPagamento": {
    propria: () => ({ body: { tipoPagamento: "BOLETO", pagamentoUnificado: true } }),
  },
  "preferencias.contratacaoComSubsidio": { propria: () => ({}) },
  "preferencias.enderecoContratacaoAtiva": { propria: () => ({}) },
  "preferencias.notificacoes": {
    propria: (caller) => ({ params: { id: idUsuario(caller) } }),
    inexistente: { params: { id: NENHUM_ID } },
  },
  "preferencias.tipoPagamentoListar": { propria: () => ({}) },
  "tomadores.buscar": {
    propria: (caller) => ({ query: { idContratacao: idContratacao(caller) } }),
    inexistente: { query: { idContratacao: NENHUM_ID } },
  },
  "tomadores.salvar": {
    propria: (caller) => ({ body: tomador(caller, idContratacao(caller)) }),
    inexistente: { body: tomador("cliente", NENHUM_ID) },
  },
  "tomadores.tomadorContratacaoAtiva": { propria: () => ({}) },
  "usuarios.atualizaDadosUsuario": {
    propria: (caller) => ({
      body: { telefone: "31999998888", emailSecundario: secondaryEmailOf(caller), emailNotificacao: "P" },
    }),
  },
  "usuarios.atualizaEnderecoUsuario": { propria: (caller) => ({ body: enderecoDe(caller) }) },
  "usuarios.dados": { propria: () => ({}) },
  "usuarios.possuiGrupoUsuario": { propria: () => ({ params: { group: "ADMIN" } }) },
});
