import { describe, expect, it } from "vitest";
import { eventoMudaAlgo, eventoSabido } from "./noticia.ts";

describe("avisos do provedor", () => {
  it("o que não muda nada para nós não é relido; o que não conhecemos, sim", () => {
    const nada = ["PAYMENT_CREATED", "PAYMENT_OVERDUE", "PAYMENT_BANK_SLIP_VIEWED", "PAYMENT_SPLIT_DONE"];
    expect(nada.filter(eventoMudaAlgo)).toEqual([]);
    const algo = ["PAYMENT_RECEIVED", "PAYMENT_DELETED", "PAYMENT_RESTORED", "PAYMENT_REFUNDED", "PAYMENT_NOVO"];
    expect(algo.filter(eventoMudaAlgo)).toEqual(algo);
  });

  it("o que já se sabe não é relido", () => {
    expect(eventoSabido("PAYMENT_RECEIVED", "PAGA")).toBe(true);
    expect(eventoSabido("PAYMENT_RECEIVED", "ABERTA")).toBe(false);
    expect(eventoSabido("PAYMENT_RECEIVED", "ANULADA")).toBe(false);
    expect(eventoSabido("PAYMENT_RECEIVED", "CONTESTADA")).toBe(false);
    expect(eventoSabido("PAYMENT_NOVO", "PAGA")).toBe(false);
  });
});
