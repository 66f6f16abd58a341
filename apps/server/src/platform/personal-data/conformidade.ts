import { COPIED, NONE, type PersonalData, STATEMENT } from "./fates.ts";

/** What registry offices said of themselves for Provimento CNJ 213/2026, and what was measured of their backups. */
export const CONFORMIDADE = {
  classeCnj: { person: "usuario", columns: { classe: COPIED, escolhidaEm: COPIED, id: NONE, idUsuario: NONE } },
  dossie: {
    columns: {
      apagadoEm: NONE,
      ate: NONE,
      chave: NONE,
      de: NONE,
      expiraEm: NONE,
      id: NONE,
      idContratacao: NONE,
      numeroRaiz: NONE,
      pedidoEm: NONE,
      prontoEm: NONE,
      raiz: NONE,
      sha256: NONE,
      situacao: NONE,
      tamanhoBytes: NONE,
      versaoArmazem: NONE,
    },
  },
  extrato: {
    columns: {
      apagadoEm: NONE,
      chave: NONE,
      competencia: NONE,
      conteudo: STATEMENT,
      emitidoEm: NONE,
      expiraEm: NONE,
      id: NONE,
      idContratacao: NONE,
      numero: NONE,
      pedidoEm: NONE,
      sha256: NONE,
      sha256Conteudo: NONE,
      situacao: NONE,
      tamanhoBytes: NONE,
      versaoArmazem: NONE,
    },
  },
  extratoNumero: { columns: { competencia: NONE, ultimo: NONE } },
  medidaConformidade: {
    columns: {
      comPendencias: NONE,
      copiaCompletaSegundos: NONE,
      dia: NONE,
      idContratacao: NONE,
      idDispositivo: NONE,
      medidaEm: NONE,
      perdaAte: NONE,
      perdaDe: NONE,
      perdaSegundos: NONE,
    },
  },
} satisfies Partial<PersonalData>;
