const diferenca = (id: number, tipo: string, mais: object) => ({
  id,
  tipo,
  mes: "2026-10",
  idFatura: null,
  idCobranca: null,
  idPagamento: null,
  usuario: null,
  valor: null,
  outroValor: null,
  desde: "2026-11-14T02:12:00.000Z",
  encerrada: null,
  ...mais,
});

/** A month of some size, in which almost everything agrees. */
export const livrosDoMes = {
  mes: "2026-10",
  primeiroMes: "2021-03",
  conferencia: { dia: "2026-11-14", iniciadaEm: "2026-11-15T02:10:00.000Z", encerradaEm: "2026-11-15T02:14:00.000Z" },
  somas: [
    { livro: "FATURAS", quantidade: 412, valor: 58_940.3 },
    { livro: "ITENS", quantidade: 430, valor: 58_940.3 },
    { livro: "COBRANCAS_PAGAS", quantidade: 318, valor: 45_070.1 },
    { livro: "ENCARGOS", quantidade: 11, valor: 83.2 },
    { livro: "PROVEDOR_PAGOS", quantidade: 319, valor: 45_283.2 },
    { livro: "DEVOLVIDAS", quantidade: 2, valor: 259.8 },
    { livro: "PROVEDOR_DEVOLVIDOS", quantidade: 2, valor: 259.8 },
    { livro: "FATURAS_COM_NOTA", quantidade: 318, valor: 45_070.1 },
    { livro: "NOTAS_FISCAIS", quantidade: 317, valor: 44_940.2 },
  ],
  diferencas: [
    diferenca(3, "PAGAMENTO_DESCONHECIDO", { idPagamento: "pay_000000004711", outroValor: 129.9 }),
    diferenca(2, "FATURA_PAGA_SEM_NOTA", {
      idFatura: 4711,
      usuario: { id: 12, nome: "Serventia de Água Clara" },
      valor: 129.9,
    }),
    diferenca(1, "DEVOLUCAO_ATRASADA", {
      idFatura: 4600,
      idCobranca: 5120,
      idPagamento: "pay_000000004600",
      usuario: { id: 14, nome: "Ofício de Pedra Bonita" },
      valor: 259.9,
      encerrada: {
        em: "2026-11-14T12:00:00.000Z",
        nome: "Ana Admin",
        motivo: "O banco devolveu por fora; há comprovante.",
      },
    }),
  ],
  abertas: 2,
  saidasSeguradasDesde: null,
};
