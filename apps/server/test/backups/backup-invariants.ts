import { createHash } from "node:crypto";
import { pathKey } from "@acervo/backup-format/catalog-replay";
import { checkpointPrefix, devicePrefix, manifestPrefix, storeKey } from "@acervo/backup-format/object-key";
import { unionOfRanges } from "@acervo/backup-format/read-plan";
import { decodeExtents } from "@acervo/backup-format/version-codec";
import { sql } from "kysely";
import { expect } from "vitest";
import { lerBucket } from "../../src/modules/armazem/rebuild/ler-bucket.ts";
import { idDoBanco } from "../../src/modules/catalogo/device/ids.ts";
import { assinaturaDas } from "../../src/modules/catalogo/names/assinatura.ts";
import type { ObjectVersion } from "../../src/platform/object-store/object-store.ts";
import type { BackupWorld } from "./backup-world.ts";

/** `semConcessoes`: a database that was made from the bucket knows no grants. */
type World = Pick<BackupWorld, "db"> & {
  readonly deps: Pick<BackupWorld["deps"], "objectStore">;
  readonly semConcessoes?: boolean;
};

type VersaoRow = {
  readonly idArquivo: number;
  readonly idPasta: number;
  readonly nome: Buffer;
  readonly numero: number;
  readonly validoDe: Date;
  readonly validoAte: Date | null;
  readonly sha256: Buffer | null;
  readonly trechos: Buffer | null;
};

const lerVersoes = async ({ db }: World, idDispositivo: number): Promise<VersaoRow[]> => {
  const { rows } = await sql<VersaoRow>`
    select v.id_arquivo, a.id_pasta, a.nome, v.numero, v.valido_de, v.valido_ate, v.sha256, v.trechos
    from arquivo_versao v join arquivo a on a.id_dispositivo = v.id_dispositivo and a.id = v.id_arquivo
    where v.id_dispositivo = ${idDispositivo} order by v.id_arquivo, v.numero`.execute(db);
  return rows;
};

const lerPastas = async ({ db }: World, idDispositivo: number) => {
  const linhas = await db
    .selectFrom("pasta")
    .select(["id", "idPastaPai", "idConfiguracao", "nome"])
    .where("idDispositivo", "=", idDispositivo)
    .execute();
  const porId = new Map(linhas.map((linha) => [linha.id, linha]));
  const caminhoDe = (id: number): { readonly idConfiguracao: number; readonly caminho: Uint8Array[] } => {
    const pasta = porId.get(id);
    if (pasta === undefined) throw new Error(`no folder ${id}`);
    if (pasta.idPastaPai === null) return { idConfiguracao: pasta.idConfiguracao, caminho: [] };
    const acima = caminhoDe(pasta.idPastaPai);
    return { ...acima, caminho: [...acima.caminho, pasta.nome] };
  };
  return caminhoDe;
};

const lerObjetos = async ({ db }: World, idDispositivo: number) => {
  const linhas = await db.selectFrom("objeto").selectAll().where("idDispositivo", "=", idDispositivo).execute();
  return new Map(linhas.map((linha) => [idDoBanco(linha.id), linha]));
};

const versoesNoArmazem = async ({ deps }: World, prefixo: string): Promise<ObjectVersion[]> => {
  const versoes: ObjectVersion[] = [];
  for await (const versao of deps.objectStore.listVersions(prefixo)) versoes.push(versao);
  return versoes;
};

