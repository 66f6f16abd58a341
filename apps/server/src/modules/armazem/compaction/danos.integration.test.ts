import { devicePrefix } from "@acervo/backup-format/object-key";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { excluirArquivos, type Exclusao } from "../../../../test/backups/other-rooms.ts";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../../test/backups/backup-world.ts";
import {
  bytesDeTeste,
  comBlocosTrocados,
  guardarBlocos,
  guardarInteiro,
  NOME_GRANDE,
} from "../../../../test/backups/large-file.ts";
import { arquivo, concluir, guardar, iniciar } from "../../../../test/backups/mini-agent.ts";
import { createLogger } from "../../../platform/logger/logger.ts";
import type { ObjectStore } from "../../../platform/object-store/object-store.ts";
import { compactarObjetos } from "../../../../test/upkeep/sweeps.ts";

const MINUTO_MS = 60_000;
const MIB = 1_048_576;

describe("compactação de um objeto danificado", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  afterAll(() => world.close());

  /** The store gives one bit of every content wrong. */
  const comErro = (): ObjectStore => {
    const { objectStore } = world.deps;
    const estragar = (bytes: Uint8Array): Uint8Array => {
      const copia = Buffer.from(bytes);
      const meio = copia.length >> 1;
      copia[meio] = (copia[meio] ?? 0) ^ 1;
      return copia;
    };
    return {
      ...objectStore,
      getRange: async (key, versionId, range) => {
        const bytes = await objectStore.getRange(key, versionId, range);
        return range.offset === 96 ? estragar(bytes) : bytes;
      },
      read: async function* (...pedido) {
        for await (const bytes of objectStore.read(...pedido)) yield estragar(bytes);
      },
    };
  };
  const logger = createLogger({ level: "silent", servico: "teste" });
  const objetosDe = async ({ agente }: Maquina): Promise<number> => {
    let objetos = 0;
    const prefixo = devicePrefix(agente.idDispositivo);
    for await (const { key } of world.deps.objectStore.listVersions(prefixo)) if (!key.includes("/m/")) objetos += 1;
    return objetos;
  };
  /** Nothing may be told of a copy that could not be proven; the old object stays, and so does what uses it. */
  const compactarComErro = async (maquina: Maquina, exclusao: Exclusao): Promise<number> => {
    await excluirArquivos(world.deps, maquina.agente, exclusao);
    const antes = await objetosDe(maquina);
    world.clock.advance(21 * MINUTO_MS);
    await compactarObjetos({ ...world.deps, objectStore: comErro(), logger });
    expect(await objetosDe(maquina)).toBe(antes);
    return conferirInvariantes(world, maquina.agente.idDispositivo);
  };
  const caminho = ({ idConfiguracao }: Maquina, nome: string) => ({
    idConfiguracao,
    caminho: [Buffer.from("C:"), Buffer.from(nome)],
  });

  it("[R5] um pacote com um arquivo alterado não é copiado", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "primeiro"), arquivo("b.txt", "segundo")]);
    await concluir(world.deps, maquina, idBackup);
    expect(await compactarComErro(maquina, { tipo: "arquivo", arquivo: caminho(maquina, "b.txt") })).toBe(1);
  });

  it("[R5] nem um arquivo grande, cujos blocos não têm resumo próprio", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    const v1 = bytesDeTeste(17 * MIB, 1);
    await guardarInteiro(world.deps, maquina, idBackup, v1);
    const mudanca = { bytes: comBlocosTrocados(v1, [0, 1], 2), blocos: [0, 1], versaoBase: 1 };
    await guardarBlocos(world.deps, maquina, idBackup, mudanca);
    await concluir(world.deps, maquina, idBackup);
    const versoes = { tipo: "versoes", arquivo: caminho(maquina, NOME_GRANDE), numeros: [1] } as const;
    expect(await compactarComErro(maquina, versoes)).toBe(1);
  });
});
