import { somarDias } from "@acervo/br/data-civil";
import { type Conformidade, DIAS_DE_CONFORMIDADE } from "@acervo/contracts/conformidade";
import { dossies } from "@acervo/contracts/dossies";
import { testesRestauracao } from "@acervo/contracts/testes-restauracao";
import { chamada } from "./stub-fetch.ts";

export const HOJE = "2026-11-12";
const HORA = 3_600;

const limite = (classe: 1 | 2 | 3, receitaAte: number | null, horasPerda: number) => ({
  classe,
  receitaAte,
  horasPerda,
  horasRetorno: 24,
  horasCopiaCompleta: 48,
  mesesEntreTestes: 12,
  primeiraEtapaAte: "2027-04-19",
});

/** Two hours of loss each day, but for those that are given. */
export const medidas = (
  classe: Conformidade["classe"],
  excecoes: Readonly<Record<string, number>> = {},
): Conformidade => ({
  classe,
  limites: [limite(1, 300_000, 24), limite(2, 1_500_000, 12), limite(3, null, 4)],
  fonte: { texto: "Provimento CNJ nº 213/2026", registradaEm: "2026-11-01" },
  proximoTeste: classe === null ? null : { ate: "2027-04-19", situacao: "EM_DIA" },
  frase: "Hoje, as três medidas estão dentro do limite da classe 2.",
  dias: Array.from({ length: DIAS_DE_CONFORMIDADE }, (_, indice) => {
    const data = somarDias(HOJE, indice + 1 - DIAS_DE_CONFORMIDADE);
    const segundos = (excecoes[data] ?? 2.1) * HORA;
    return {
      data,
      perda: {
        segundos,
        idDispositivo: 7,
        nomeDispositivo: "BALCAO-01",
        de: `${somarDias(data, -1)}T21:02:00.000Z`,
        ate: `${data}T11:22:00.000Z`,
        comPendencias: false,
      },
      copiaCompletaSegundos: segundos,
      retorno: {
        segundos: 5_760,
        idDispositivo: 7,
        nomeDispositivo: "BALCAO-01",
        numeroProva: "P-2026-11-000187",
        emitidaEm: "2026-11-03T07:12:00.000Z",
        soServidor: false,
      },
    };
  }),
});

export const CHAMADAS_DE_DOSSIES = {
  listar: chamada(dossies.listar, { query: { id: 10 } }),
  pedir: chamada(dossies.pedir, {}),
  baixar: chamada(dossies.baixar, { params: { id: 5 } }),
};

export const CHAMADAS_DE_TESTES = {
  listar: chamada(testesRestauracao.listar, { query: { id: 10 } }),
  abrir: chamada(testesRestauracao.abrir, {}),
  consultar: chamada(testesRestauracao.consultar, { params: { id: 5 } }),
  anotarPasso: chamada(testesRestauracao.anotarPasso, { params: { id: 5 } }),
  definirMedidas: chamada(testesRestauracao.definirMedidas, { params: { id: 5 } }),
  declarar: chamada(testesRestauracao.declarar, { params: { id: 5 } }),
  cancelar: chamada(testesRestauracao.cancelar, { params: { id: 5 } }),
  baixar: chamada(testesRestauracao.baixar, { params: { id: 5 } }),
};

export const semTestes = {
  [CHAMADAS_DE_TESTES.listar]: { corpo: { proximoAte: null, ultimoRetornoSegundos: null, lista: [] } },
};
export const semDossies = { [CHAMADAS_DE_DOSSIES.listar]: { corpo: [] } };
