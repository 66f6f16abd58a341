import { canaryOf } from "../../../test/authorization/canary.ts";
import { atendimentoAvancado as avancado } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const NENHUM_LOGIN = "00000000191";

export const atendimentoAccess: ModuleAccess = {
  expected: {
    "atendimentos.listar": avancado,
    "atendimentos.registrar": avancado,
    "atendimentos.registrarArquivamento": avancado,
    "contatos.buscar": avancado,
    "contatos.deletar": avancado,
    "contatos.salvar": avancado,
  },
  requests: ({ idContratacao, documento, novoContato }) => ({
    "atendimentos.listar": {
      propria: (caller) => ({ query: { idContratacao: idContratacao(caller) } }),
      inexistente: { query: { idContratacao: NENHUM_ID } },
    },
    "atendimentos.registrar": {
      propria: (caller) => ({ body: { idContratacao: idContratacao(caller), descricao: canaryOf(caller) } }),
      inexistente: { body: { idContratacao: NENHUM_ID, descricao: "Ninguém atendeu." } },
    },
    "atendimentos.registrarArquivamento": {
      propria: (caller) => ({ body: { idContratacao: idContratacao(caller), descricao: canaryOf(caller) } }),
      inexistente: { body: { idContratacao: NENHUM_ID, descricao: "Ninguém atendeu." } },
    },
    "contatos.buscar": {
      propria: async (caller) => ({ query: { loginUsuario: await documento(caller) } }),
      inexistente: { query: { loginUsuario: NENHUM_LOGIN } },
    },
    "contatos.deletar": {
      propria: async (caller) => ({ query: { id: await novoContato(caller) } }),
      inexistente: { query: { id: NENHUM_ID } },
    },
    "contatos.salvar": {
      propria: async (caller) => ({
        body: { login: await documento(caller), usuarioContatoSuporte: { telefone: "31955554444" } },
      }),
      inexistente: { body: { login: NENHUM_LOGIN, usuarioContatoSuporte: { telefone: "31955554444" } } },
    },
  }),
};
