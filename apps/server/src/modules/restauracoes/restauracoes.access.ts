import { contratacao, soDoDono, deUmAgente } from "../../../test/authorization/expected-access.ts";
import { backupRequests } from "../../../test/authorization/backup-requests.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const porId = (id: number) => ({ params: { id } });
const pedido = ({ idDispositivo, arquivo }: { readonly idDispositivo: number; readonly arquivo: number }) => ({
  body: {
    idDispositivo,
    itens: [{ nomeObjeto: String(arquivo) }],
    emInstante: null,
    destino: "PASTA_DE_RESTAURACAO",
    sobrescrever: "NUNCA",
  },
});
const doDispositivo = (idDispositivo: number) => ({ query: { idDispositivo } });

export const restauracoesAccess: ModuleAccess = {
  expected: {
    "agenteRestauracoes.buscar": deUmAgente,
    "agenteRestauracoes.entregarRecibo": deUmAgente,
    "agenteRestauracoes.informarAndamento": deUmAgente,
    "agenteRestauracoes.ler": deUmAgente,
    "agenteRestauracoes.listarArquivos": deUmAgente,
    "agenteRestauracoes.pedir": deUmAgente,
    "restauracoes.buscar": contratacao,
    "restauracoes.cancelar": soDoDono,
    "restauracoes.listar": contratacao,
    "restauracoes.pedir": soDoDono,
    "restauracoes.recibo": contratacao,
    "restauracoes.repetir": soDoDono,
  },
  requests: ({ restauracao }) => ({
    "restauracoes.buscar": {
      propria: (caller) => porId(restauracao(caller).aberta),
      inexistente: porId(NENHUM_ID),
    },
    "restauracoes.cancelar": {
      propria: (caller) => porId(restauracao(caller).aberta),
      inexistente: porId(NENHUM_ID),
    },
    "restauracoes.listar": {
      propria: (caller) => doDispositivo(restauracao(caller).idDispositivo),
      inexistente: doDispositivo(NENHUM_ID),
    },
    "restauracoes.pedir": {
      propria: (caller) => pedido(restauracao(caller)),
      inexistente: pedido({ idDispositivo: NENHUM_ID, arquivo: NENHUM_ID }),
    },
    "restauracoes.recibo": {
      propria: (caller) => porId(restauracao(caller).encerrada),
      inexistente: porId(NENHUM_ID),
    },
    "restauracoes.repetir": {
      propria: (caller) => porId(restauracao(caller).encerrada),
      inexistente: porId(NENHUM_ID),
    },
  }),
  ofAgents: ({ proprio, outro }) =>
    backupRequests(proprio.backup, outro.backup, {
      "agenteRestauracoes.buscar": ({ idRestauracao }) => ({ params: { idRestauracao } }),
      "agenteRestauracoes.entregarRecibo": ({ idRestauracao }, chaveIdempotencia) => ({
        params: { idRestauracao },
        body: { chaveIdempotencia, pedidos: 0, gravados: 0, iguais: 0, falhas: [] },
      }),
      "agenteRestauracoes.informarAndamento": ({ idRestauracao }) => ({
        params: { idRestauracao },
        body: { feitos: 0, falharam: 0, bytes: 0 },
      }),
      "agenteRestauracoes.ler": ({ idRestauracao, arquivo }) => ({
        params: { idRestauracao },
        body: { leituras: [{ arquivo, deslocamento: 0 }] },
      }),
      "agenteRestauracoes.listarArquivos": ({ idRestauracao }) => ({ params: { idRestauracao } }),
      "agenteRestauracoes.pedir": ({ idConfiguracao }, chaveIdempotencia) => ({
        body: {
          chaveIdempotencia,
          idConfiguracao,
          caminho: [],
          emInstante: null,
          destino: "ORIGINAL",
          sobrescrever: "NUNCA",
        },
      }),
    }),
};
