import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";
import { dadosDoContador } from "../../../test/tax-documents/tax-world.ts";
import { secondaryEmailOf } from "../../../test/authorization/canary.ts";
import { conta, qualquerUm } from "../../../test/authorization/expected-access.ts";
import { CALLERS } from "../../../test/authorization/callers.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;
/** Documents of everybody are the administrator's. */
const adminDeTodos = { quem: ["admin"], alheio: ["admin"] } as const;
/** The owner's, and the administrator's: advanced support does not see whose they are. */
const donoOuAdmin = { quem: CALLERS, alheio: ["admin"] } as const;

const ENDERECO = { cep: "", logradouro: "", numero: "", complemento: "", bairro: "", uf: null, municipio: null };
const TOMADOR = {
  nome: "Corrigido",
  cpfCnpj: "11144477735",
  inscricaoMunicipal: null,
  email: null,
  endereco: ENDERECO,
};
const inexistente = { params: { id: NENHUM_ID } };
const MES = { query: { mesReferencia: "2026-09" } };

export const notasFiscaisAccess: ModuleAccess = {
  expected: {
    "contadorDoCliente.confirmar": qualquerUm,
    "contadorDoCliente.informar": conta,
    "contadorDoCliente.ler": conta,
    "contadorDoCliente.reenviar": conta,
    "contadorDoCliente.retirar": conta,
    "dadosFiscais.enviarCertificado": soAdmin,
    "dadosFiscais.listar": soAdmin,
    "dadosFiscais.listarCertificados": soAdmin,
    "dadosFiscais.registrar": soAdmin,
    "notasFiscais.abrirEnviado": adminDeTodos,
    "notasFiscais.abrirPdf": adminDeTodos,
    "notasFiscais.abrirXml": adminDeTodos,
    "notasFiscais.baixarXml": donoOuAdmin,
    "notasFiscais.cancelarDeNovo": adminDeTodos,
    "notasFiscais.consultar": adminDeTodos,
    "notasFiscais.corrigir": adminDeTodos,
    "notasFiscais.detalhar": adminDeTodos,
    "notasFiscais.imprimir": donoOuAdmin,
    "notasFiscais.listar": soAdmin,
    "notasFiscais.resumir": soAdmin,
    "notasFiscais.substituir": adminDeTodos,
  },
  requests: ({ novaNota, chaveFiscal, novaConfirmacaoDeContador }) => ({
    "contadorDoCliente.confirmar": {
      propria: async (caller) => ({ body: { confirmacao: await novaConfirmacaoDeContador(caller) } }),
    },
    "contadorDoCliente.informar": { propria: (caller) => ({ body: { email: secondaryEmailOf(caller) } }) },
    "contadorDoCliente.ler": { propria: () => ({}) },
    "contadorDoCliente.reenviar": {
      propria: async (caller) => {
        await novaConfirmacaoDeContador(caller);
        return {};
      },
    },
    "contadorDoCliente.retirar": { propria: () => ({}) },
    "dadosFiscais.enviarCertificado": {
      propria: async () => ({ body: { idChave: await chaveFiscal(), envelope: "a.b.c.d.e" } }),
    },
    "dadosFiscais.listar": { propria: () => ({}) },
    "dadosFiscais.listarCertificados": { propria: () => ({}) },
    "dadosFiscais.registrar": { propria: () => ({ body: dadosDoContador({ inicio: "2099-01-01" }) }) },
    "notasFiscais.abrirEnviado": {
      propria: async (caller) => ({ params: { id: (await novaNota(caller, "PENDENTE")).id } }),
      inexistente,
    },
    "notasFiscais.abrirPdf": {
      propria: async (caller) => ({ params: { id: (await novaNota(caller, "EMITIDA")).id } }),
      inexistente,
    },
    "notasFiscais.abrirXml": {
      propria: async (caller) => ({ params: { id: (await novaNota(caller, "EMITIDA")).id } }),
      inexistente,
    },
    "notasFiscais.baixarXml": {
      propria: async (caller) => ({ params: { id: (await novaNota(caller, "EMITIDA")).idFatura } }),
      inexistente,
    },
    "notasFiscais.cancelarDeNovo": {
      propria: async (caller) => ({ params: { id: (await novaNota(caller, "RECUSADA")).id } }),
      inexistente,
    },
    "notasFiscais.consultar": {
      propria: async (caller) => ({ params: { id: (await novaNota(caller, "PENDENTE")).id } }),
      inexistente,
    },
    "notasFiscais.corrigir": {
      propria: async (caller) => ({
        params: { id: (await novaNota(caller, "REJEITADA")).id },
        body: { tomador: TOMADOR, tambemAsOutras: false },
      }),
      inexistente: { ...inexistente, body: { tomador: TOMADOR, tambemAsOutras: false } },
    },
    "notasFiscais.detalhar": {
      propria: async (caller) => ({ params: { id: (await novaNota(caller, "EMITIDA")).id } }),
      inexistente,
    },
    "notasFiscais.imprimir": {
      propria: async (caller) => ({ params: { id: (await novaNota(caller, "EMITIDA")).idFatura } }),
      inexistente,
    },
    "notasFiscais.listar": { propria: () => MES },
    "notasFiscais.resumir": { propria: () => MES },
    "notasFiscais.substituir": {
      propria: async (caller) => ({
        params: { id: (await novaNota(caller, "EMITIDA")).id },
        body: { tomador: TOMADOR },
      }),
      inexistente: { ...inexistente, body: { tomador: TOMADOR } },
    },
  }),
};
