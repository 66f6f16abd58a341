import { describe, expect, it } from "vitest";
import { solveChallenge } from "../../../test/solve-challenge.ts";
import { later } from "../clock.ts";
import { systemIds } from "../ids.ts";
import { createProvaDeEsforco } from "./prova-de-esforco.ts";

const agora = new Date("2026-11-17T12:00:00Z");
const [NOVO, VELHO] = ["segredo-novo-de-trinta-e-dois-sinais", "segredo-velho-de-trinta-e-dois-sinal"] as const;
const prova = createProvaDeEsforco({ secrets: [NOVO, VELHO], ids: systemIds, maximo: 50 });
const minutos = (quantos: number) => later(agora, quantos * 60_000);

describe("prova de esforço", () => {
  it("o número achado por tentativa é aceito por 20 minutos", () => {
    const resolvido = solveChallenge(prova.issue(agora));
    expect(prova.verify(resolvido, minutos(19))).toMatchObject({ expiraEm: minutos(20) });
    expect(prova.verify(resolvido, minutos(20))).toBeNull();
  });

  it("o que não foi resolvido, assinado por nós ou está inteiro é recusado", () => {
    const resolvido = solveChallenge(prova.issue(agora));
    const outro = solveChallenge(prova.issue(agora));
    const depois = resolvido.sal.replace(/^\d+/, (ate) => String(Number(ate) + 3_600));
    for (const forjado of [
      { ...resolvido, numero: resolvido.numero + 1 },
      { ...resolvido, assinatura: outro.assinatura },
      { ...resolvido, assinatura: "" },
      { ...resolvido, desafio: outro.desafio },
      { ...resolvido, sal: depois },
      { ...resolvido, desafio: "", sal: "" },
    ])
      expect(prova.verify(forjado, agora)).toBeNull();
    expect(prova.verify(resolvido, agora)).not.toBeNull();
  });

  it("o segredo de antes ainda vale para o que assinou", () => {
    const antiga = createProvaDeEsforco({ secrets: [VELHO], ids: systemIds, maximo: 50 });
    expect(prova.verify(solveChallenge(antiga.issue(agora)), agora)).not.toBeNull();
    expect(antiga.verify(solveChallenge(prova.issue(agora)), agora)).toBeNull();
  });

  it("sem dizer outra coisa, custa ao navegador umas dezenas de milhares de tentativas", () => {
    expect(createProvaDeEsforco({ secrets: [NOVO], ids: systemIds }).issue(agora).maximo).toBe(100_000);
  });
});
