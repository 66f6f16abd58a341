import { describe, expect, it } from "vitest";
import { paraCadaDispositivo } from "./para-cada-dispositivo.ts";

const donos = Array.from({ length: 50 }, (_, numero) => ({ idDispositivo: numero + 1, idContratacao: 1 }));

describe("trabalho por dispositivo", () => {
  it("um que falha não impede os outros, e o trabalho conta como falho", async () => {
    const feitos: number[] = [];
    const fazer = ({ idDispositivo }: { idDispositivo: number }): Promise<void> => {
      if (idDispositivo === 2) return Promise.reject(new Error("estragado"));
      feitos.push(idDispositivo);
      return Promise.resolve();
    };
    await expect(paraCadaDispositivo(donos, fazer)).rejects.toThrow("Device 2: estragado");
    expect(feitos).toHaveLength(49);
  });

  it("se tudo falha, não insiste até o último", async () => {
    let tentados = 0;
    const fazer = (): Promise<void> => {
      tentados += 1;
      return Promise.reject(new Error("fora do ar"));
    };
    await expect(paraCadaDispositivo(donos, fazer)).rejects.toBeInstanceOf(AggregateError);
    expect(tentados).toBe(20);
  });
});
