const MESES = ["2025-12", ...Array.from({ length: 11 }, (_, mes) => `2026-${String(mes + 1).padStart(2, "0")}`)];
const MRR = [49_800, 50_600, 51_100, 52_000, 52_800, 53_100, 54_400, 55_200, 56_000, 57_100, 57_900, 58_940.3];
const ENCERRADAS = [6, 5, 4, 5, 4, 3, 4, 5, 3, 3, 4, 4];

const churn = (encerradas = 0, ativasNoInicio = 428) => ({
  encerradas,
  ativasNoInicio,
  taxa: encerradas / ativasNoInicio,
});

/** A month of a business of some size, as the administrator reads it. */
export const painelFinanceiro = {
  mes: "2026-11",
  primeiroMes: "2021-03",
  emAndamento: true,
  calculadoEm: "2026-11-28T11:40:00.000Z",
  aReceber: { quantidade: 94, valor: 13_870.2 },
  vencido: {
    quantidade: 57,
    pessoas: 41,
    valor: 7_966.3,
    porIdade: [
      { deDias: 1, ateDias: 15, quantidade: 28, valor: 3_412.2 },
      { deDias: 16, ateDias: 30, quantidade: 13, valor: 1_570.8 },
      { deDias: 31, ateDias: 60, quantidade: 8, valor: 1_262.4 },
      { deDias: 61, ateDias: 90, quantidade: 5, valor: 955.1 },
      { deDias: 91, ateDias: null, quantidade: 3, valor: 765.8 },
    ],
  },
  recuperado: {
    quantidade: 42,
    valor: 5_930.1,
    parteDoVencido: 0.4267,
    porEtapa: [
      { etapa: "AVISO_EMAIL", quantidade: 19, valor: 2_471.1 },
      { etapa: "NOVA_TENTATIVA_CARTAO", quantidade: 11, valor: 1_529.4 },
      { etapa: "LINK_PAGAMENTO", quantidade: 7, valor: 958.3 },
      { etapa: "BOLETO_UNICO", quantidade: 2, valor: 599.5 },
      { etapa: "SEM_ETAPA", quantidade: 3, valor: 371.8 },
    ],
  },
  mrr: { valor: 58_940.3, variacao: 0.018 },
  churn: churn(4),
  meses: MESES.map((mes, indice) => ({ mes, mrr: MRR[indice] ?? 0, churn: churn(ENCERRADAS[indice]) })),
};

const mudanca = (usuario: object, [valorAnterior, valor]: readonly [number, number], motivo: object) => ({
  usuario,
  valorAnterior,
  valor,
  motivos: [{ plano: null, dia: null, ...motivo }],
});

/** A rehearsal that waits for an answer. */
export const ensaioDaEmissao = {
  limitePorcento: 5,
  atual: {
    id: 1,
    diaDaEmissao: "2026-12-01",
    calculadoEm: "2026-11-28T06:00:00.000Z",
    previsto: { quantidade: 421, valor: 60_118.4 },
    anterior: { quantidade: 412, valor: 58_940.3 },
    situacao: "AGUARDA",
    segueSemResposta: true,
    emissao: null,
    paradoEm: null,
    conferidoEm: null,
    resposta: null,
    mudancas: [
      mudanca({ id: 1, nome: "Serventia de Água Clara" }, [0, 259.9], {
        tipo: "NOVA_CONTRATACAO",
        contratacao: "Livros",
        dia: "2026-11-11",
      }),
      mudanca({ id: 2, nome: "Contábil Horizonte Ltda." }, [538.8, 299.9], {
        tipo: "CANCELADA",
        contratacao: "Filial Norte",
        dia: "2026-11-21",
      }),
      mudanca({ id: 3, nome: "Ofício de Pedra Bonita" }, [259.9, 429.9], {
        tipo: "MUDOU_DE_PLANO",
        contratacao: "Acervo",
        plano: "Cartório 500 GB",
        dia: "2026-11-14",
      }),
      mudanca({ id: 4, nome: "Rosa Imaculada Teixeira" }, [0, 129.9], {
        tipo: "PASSA_A_SER_COBRADA",
        contratacao: "Fotos",
      }),
      mudanca({ id: 5, nome: "Ofício de Três Irmãos" }, [239.9, 259.9], {
        tipo: "MUDOU_DE_VALOR",
        contratacao: "Acervo",
      }),
    ],
  },
  anteriores: [],
};