/** I2: every version that the catalog has restores with its own hash, and lies in objects that the store has as noted. */
const conferirVersoes = async (world: World, idDispositivo: number, versoes: readonly VersaoRow[]): Promise<void> => {
  const conteudos = new Map<string, Promise<Uint8Array>>();
  const objetos = await lerObjetos(world, idDispositivo);
  const ler = (idObjeto: string): Promise<Uint8Array> => {
    const conhecido = conteudos.get(idObjeto);
    if (conhecido !== undefined) return conhecido;
    const versao = objetos.get(idObjeto)?.versaoArmazem ?? "";
    const lido = world.deps.objectStore.get(storeKey({ tipo: "objeto", idDispositivo, idObjeto }), versao);
    conteudos.set(idObjeto, lido);
    return lido;
  };
  for (const { trechos, sha256 } of versoes) {
    if (trechos === null || sha256 === null) continue;
    const conteudo = createHash("sha256");
    for (const { idObjeto, offset, length } of decodeExtents(trechos)) {
      conteudo.update(
        idObjeto === null ? Buffer.alloc(length) : (await ler(idObjeto)).subarray(offset, offset + length),
      );
    }
    expect(conteudo.digest("hex")).toBe(sha256.toString("hex"));
  }
};

/** I4: uso, per device and subscription, is the union of what versions use; so is what each object says of itself. */
const conferirUso = async (world: World, idDispositivo: number, versoes: readonly VersaoRow[]): Promise<void> => {
  const usados = new Map<string, { offset: number; length: number }[]>();
  for (const { idObjeto, offset, length } of versoes.flatMap(({ trechos }) =>
    trechos === null ? [] : decodeExtents(trechos),
  )) {
    if (idObjeto !== null) usados.set(idObjeto, [...(usados.get(idObjeto) ?? []), { offset, length }]);
  }
  const vivos = [...usados.values()].map((ranges) =>
    unionOfRanges(ranges).reduce((soma, { length }) => soma + length, 0),
  );
  const total = vivos.reduce((soma, bytes) => soma + bytes, 0);
  const { rows } = await sql<{ uso: number; objetos: number; contratacao: number; somada: number }>`
    select coalesce((select bytes from uso_dispositivo where id_dispositivo = d.id), 0)::bigint as uso,
      coalesce((select sum(bytes_dos_trechos(trechos_vivos)) from objeto where id_dispositivo = d.id), 0)::bigint as objetos,
      coalesce((select bytes from uso where id_contratacao = d.id_contratacao), 0)::bigint as contratacao,
      coalesce((select sum(bytes) from uso_dispositivo where id_contratacao = d.id_contratacao), 0)::bigint as somada
    from dispositivo d where d.id = ${idDispositivo}`.execute(world.db);
  expect(rows[0]).toMatchObject({ uso: total, objetos: total });
  expect(rows[0]?.contratacao).toBe(rows[0]?.somada);
};

/** I1, I3: what the deltas of the bucket say is what the catalog has, version by version. */
const conferirCadeia = async (world: World, idDispositivo: number, versoes: readonly VersaoRow[]): Promise<void> => {
  const caminhoDe = await lerPastas(world, idDispositivo);
  const { catalogo: doBalde } = await lerBucket(world.deps.objectStore, idDispositivo);
  const esperado = [...doBalde.arquivos].flatMap(([chave, { versoes: guardadas }]) =>
    guardadas.map(({ numero, validoDeMicros, validoAteMicros, conteudo }) => ({
      chave,
      numero,
      de: validoDeMicros / 1_000,
      ate: validoAteMicros === null ? null : validoAteMicros / 1_000,
      sha256: conteudo === null ? null : Buffer.from(conteudo.sha256).toString("hex"),
    })),
  );
  const noBanco = versoes.map(({ idPasta, nome, numero, validoDe, validoAte, sha256 }) => {
    const pasta = caminhoDe(idPasta);
    return {
      chave: pathKey({ ...pasta, caminho: [...pasta.caminho, nome] }),
      numero,
      de: validoDe.getTime(),
      ate: validoAte?.getTime() ?? null,
      sha256: sha256?.toString("hex") ?? null,
    };
  });
  const ordem = (a: { chave: string; numero: number }, b: { chave: string; numero: number }): number =>
    a.chave === b.chave ? a.numero - b.numero : a.chave < b.chave ? -1 : 1;
  expect(noBanco.toSorted(ordem)).toEqual(esperado.toSorted(ordem));
};

