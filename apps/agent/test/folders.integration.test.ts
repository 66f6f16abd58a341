import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pastasDaMaquina } from "@acervo/contracts/pastas-da-maquina";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startAgent } from "./agent-process.ts";
import { type RealWorld, startRealWorld } from "./real-world.ts";

// Touches: agente, agentes, dispositivos.

describe("as pastas da máquina, do portal ao agente e de volta", () => {
  let world: RealWorld;
  let folder: string;
  beforeAll(async () => {
    world = await startRealWorld();
    await world.query("UPDATE parametro SET valor = to_jsonb(1) WHERE chave = 'segundos-batimento-agente'");
    folder = realpathSync(mkdtempSync(join(tmpdir(), "acervo-pastas-")));
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("[SRV-254][SRV-257] um agente de verdade lista o que lhe permitiram, e nada mais", async () => {
    const raiz = join(folder, "cartorio");
    mkdirSync(join(raiz, "Documentos", "2024"), { recursive: true });
    writeFileSync(join(raiz, "Documentos", "2024", "ata.txt"), "ata");
    symlinkSync("/etc", join(raiz, "atalho"));
    const env = { pasta: join(folder, "agente"), servidor: world.url };
    const { idDispositivo, codigo } = await world.register("balcao", raiz);
    expect(await startAgent(["ativar", codigo, "--permitir", raiz], env, "s\n").ended).toMatchObject({ code: 0 });
    const listaveis = () => world.call(pastasDaMaquina.verificar, { query: { idDispositivo } });
    expect(await listaveis()).toMatchObject({ lista: false });
    startAgent(["servico"], env);
    await vi.waitFor(async () => expect(await listaveis()).toMatchObject({ lista: true, conectado: true }), {
      timeout: 30_000,
      interval: 200,
    });
    const listar = async (caminho: string | null) => {
      const body = { idDispositivo, caminho, pagina: 1 };
      const { idPedido } = await world.call(pastasDaMaquina.pedir, { body });
      return vi.waitFor(
        async () => {
          const listagem = await world.call(pastasDaMaquina.ler, { query: { idPedido } });
          expect(listagem.situacao).not.toBe("ESPERANDO");
          return listagem;
        },
        { timeout: 30_000, interval: 100 },
      );
    };
    const comeco = await listar(null);
    expect(comeco.pastas.map(({ caminho, sugestao }) => [caminho, sugestao])).toEqual([
      [join(raiz, "Documentos"), "DOCUMENTOS"],
      [raiz, null],
    ]);
    expect(await listar(join(raiz, "Documentos"))).toMatchObject({
      situacao: "LISTADA",
      pastas: [{ nome: "2024", bytes: 3, arquivos: 1, inteira: true }],
    });
    expect((await listar("/etc")).situacao).toBe("NAO_PERMITIDA");
    expect((await listar(join(raiz, "atalho"))).situacao).toBe("NAO_PERMITIDA");
    expect((await listar(join(raiz, "sumida"))).situacao).toBe("AUSENTE");
  });
});
