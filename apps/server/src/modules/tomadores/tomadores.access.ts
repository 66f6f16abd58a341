import { canaryOf } from "../../../test/authorization/canary.ts";
import type { Caller } from "../../../test/authorization/callers.ts";
import { enderecoDe } from "../../../test/authorization/enderecos.ts";
import { conta, soDoDono } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const tomador = (caller: Caller, idContratacao: number) => ({
  idContratacao,
  tipoPessoa: "PF",
  cpf: "11144477735",
  nomeRazaoSocial: canaryOf(caller),
  endereco: enderecoDe(caller),
});

export const tomadoresAccess: ModuleAccess = {
  expected: {
    "tomadores.buscar": soDoDono,
    "tomadores.salvar": soDoDono,
    "tomadores.tomadorContratacaoAtiva": conta,
  },
  requests: ({ idContratacao }) => ({
    "tomadores.buscar": {
      propria: (caller) => ({ query: { idContratacao: idContratacao(caller) } }),
      inexistente: { query: { idContratacao: NENHUM_ID } },
    },
    "tomadores.salvar": {
      propria: (caller) => ({ body: tomador(caller, idContratacao(caller)) }),
      inexistente: { body: tomador("cliente", NENHUM_ID) },
    },
    "tomadores.tomadorContratacaoAtiva": { propria: () => ({}) },
  }),
};
