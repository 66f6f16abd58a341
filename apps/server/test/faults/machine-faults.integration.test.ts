import { execFileSync, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { cpSync, linkSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startAgentProcess } from "./agent-process.ts";
import { type FaultWorld, type Machine, startFaultWorld } from "./fault-world.ts";
import {
  catalogoAtual,
  expectNothingLost,
  expectRestored,
  expectWholeBackup,
  lastBackup,
} from "./machine-invariants.ts";
import { changeOffice, listOffice, writeOffice } from "./office-files.ts";
import { createSeeded } from "./seeded.ts";
import { mountSmallDisk } from "./small-disk.ts";
import { tellFigures } from "./wire-figures.ts";

// Touches: agente, agentes, armazem, backups, catalogo, restauracoes.

const DIA_MS = 86_400_000;

/** The agent's process with another date than the machine's: `offset` is an expression over `performance.now()`. */
const withClock = (offset: string): Readonly<Record<string, string>> => {
  const script = `const real=Date.now;Date.now=()=>real()+(${offset})`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
};

/** Everything that the writer's file ever was: some pieces of a byte, the rest still of the one before. */
const statesOfWriter = (size: number): ReadonlySet<string> => {
  const states = new Set<string>();
  for (let byte = 0; byte < 256; byte += 1) {
    for (let written = 1; written <= 4; written += 1) {
      const bytes = Buffer.alloc(size, (byte + 255) % 256).fill(byte, 0, (size / 4) * written);
      states.add(hash("sha256", bytes));
    }
  }
  return states;
};

describe("a máquina do cliente", () => {
  let world: FaultWorld;
  beforeAll(async () => {
    world = await startFaultWorld();
  });
  afterAll(() => world.close());

  const backUp = async (machine: Machine, env: Readonly<Record<string, string>> = {}): Promise<void> => {
    expect(await machine.run(["fazer-backup"], env)).toMatchObject({ code: 0, err: "" });
    await expectWholeBackup(world, machine);
  };

  it("[R8][I1][I3][I8] disco do agente cheio: diz isso e para; com espaço de novo, continua sem perder nem dobrar", async () => {
    const machine = await world.newMachine("disco-cheio");
    const saved = machine.beside("salvo");
    cpSync(machine.pasta, saved, { recursive: true });
    const disk = mountSmallDisk(machine.pasta, 4_096);
    onTestFinished(disk.remove);
    cpSync(saved, machine.pasta, { recursive: true });
    writeOffice(machine.root, createSeeded(90), { small: 300, largeBytes: 0 });
    disk.fill();
    const full = await machine.run(["fazer-backup"]);
    expect(full.code).toBe(1);
    expect(full.err).toContain("disco deste computador está cheio");
    disk.makeRoom();
    await backUp(machine);
    expect(await expectNothingLost(world, machine)).toBe(302);
  });

  it.each([
    ["um dia adiantado", String(DIA_MS)],
    ["um dia atrasado", String(-DIA_MS)],
    ["que volta dois dias no meio do backup", `performance.now()<500?${DIA_MS}:${-DIA_MS}`],
  ])("[R9][I1][I8] relógio %s: tudo é guardado, e a ordem é a do servidor", async (nome, offset) => {
    const machine = await world.newMachine(`relogio-${nome}`.slice(0, 50));
    const seeded = createSeeded(91);
    writeOffice(machine.root, seeded, { small: 12, largeBytes: 0 });
    await backUp(machine, withClock(offset));
    changeOffice(machine.root, seeded);
    await backUp(machine);
    await expectNothingLost(world, machine);
  });

  it("[R12][I8] arquivos que mudam, crescem e somem durante a leitura: o que conta como guardado é um estado só, o resto é relatado", async () => {
    const machine = await world.newMachine("em-uso");
    writeOffice(machine.root, createSeeded(92), { small: 10, largeBytes: 0 });
    const size = 512 * 1_024;
    const script = join(import.meta.dirname, "restless-writer-process.ts");
    const writer = spawn(process.execPath, [script, machine.root, String(size)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void writer.kill("SIGKILL"));
    await once(writer.stdout, "data");
    let reported = 0;
    for (let night = 0; night < 3; night += 1) {
      expect((await machine.run(["fazer-backup"])).err).toBe("");
      const { codigoSituacao, relatados } = await lastBackup(world, machine);
      expect(codigoSituacao).toBe(relatados === 0 ? 2 : 3);
      reported += relatados;
    }
    writer.kill("SIGKILL");
    await once(writer, "exit");
    const whole = statesOfWriter(size);
    const versions = await world.db
      .selectFrom("arquivoVersao")
      .innerJoin("arquivo", (join_) =>
        join_
          .onRef("arquivo.idDispositivo", "=", "arquivoVersao.idDispositivo")
          .onRef("arquivo.id", "=", "arquivoVersao.idArquivo"),
      )
      .select("arquivoVersao.sha256")
      .where("arquivo.idDispositivo", "=", machine.idDispositivo)
      .where("arquivo.nomeExibicao", "=", "em-uso.fdb")
      .execute();
    expect(versions.filter(({ sha256 }) => sha256 !== null && !whole.has(sha256.toString("hex")))).toEqual([]);
    await expectNothingLost(world, machine);
    await backUp(machine);
    tellFigures(
      `R12 files in use: reported ${reported} times, stored ${versions.length} times, each time in one state`,
    );
  });

  it("[R14][I1] laços de links, filas e links físicos: nada trava, o que não é arquivo é relatado, o resto volta", async () => {
    const machine = await world.newMachine("estranhos");
    writeOffice(machine.root, createSeeded(93), { small: 5, largeBytes: 0 });
    mkdirSync(join(machine.root, "pasta"));
    symlinkSync("..", join(machine.root, "pasta", "laço"));
    symlinkSync("eu-mesmo", join(machine.root, "eu-mesmo"));
    execFileSync("/usr/bin/mkfifo", [join(machine.root, "fila")]);
    linkSync(join(machine.root, "imagens/página 1.tif"), join(machine.root, "outro nome.tif"));
    expect((await machine.run(["fazer-backup"])).code).toBe(4);
    expect(await lastBackup(world, machine)).toMatchObject({ codigoSituacao: 3, relatados: 3, confirmados: 8 });
    await expectNothingLost(world, machine);
    await expectRestored(machine, "volta");
    const restored = listOffice(machine.beside("volta") + machine.root);
    expect(restored.get("outro nome.tif")).toBe(restored.get("imagens/página 1.tif"));
  });

  it("[SRV-134][I1] um diretório que some, um vazio e um disco que foi desconectado não removem nada", async () => {
    const machine = await world.newMachine("desconectado");
    const mounted = join(machine.root, "pendrive");
    const disk = mountSmallDisk(mounted, 2_048);
    writeFileSync(join(mounted, "ato.txt"), "guardado");
    writeOffice(machine.root, createSeeded(94), { small: 12, largeBytes: 0 });
    await backUp(machine);
    const before = await catalogoAtual(world, machine);
    const expectNothingRemoved = async (): Promise<void> => {
      expect((await machine.run(["fazer-backup"])).code).toBe(4);
      expect(await catalogoAtual(world, machine)).toEqual(before);
    };
    disk.remove();
    await expectNothingRemoved();
    renameSync(machine.root, `${machine.root}-longe`);
    await expectNothingRemoved();
    mkdirSync(machine.root);
    await expectNothingRemoved();
    await expectNothingLost(world, machine);
  });

  it("[I3] uma máquina clonada não dobra nem perde nada: o disco que ficou para trás é reconhecido", async () => {
    const machine = await world.newMachine("clonada");
    const seeded = createSeeded(95);
    writeOffice(machine.root, seeded, { small: 12, largeBytes: 0 });
    await backUp(machine);
    const clone = machine.beside("clone");
    cpSync(machine.pasta, clone, { recursive: true });
    changeOffice(machine.root, seeded);
    await backUp(machine);
    changeOffice(machine.root, seeded);
    const place = { pasta: clone, servidor: world.api.url };
    expect(await startAgentProcess(["fazer-backup"], place).ended).toMatchObject({ code: 0, err: "" });
    await expectWholeBackup(world, machine);
    expect(readFileSync(join(clone, "registro/agente.log"), "utf8")).toContain("estado antigo: lendo o catálogo");
    await backUp(machine);
    await expectNothingLost(world, machine);
  });
});
