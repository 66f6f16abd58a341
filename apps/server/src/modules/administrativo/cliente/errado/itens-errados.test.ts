import type { ItemErrado } from "@acervo/contracts/linha-do-tempo";
import type { ProtecaoDispositivo } from "@acervo/contracts/protecao";
import { expect, it } from "vitest";
import { daCapacidade, daSituacao, dasFaturas, dosDispositivos, dosEnderecos } from "./itens-errados.ts";

const fatura = {
  id: 7,
  idContratacao: 79,
  competencia: "2026-10-01",
  dataVencimento: "2026-10-10",
  valorCentavos: 12_990,
  tipoPagamento: "BOLETO",
  desde: new Date("2026-10-11T03:00:00Z"),
  contestada: false,
  emRenegociacao: false,
} as const;
const prazo = { ativa: true, diasAteSuspender: 15 };

const dispositivo = (situacao: ProtecaoDispositivo["situacao"], id: number): ProtecaoDispositivo => ({
  id,
  nome: `D${id}`,
  situacao,
  porque: "Por quê.",
  desde: "2026-11-09T21:04:00.000Z",
  oQueFazer: "O que fazer.",
  proximoEsperado: null,
  ultimoBackup: null,
  ultimoSinal: null,
  conectado: false,
  espera: null,
  dias: [],
  naoProtegidos: 0,
  ignorados: 0,
  foraPorRegra: 0,
  alteracaoAConfirmar: false,
  atualizacaoSemEspaco: null,
  prova: null,
});
const ditos = (itens: readonly ItemErrado[]) => itens.map(({ tom, titulo }) => `${tom} ${titulo}`);
const reais = "R$\u00a0129,90";

it("[ADM-130] de cada dispositivo, o veredito que o cliente lê, e nada do que está bem", () => {
  const situacoes = [
    "FALHOU",
    "ATRASADO",
    "NUNCA_FEZ_BACKUP",
    "COM_PENDENCIAS",
    "PROTEGIDO",
    "DESATIVADO",
    "SUSPENSO",
  ] as const;
  const itens = dosDispositivos(situacoes.map(dispositivo));
  expect(ditos(itens)).toEqual([
    "bad O backup de D0 falhou",
    "bad D1 parou de fazer backup",
    "warn D2 ainda não fez nenhum backup",
    "warn D3 tem pendências",
  ]);
  expect(itens[0]).toMatchObject({
    desde: "2026-11-09T21:04:00.000Z",
    porque: "Por quê.",
    oQueFazer: "O que fazer.",
    idDispositivo: 0,
  });
});

it("[ADM-130] uma fatura vencida, recusada, contestada ou em boleto único diz cada qual o seu", () => {
  const itens = dasFaturas(
    [
      fatura,
      { ...fatura, id: 8, tipoPagamento: "CARTAO" },
      { ...fatura, id: 9, contestada: true },
      { ...fatura, id: 10, emRenegociacao: true },
    ],
    prazo,
  );
  expect(ditos(itens)).toEqual([
    `warn A fatura 10/2026 de ${reais} está vencida`,
    `warn A fatura 10/2026 de ${reais} não foi paga no cartão`,
    `warn O pagamento da fatura 10/2026 de ${reais} está em contestação`,
    `warn A fatura 10/2026 de ${reais} está vencida`,
  ]);
  expect(itens.map(({ porque }) => porque)).toEqual([
    "Venceu em 10/10/2026; suspende em 25/10/2026 se não for paga.",
    "O banco não aprovou a cobrança.",
    expect.stringContaining("contestou"),
    "Venceu em 10/10/2026.",
  ]);
  expect(itens.map(({ pagavel }) => pagavel)).toEqual([true, true, false, false]);
  expect(
    itens.every(({ desde, oQueFazer, idFatura }) => desde !== null && oQueFazer !== null && idFatura !== null),
  ).toBe(true);
});

it("[ADM-130] suspensa ou fora de uso, com desde quando, por quê e o que fazer", () => {
  const base = { descricao: "Cancelada", desde: "2026-11-01T12:00:00.000Z", guardadoAte: null };
  expect(ditos(daSituacao({ ...base, codigo: 4 }))).toEqual(["bad A contratação está suspensa"]);
  expect(daSituacao({ ...base, codigo: 1 })).toEqual([]);
  const [cancelada] = daSituacao({ ...base, codigo: 3, guardadoAte: "2026-12-16" });
  expect(cancelada).toMatchObject({
    titulo: "A contratação está cancelada",
    desde: base.desde,
    porque: "Os arquivos ficam guardados até 16/12/2026; depois são apagados de vez.",
  });
});

it("[ADM-130] plano cheio ou quase, e endereço de que as mensagens voltam", () => {
  expect(daCapacidade(0, 10)).toEqual([]);
  expect(ditos([...daCapacidade(1, 92.5), ...daCapacidade(2, 99.7)])).toEqual([
    "warn O espaço contratado está quase no fim",
    "bad O espaço contratado acabou",
  ]);
  const desde = new Date("2026-11-01T12:00:00Z");
  const [item] = dosEnderecos([{ email: "a@b.example", tipo: "DEFINITIVA", desde }]);
  expect(item).toMatchObject({ titulo: "As mensagens para a@b.example voltam", desde: desde.toISOString() });
});