/** A file names its newest version; it is there now exactly if that one is open and has content, and no other is open. */
const conferirAtuais = async ({ db }: World, idDispositivo: number): Promise<void> => {
  const { rows } = await sql<{ erros: number }>`
    select count(*)::int as erros from arquivo a where a.id_dispositivo = ${idDispositivo} and not exists (
      select from arquivo_versao v where v.id_dispositivo = a.id_dispositivo and v.id_arquivo = a.id
      group by v.id_arquivo having max(v.numero) = a.numero_atual and count(v.sha256) > 0
        and count(*) filter (where v.valido_ate is null and v.numero <> a.numero_atual) = 0
        and a.removido = (count(*) filter (where v.valido_ate is null and v.sha256 is not null) = 0)
    )`.execute(db);
  expect(rows[0]?.erros).toBe(0);
  const { rows: contadas } = await sql<{ idConfiguracao: number; contados: number; presentes: number }>`
    select c.id_configuracao, c.arquivos::int as contados, (
      select count(*)::int from arquivo a join pasta p on p.id_dispositivo = a.id_dispositivo and p.id = a.id_pasta
      where a.id_dispositivo = c.id_dispositivo and p.id_configuracao = c.id_configuracao and not a.removido
    ) as presentes
    from catalogo_configuracao c where c.id_dispositivo = ${idDispositivo}`.execute(db);
  expect(contadas.filter(({ contados, presentes }) => contados !== presentes)).toEqual([]);
};

/** Every part of every name is in the signature of its group: a search looks into it. */
const conferirNomes = async ({ db }: World, idDispositivo: number): Promise<void> => {
  const { rows } = await sql<{ id: number; nomeOrdem: string; assinatura: string | null }>`
    select id, nome_ordem, (
      select assinatura::text from grupo_nomes where id_dispositivo = ${idDispositivo} and grupo = id / 64
    ) as assinatura
    from arquivo where id_dispositivo = ${idDispositivo}`.execute(db);
  const faltam = rows.filter(({ nomeOrdem, assinatura }) =>
    assinaturaDas([nomeOrdem]).some((byte, lugar) => {
      const guardado = Number.parseInt(assinatura?.slice(lugar * 8, lugar * 8 + 8) ?? "0", 2);
      return (guardado & byte) !== byte;
    }),
  );
  expect(faltam).toEqual([]);
};

/** Every object in the bucket is one that the catalog knows, or one whose grant or compaction is on record. */
const conferirBalde = async (world: World, idDispositivo: number): Promise<void> => {
  const concedidos = await world.db
    .selectFrom("concessao")
    .select("idObjeto")
    .where("idDispositivo", "=", idDispositivo)
    .execute();
  const compactados = await world.db
    .selectFrom("compactacao")
    .select("idObjeto")
    .where("idDispositivo", "=", idDispositivo)
    .execute();
  const conhecidos = new Set([
    ...[...concedidos, ...compactados].map(({ idObjeto }) => idDoBanco(idObjeto)),
    ...(await lerObjetos(world, idDispositivo)).keys(),
  ]);
  const prefixo = devicePrefix(idDispositivo);
  const manifestos = [manifestPrefix(idDispositivo), checkpointPrefix(idDispositivo)];
  const objetos = (await versoesNoArmazem(world, prefixo)).filter(
    ({ key }) => !manifestos.some((manifesto) => key.startsWith(manifesto)),
  );
  expect(objetos.filter(({ key }) => !conhecidos.has(key.slice(prefixo.length)))).toEqual([]);
};

/** Catalog, bucket and `uso` of a device say the same (I1 to I4). Returns the number of versions that were compared. */
export const conferirInvariantes = async (world: World, idDispositivo: number): Promise<number> => {
  const versoes = await lerVersoes(world, idDispositivo);
  await conferirVersoes(world, idDispositivo, versoes);
  await conferirUso(world, idDispositivo, versoes);
  await conferirCadeia(world, idDispositivo, versoes);
  await conferirAtuais(world, idDispositivo);
  await conferirNomes(world, idDispositivo);
  if (world.semConcessoes !== true) await conferirBalde(world, idDispositivo);
  return versoes.length;
};
