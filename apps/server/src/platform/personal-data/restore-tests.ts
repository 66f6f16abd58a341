import { NONE, TESTED, type PersonalData } from "./fates.ts";

/** Restore tests: who took part, what they attest, and the Ata. */
export const RESTORE_TESTS = {
  testeDispositivo: { columns: { idContratacao: NONE, idDispositivo: NONE, idTeste: NONE, nadaSorteado: NONE } },
  testeMedida: { columns: { idTeste: NONE, ordem: NONE, prazo: NONE, responsavel: TESTED, texto: TESTED } },
  testeNumero: { columns: { ano: NONE, ultimo: NONE } },
  testeParticipante: { columns: { funcao: TESTED, idTeste: NONE, nome: TESTED, ordem: NONE, papel: NONE } },
  testePasso: {
    columns: { em: NONE, idTeste: NONE, ordem: NONE, participante: NONE, resultado: NONE, texto: TESTED },
  },
  testeRestauracao: {
    columns: {
      abertoEm: NONE,
      apagadoEm: NONE,
      apagarDesde: NONE,
      chave: NONE,
      conferidoEm: NONE,
      conteudo: TESTED,
      declaracao: TESTED,
      declaradoEm: NONE,
      emitidoEm: NONE,
      encerradoEm: NONE,
      expiraEm: NONE,
      hash: NONE,
      id: NONE,
      idContratacao: NONE,
      ip: TESTED,
      local: TESTED,
      numero: NONE,
      resultado: NONE,
      sha256: NONE,
      situacao: NONE,
      sorteadoEm: NONE,
      tamanhoBytes: NONE,
      userAgent: TESTED,
      versaoArmazem: NONE,
    },
  },
} satisfies Partial<PersonalData>;
