const SITUACOES = ["", "Em aberto", "Pendente", "Paga", "Vencida"] as const;
const PESSOAS = [
  ["José Raimundo Teles de Carvalho", "30511827455", "Acervo Lagoa Funda"],
  ["Contábil Horizonte Ltda.", "12ABC34501DE35", "Matriz, Filial Norte"],
  ["Luzia Fernandes Rabelo", "94427016381", "Livros e imagens"],
] as const;

/** An invoice of somebody, by its month and situation. */
export const fatura = (id: number, mes: number, codigoSituacao: 1 | 2 | 3 | 4) => {
  const [nome, cpfCnpj, contratacoes] = PESSOAS[id % PESSOAS.length] ?? PESSOAS[0];
  const mm = String(mes).padStart(2, "0");
  return {
    id,
    valor: 129.9 + id * 10,
    mesReferenciaFormatado: `${mm}/2026`,
    dataLimiteFormatada: `10/${mm}/2026`,
    situacao: SITUACOES[codigoSituacao],
    codigoSituacao,
    possuiBoleto: codigoSituacao !== 2,
    faturaPaga: codigoSituacao === 3,
    listaNomeContratacoes: contratacoes.split(", "),
    notaFiscalEmitida: false,
    numeroNotaFiscal: null,
    notaFiscalAguardada: false,
    possuiRenegociacao: false,
    usuario: { id, nome, cpfCnpj, email: "exemplo@acervo.test", emailSecundario: null },
  };
};
const passo = (tipo: string, ocorridoEm: string, titulo: string, descricao: string) => ({
  tipo,
  ocorridoEm: `2026-${ocorridoEm}:00.000Z`,
  titulo,
  descricao,
});

/** One that is late, with much that happened to it, as its owner reads it. */
export const faturaDetalhada = {
  ...fatura(4, 10, 4),
  usuario: undefined,
  tipoPagamento: "BOLETO",
  itens: [
    { nomeContratacao: "Matriz", nomePlano: "Empresa 250 GB", mesReferenciaFormatado: "10/2026", valor: 100 },
    { nomeContratacao: "Filial Norte", nomePlano: "Empresa 250 GB", mesReferenciaFormatado: "10/2026", valor: 69.9 },
  ],
  boleto: {
    numero: "2026100041",
    linhaDigitavel: "03399998807770000000001234501014116870000012990",
    pixCopiaECola: "00020126440014br.gov.bcb.pix",
    valor: 169.9,
    dataLimiteFormatada: "10/10/2026",
  },
  linhaDoTempo: [
    passo("EMITIDA", "10-01T09:12", "Emitida", "Referente a 10/2026, com 2 itens."),
    passo(
      "BOLETO_REGISTRADO",
      "10-01T09:13",
      "Boleto registrado",
      "Nº 2026100041, R$ 169,90, vencimento em 10/10/2026. Traz o Pix.",
    ),
    passo(
      "EMAIL",
      "10-01T09:20",
      "E-mail enviado",
      "“Fatura de 10/2026: vence em 10/10/2026”, para fi***@teles.example.",
    ),
    passo(
      "EMAIL_NAO_ENTREGUE",
      "10-01T09:41",
      "E-mail devolvido",
      "“Fatura de 10/2026: vence em 10/10/2026”, para so***@teles.example.",
    ),
    passo("VISTA", "10-02T12:14", "Vista", "Aberta no portal. Pela última vez em 12/11/2026 às 09:14."),
    passo("TENTATIVA", "10-08T10:00", "Cobrança no cartão", "Visa final 4410."),
    passo("RECUSADA", "10-08T10:01", "Cartão recusado", "Visa final 4410: saldo ou limite insuficiente."),
    passo("VENCIDA", "10-11T09:00", "Vencida", "Não foi paga até 10/10/2026."),
  ],
};
