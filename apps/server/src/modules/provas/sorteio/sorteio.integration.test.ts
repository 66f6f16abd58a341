import { hash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { guardarNaPasta, outraConfiguracao } from "../../../../test/backups/other-configuration.ts";
import { createProofWorld, type ProofWorld } from "../../../../test/backups/proof-world.ts";
import { insertParametroInteiro } from "../../../../test/builders.ts";
import type { Maquina } from "../../../../test/backups/backup-world.ts";
import { abrirProva } from "./abrir-prova.ts";

const MIB = 1_048_576;
/** At both sides of each limit of a class, and larger than a sample. */
const TAMANHOS_MIB = [0.25, 0.5, 1, 1 + 1 / MIB, 2, 16, 16 + 1 / MIB, 20, 256 + 1 / MIB, 300, 513];
const MAXIMO = { arquivos: 9, bytes: 512 * MIB };

type Guardado = {
  readonly configuracao: number;
  readonly arquivo: number;
  readonly versao: number;
  readonly tamanho: number;
};

/** As docs/formats/restore-proof.md tells whoever has the catalog. */
const sortearDeNovo = (guardados: readonly Guardado[], semente: Buffer): readonly string[] => {
  const classeDe = ({ tamanho }: Guardado): number => [1, 16, 256].filter((limite) => tamanho > limite * MIB).length;
  const lugarDe = (cada: Guardado): string =>
    hash("sha256", `${semente.toString("hex")}/${cada.arquivo}/${cada.versao}`);
  const grupoDe = (cada: Guardado): string => `${classeDe(cada)}/${cada.configuracao}`;
  const cabem = guardados.filter(({ tamanho }) => tamanho <= MAXIMO.bytes);
  const naOrdem = cabem.toSorted((a, b) => (lugarDe(a) < lugarDe(b) ? -1 : 1));
  const grupos = [...Map.groupBy(naOrdem, grupoDe)]
    .toSorted(([a], [b]) => a.localeCompare(b, "en", { numeric: true }))
    .map(([, grupo]) => grupo);
  const sorteados: Guardado[] = [];
  for (let volta = 0; volta < guardados.length; volta += 1)
    for (const grupo of grupos) {
      const livres = MAXIMO.bytes - sorteados.reduce((soma, { tamanho }) => soma + tamanho, 0);
      const cabe = grupo.findIndex(({ tamanho }) => tamanho <= livres);
      if (cabe >= 0 && sorteados.length < MAXIMO.arquivos) sorteados.push(...grupo.splice(cabe, 1));
    }
  return sorteados.map((cada) => `${cada.configuracao}/${cada.arquivo}/${cada.versao}`);
};

let world: ProofWorld;
beforeAll(async () => {
  world = await createProofWorld();
});
afterAll(() => world.close());

const guardadosDe = ({ agente }: Maquina): Promise<Guardado[]> =>
  world.db
    .selectFrom("arquivoVersao as versao")
    .innerJoin("arquivo", (join) =>
      join.onRef("arquivo.id", "=", "versao.idArquivo").onRef("arquivo.idDispositivo", "=", "versao.idDispositivo"),
    )
    .innerJoin("pasta", (join) =>
      join.onRef("pasta.id", "=", "arquivo.idPasta").onRef("pasta.idDispositivo", "=", "versao.idDispositivo"),
    )
    .select([
      "pasta.idConfiguracao as configuracao",
      "arquivo.id as arquivo",
      "versao.numero as versao",
      "versao.tamanhoBytes as tamanho",
    ])
    .where("versao.idDispositivo", "=", agente.idDispositivo)
    .$narrowType<{ tamanho: number }>()
    .orderBy("arquivo.id")
    .execute();

it("[PROVA-02] com a semente guardada quem tem o catálogo sorteia os mesmos arquivos; o que não cabe é contado", async () => {
  await insertParametroInteiro(world.db, "arquivos-amostra-prova", MAXIMO.arquivos);
  const maquina = await world.novaMaquina();
  await guardarNaPasta(world, maquina, "livros", TAMANHOS_MIB.length);
  await guardarNaPasta(world, await outraConfiguracao(world, maquina), "fotos", 3);
  // Only the catalog is asked: what it says of the sizes is enough.
  for (const [indice, { arquivo: idArquivo }] of (await guardadosDe(maquina)).entries())
    await world.db
      .updateTable("arquivoVersao")
      .set({ tamanhoBytes: Math.round((TAMANHOS_MIB[indice] ?? 0.1) * MIB) })
      .where("idDispositivo", "=", maquina.agente.idDispositivo)
      .where("idArquivo", "=", idArquivo)
      .execute();
  const guardados = await guardadosDe(maquina);

  const prova = await abrirProva(world.deps(), maquina.agente);
  const sorteados = await world.db
    .selectFrom("provaArquivo")
    .select(["idConfiguracao", "idArquivo", "numero", "tamanhoBytes"])
    .where("idProva", "=", prova?.id ?? 0)
    .orderBy("ordem")
    .execute();
  expect(sorteados.map(({ idConfiguracao, idArquivo, numero }) => `${idConfiguracao}/${idArquivo}/${numero}`)).toEqual(
    sortearDeNovo(guardados, prova?.semente ?? Buffer.alloc(0)),
  );
  // Four classes of one configuration and one of the other.
  const [primeira, segunda, ...mais] = sorteados.slice(0, 5).map(({ tamanhoBytes }) => tamanhoBytes / MIB);
  expect([primeira, segunda].every((tamanho) => tamanho !== undefined && tamanho <= 1)).toBe(true);
  expect(mais.map((tamanho) => [1, 16, 256].filter((limite) => tamanho > limite).length)).toEqual([1, 2, 3]);
  expect(prova).toMatchObject({
    arquivos: MAXIMO.arquivos,
    bytes: sorteados.reduce((soma, { tamanhoBytes }) => soma + tamanhoBytes, 0),
    arquivosDoEstado: guardados.length,
    bytesDoEstado: guardados.reduce((soma, { tamanho }) => soma + tamanho, 0),
    arquivosGrandes: 1,
    bytesGrandes: 513 * MIB,
  });
  expect(prova?.bytes).toBeLessThanOrEqual(MAXIMO.bytes);
});
