import type { Contratacao } from "@acervo/contracts/contratacoes";

/** Answers of the server that no demo person gets at will. */
const ICON = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 60"><rect x="1" y="1" width="94" height="58" rx="9" fill="#fff" stroke="#27407a" stroke-width="2"/></svg>',
).toString("base64");

const card = (id: number, parts: object = {}) => ({
  id,
  apelido: `CARTÃO ${id}`,
  nome: "ANA DE SOUZA",
  bandeira: { nome: "Visa", sigla: "VISA", imagemBase64: ICON },
  ultimosQuatroDigitos: `111${id}`,
  venceEmBreve: false,
  mesValidade: 5,
  anoValidade: 2031,
  status: "ATIVO",
  principal: false,
  secundario: false,
  ...parts,
});

export const CARDS = [
  card(1, { principal: true, apelido: "CARTÃO DO CARTÓRIO" }),
  card(2, {
    secundario: true,
    apelido: "RESERVA DA SUBSTITUTA, QUE TEM UM APELIDO BEM MAIS COMPRIDO DO QUE OS OUTROS",
  }),
  card(3, { status: "EXPIRADO" }),
  card(4, { status: "RECUSADO" }),
];

/** As dense as the code of a real charge. */
const QR = Array.from({ length: 45 }, (_, row) =>
  Array.from({ length: 45 }, (__, column) => ((row * 7 + column * 13 + row * column) % 3 === 0 ? "1" : "0")).join(""),
);

export const BOLETO = {
  linhaDigitavel: "34191.79001 01043.510047 91020.150008 8 12340000004990",
  pixCopiaECola:
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540549.905802BR5913ACERVO BACKUP6014BELO HORIZONTE62070503***63041D3D",
  pixQr: QR,
};

/** A person's subscription while its first payment is open. */
export const inProgress = (one: Contratacao, parts: object, payment: object | null): object => ({
  ...one,
  situacao: { codigo: 7, descricao: "Aguardando pagamento" },
  pagarAte: "2026-11-26",
  pagamento:
    payment === null
      ? null
      : {
          idFatura: 1,
          valor: 49.9,
          vencimento: "2026-11-20",
          competencia: "2026-11-01",
          proximoVencimento: "2026-12-10",
          recusa: null,
          cobrando: false,
          boleto: null,
          ...payment,
        },
  ...parts,
});

const STATUSES = [
  "Ativa",
  "Inativa",
  "Cancelada",
  "Suspensa",
  "Encerrada",
  "Aguardando assinatura",
  "Aguardando pagamento",
];

/** One of each status. */
export const everyStatus = (one: Contratacao): object[] =>
  STATUSES.map((descricao, index) => ({
    ...one,
    id: index + 1,
    nome:
      index === 1
        ? "Livros de registro de nascimento e óbito do segundo distrito, digitalizados"
        : `Acervo ${index + 1}`,
    situacao: { codigo: index + 1, descricao },
  }));
