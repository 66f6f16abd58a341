import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { baixarConferido } from "./baixar-arquivo.ts";

const BYTES = "o instalador publicado";
const sha256 = createHash("sha256").update(BYTES).digest("hex");

describe("baixar o que se pode conferir", () => {
  const com = (resposta: Response): string[] => {
    const salvos: string[] = [];
    vi.stubGlobal("fetch", () => Promise.resolve(resposta));
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:instalador");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      salvos.push(`${this.href} ${this.download}`);
    });
    return salvos;
  };
  const baixar = () => baixarConferido({ url: "https://arquivos.acervo.test/64.exe", sha256, nome: "instalador.exe" });

  it("[DISP-189] os bytes do resumo são salvos com o nome dado", async () => {
    const salvos = com(new Response(BYTES));
    await baixar();
    expect(salvos).toEqual(["blob:instalador instalador.exe"]);
  });

  it.each([
    ["outros bytes", new Response("outro programa"), /another file/],
    ["nenhum", new Response("", { status: 403 }), /403/],
  ])("[DISP-189] %s não são salvos", async (_quais, resposta, erro) => {
    const salvos = com(resposta);
    await expect(baixar()).rejects.toThrow(erro);
    expect(salvos).toEqual([]);
  });
});
