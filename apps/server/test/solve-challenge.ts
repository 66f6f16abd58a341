import { createHash } from "node:crypto";
import type { Desafio, DesafioResolvido } from "@acervo/contracts/canal-compliance";

/** What the page does, without its pauses. */
export const solveChallenge = ({ sal, desafio, maximo, assinatura }: Desafio): DesafioResolvido => {
  for (let numero = 0; numero <= maximo; numero += 1)
    if (createHash("sha256").update(`${sal}.${numero}`).digest("hex") === desafio)
      return { sal, desafio, assinatura, numero };
  throw new Error("The challenge has no solution.");
};
