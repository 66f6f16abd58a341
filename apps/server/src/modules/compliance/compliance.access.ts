import { qualquerUm } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

/** No administrator among them. */
const soCompliance = { quem: ["compliance"], alheio: "sem registro alheio" } as const;
const PROTOCOLO_DE_NINGUEM = "ZZZZ9999";
const SEGREDO_DE_NINGUEM = "Z".repeat(20);

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;

export const complianceAccess: ModuleAccess = {
  expected: {
    "canalCompliance.acompanhar": qualquerUm,
    "canalCompliance.complementar": qualquerUm,
    "canalCompliance.desafio": qualquerUm,
    "canalCompliance.enviar": qualquerUm,
    "relatosCompliance.encerrar": soCompliance,
    "relatosCompliance.ler": soCompliance,
    "relatosCompliance.listar": soCompliance,
    "relatosCompliance.responder": soCompliance,
    "documentosCompliance.abrirVersao": soAdmin,
    "documentosCompliance.baixar": qualquerUm,
    "documentosCompliance.listar": soAdmin,
    "documentosCompliance.publicar": soAdmin,
    "documentosCompliance.retirar": soAdmin,
    "documentosCompliance.vigentes": qualquerUm,
  },
  requests: ({ novoDocumentoCompliance, novoRelato, captcha }) => ({
    "canalCompliance.acompanhar": {
      propria: async () => ({ body: await novoRelato() }),
      inexistente: { body: { protocolo: PROTOCOLO_DE_NINGUEM, segredo: SEGREDO_DE_NINGUEM } },
    },
    "canalCompliance.complementar": {
      propria: async () => ({ body: { ...(await novoRelato()), mensagem: "Mais da matriz." } }),
      inexistente: {
        body: { protocolo: PROTOCOLO_DE_NINGUEM, segredo: SEGREDO_DE_NINGUEM, mensagem: "Mais da matriz." },
      },
    },
    "canalCompliance.desafio": { propria: () => ({}) },
    "canalCompliance.enviar": {
      propria: () => ({
        body: {
          tipoOcorrencia: "Denúncia",
          desejaIdentificar: "Não",
          mensagem: "Relato da matriz.",
          captcha: captcha(),
        },
      }),
    },
    "relatosCompliance.encerrar": {
      propria: async () => ({ params: { protocolo: (await novoRelato()).protocolo } }),
      inexistente: { params: { protocolo: PROTOCOLO_DE_NINGUEM } },
    },
    "relatosCompliance.ler": {
      propria: async () => ({ params: { protocolo: (await novoRelato()).protocolo } }),
      inexistente: { params: { protocolo: PROTOCOLO_DE_NINGUEM } },
    },
    "relatosCompliance.listar": { propria: () => ({ query: { situacao: "ABERTO" } }) },
    "relatosCompliance.responder": {
      propria: async () => ({
        params: { protocolo: (await novoRelato()).protocolo },
        body: { mensagem: "Resposta da matriz." },
      }),
      inexistente: { params: { protocolo: PROTOCOLO_DE_NINGUEM }, body: { mensagem: "Resposta da matriz." } },
    },
    "documentosCompliance.abrirVersao": {
      propria: async () => ({ params: { id: await novoDocumentoCompliance("vigente") } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "documentosCompliance.baixar": {
      propria: async () => {
        await novoDocumentoCompliance("vigente");
        return { params: { tipo: "CODIGO_DE_ETICA" } };
      },
    },
    "documentosCompliance.listar": { propria: () => ({}) },
    "documentosCompliance.publicar": {
      propria: () => ({ body: { tipo: "CODIGO_DE_ETICA", inicio: "2099-01-01", pdf: btoa("%PDF-1.7 da matriz") } }),
    },
    "documentosCompliance.retirar": {
      propria: async () => ({ params: { id: await novoDocumentoCompliance("futuro") } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "documentosCompliance.vigentes": { propria: () => ({}) },
  }),
};
