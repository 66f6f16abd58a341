import { describe, expect, it } from "vitest";
import { dateAt } from "../clock.ts";
import { createConfirmationTickets } from "./confirmation-ticket.ts";

const tickets = createConfirmationTickets(["s".repeat(32)]);
const SUB = "0a7c3f52-6c1f-4b7e-9a55-0d9a3e3d7c11";
const AGORA = dateAt(1_763_164_800_000);
const DEPOIS = dateAt(1_763_164_860_000);

describe("ficha da mensagem de cadastro", () => {
  it("diz de quem é, até o prazo", () => {
    const ficha = tickets.sign(SUB, DEPOIS);
    expect(tickets.verify(ficha, AGORA)).toMatchObject({ sub: SUB, validoAte: DEPOIS });
    expect(tickets.verify(ficha, DEPOIS)).toBeNull();
  });

  it("recusa qualquer alteração, e o que outra chave assinou", () => {
    const ficha = tickets.sign(SUB, DEPOIS);
    expect(createConfirmationTickets(["t".repeat(32)]).verify(ficha, AGORA)).toBeNull();
    for (const alterada of [ficha.replace(/^0a/, "0b"), ficha.replace(".1763", ".1963"), `${ficha}A`, "", "a.b.c"])
      expect(tickets.verify(alterada, AGORA)).toBeNull();
  });
});
