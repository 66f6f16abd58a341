import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCustomerWorld, type CustomerWorld } from "../../../../test/backups/customer-machine.ts";
import { iniciar, lote, sha256Wire } from "../../../../test/backups/mini-agent.ts";
import { confirmar, lerCatalogo } from "../../../../test/backups/other-rooms.ts";
import { numerarPastas } from "../tree.api.ts";
import { cortarPorPastas } from "./cortar-por-pastas.ts";

const FUNDO = 1_000;
const MAXIMO_DE_PASTAS = 50_000;
/** One more than fit. */
const CORRENTES = MAXIMO_DE_PASTAS / FUNDO + 1;

describe("arquivos que estão fundos demais", () => {
  let world: CustomerWorld;
  beforeAll(async () => {
    world = await createCustomerWorld();
  });
  afterAll(() => world.close());

  it("[SRV-158] uma página de que as pastas seriam demais vem cortada, e todas juntas têm todos os arquivos", async () => {
    const maquina = await world.novaMaquina();
    const { deps } = world.api;
    const { idBackup } = await iniciar(deps, maquina);
    const pastas = Array.from({ length: CORRENTES * FUNDO }, (_, indice): [number, string] =>
      indice % FUNDO === 0 ? [0, `corrente ${indice / FUNDO}`] : [indice, "p"],
    );
    const vazio = { tamanho: 0, modificadoEmMicros: 0, tamanhoBloco: null, conteudo: null };
    const arquivos = Array.from({ length: CORRENTES }, (_, corrente) => ({
      ...vazio,
      pasta: (corrente + 1) * FUNDO,
      nome: `arquivo ${corrente}`,
      sha256: sha256Wire(Buffer.alloc(0)),
    }));
    await confirmar(deps, maquina.agente, idBackup, lote({ pastas, arquivos }));

    const nomes: unknown[] = [];
    const paginas: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const pagina = await lerCatalogo(deps, maquina.agente, maquina.idConfiguracao, { cursor });
      nomes.push(...pagina.arquivos.map(({ nome }) => nome));
      paginas.push(pagina.pastas.length);
      ({ cursor } = pagina);
    }
    expect(paginas.length).toBeGreaterThan(1);
    expect(Math.max(...paginas)).toBeLessThanOrEqual(MAXIMO_DE_PASTAS);
    expect(nomes).toHaveLength(CORRENTES);
    expect(new Set(nomes)).toEqual(new Set(arquivos.map(({ nome }) => nome)));
  });

  it("o que cabe não é cortado, e dois arquivos vêm sempre", async () => {
    const maquina = await world.novaMaquina();
    const { deps } = world.api;
    const { idBackup } = await iniciar(deps, maquina);
    const pastas: [number, string][] = [
      [0, "a"],
      [1, "b"],
      [0, "c"],
    ];
    const vazio = { tamanho: 0, modificadoEmMicros: 0, tamanhoBloco: null, conteudo: null };
    const sha256 = sha256Wire(Buffer.alloc(0));
    const arquivos = [2, 3, 1].map((pasta) => ({ ...vazio, pasta, nome: `${pasta}.txt`, sha256 }));
    await confirmar(deps, maquina.agente, idBackup, lote({ pastas, arquivos }));
    const { idDispositivo } = maquina.agente;
    const linhas = await deps.db
      .selectFrom("arquivo")
      .select(["idPasta", "nomeExibicao"])
      .where("idDispositivo", "=", idDispositivo)
      .orderBy("idPasta")
      .execute();
    const inteira = await cortarPorPastas(deps.db, idDispositivo, linhas, 4);
    expect([inteira.linhas.length, numerarPastas(inteira.pastas).numeroDe(linhas[2]?.idPasta ?? 0)]).toEqual([3, 1]);
    expect((await cortarPorPastas(deps.db, idDispositivo, linhas, 3)).linhas).toHaveLength(2);
    expect((await cortarPorPastas(deps.db, idDispositivo, linhas, 0)).linhas).toHaveLength(2);
  });
});
