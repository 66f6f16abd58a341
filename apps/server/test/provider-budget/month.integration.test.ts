import { expect, it } from "vitest";
import { measureMonth } from "./measure-month.ts";

// Touches: cartoes, pagamentos, platform/pagamento.

/** Far fewer than the full form (`npm run bench:provider`); the limit leaves room for what each day asks besides. */
const BOLETOS = 250;
const LIMITE = 100;

it("[SRV-196] os boletos do dia 1 são registrados antes do dia 10, a duas requisições cada, e quem espera não espera", async () => {
  const figures = await measureMonth(BOLETOS, LIMITE);
  expect(figures).toMatchObject({
    registradosEm: expect.stringMatching(/^2027-03-0[1-9]T/),
    requisicoesPorBoleto: 2,
    recusadas429: 0,
    situacoes: { ABERTA: BOLETOS },
    emDobro: 0,
  });
  expect(figures.foraDeOrdem).toBeLessThan(4);
  expect(figures.maiorJanela).toBeLessThanOrEqual(LIMITE);
  expect(figures.primeirosBoletos.naHora).toBe(figures.primeirosBoletos.pedidos);
  expect(figures.estornos.naHora).toBe(figures.estornos.pedidos);
}, 180_000);
