import { expect, it } from "vitest";
import { liveYear } from "./live-year.ts";

// Touches: cartoes, contratacoes, contratos, faturas, lgpd, livros, pagamentos, platform/pagamento.

/** One account of most kinds; `npm run year` has several of each live the whole year. */
const CONTRATACOES = 20;

it("[SRV-180][LIV-12] um mês de contratações de muitos tipos, dia a dia, dá o que as regras dizem, e o dinheiro e os livros fecham", async () => {
  const { diferencas, dinheiro, livros, linhas, emails, dias } = await liveYear({
    contratacoes: CONTRATACOES,
    de: "2027-01-01",
    ate: "2027-01-31",
    meses: 1,
  });
  expect(diferencas).toEqual([]);
  expect(livros).toEqual([]);
  expect(dinheiro.quitado + dinheiro.devolvido).toBe(dinheiro.recebido);
  expect({ dias, emLinhas: linhas > 100, emEmails: emails > 40 }).toEqual({ dias: 31, emLinhas: true, emEmails: true });
}, 180_000);
