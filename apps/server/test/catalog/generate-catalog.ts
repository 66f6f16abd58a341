import { sql, type RawBuilder } from "kysely";
import { updateNomes, reservarIdsDeArquivos } from "../../src/modules/catalogo/names/grupos.queries.ts";
import { int8Array } from "../../src/platform/db/binary-array.ts";
import { createDb, type Db, type Tx } from "../../src/platform/db/db.ts";
import { insertDispositivosConfigurados, type DispositivoConfigurado } from "../builders.ts";
import { novaContratacao, novoUsuario } from "../schema/fixtures.ts";

export type CatalogShape = {
  /** File versions in all. */
  readonly versions: number;
  /** Files of the one large device, one version each. */
  readonly largeDeviceFiles: number;
  /** How many of them lie in one folder. */
  readonly flatFolderFiles: number;
};

export type GeneratedCatalog = {
  readonly large: DispositivoConfigurado;
  readonly others: readonly DispositivoConfigurado[];
  readonly flatFolder: number;
  /** How many other folders the large device has: `Livro 1` and so on. */
  readonly folders: number;
  readonly versions: number;
};

const FILES_PER_OBJECT = 1_000;
const FILES_PER_FOLDER = 200;
const FILES_PER_DEVICE = 10_000;
const VERSIONS_PER_FILE = 2;
const FILE_BYTES = 4_096;
const SESSIONS = 2;
const FILES_PER_STATEMENT = 100_000;
/** As many as one page of a search looks into. */
const DEVICES_PER_SUBSCRIPTION = 20;

const FIRST_NAMES = ["Maria", "Jose", "Ana", "Joao", "Antonio", "Francisca", "Carlos", "Paulo", "Adriana", "Pedro"];
const SURNAMES = [
  "Silva",
  "Santos",
  "Oliveira",
  "Souza",
  "Pereira",
  "Lima",
  "Carvalho",
  "Ferreira",
  "Ribeiro",
  "Rocha",
];
/** Names differ, as those of people do: an index of their parts is not measured on one word. */
const personOf = (number: RawBuilder<unknown>) =>
  sql`(${FIRST_NAMES}::text[])[1 + ${number} % 10] || ' ' || (${SURNAMES}::text[])[1 + ${number} / 10 % 10]`;

/** Where the n-th file of an object lies, as the format writes it: computed once, not for each version. */
const createOffsets = (db: Db) =>
  sql`
  create table if not exists gerador_trecho as
  select n::int as n, case
    when 96 + n * ${FILE_BYTES} < 128 then set_byte('\\x00', 0, 96 + n * ${FILE_BYTES})
    when 96 + n * ${FILE_BYTES} < 16384 then
      set_byte('\\x00', 0, 128 + (96 + n * ${FILE_BYTES}) % 128) || set_byte('\\x00', 0, (96 + n * ${FILE_BYTES}) / 128)
    when 96 + n * ${FILE_BYTES} < 2097152 then
      set_byte('\\x00', 0, 128 + (96 + n * ${FILE_BYTES}) % 128)
      || set_byte('\\x00', 0, 128 + ((96 + n * ${FILE_BYTES}) / 128) % 128)
      || set_byte('\\x00', 0, (96 + n * ${FILE_BYTES}) / 16384)
    else
      set_byte('\\x00', 0, 128 + (96 + n * ${FILE_BYTES}) % 128)
      || set_byte('\\x00', 0, 128 + ((96 + n * ${FILE_BYTES}) / 128) % 128)
      || set_byte('\\x00', 0, 128 + ((96 + n * ${FILE_BYTES}) / 16384) % 128)
      || set_byte('\\x00', 0, (96 + n * ${FILE_BYTES}) / 2097152)
    end as deslocamento
  from generate_series(0, ${FILES_PER_OBJECT - 1}) as n`.execute(db);

const folderCount = (files: number): number => Math.max(1, Math.ceil(files / FILES_PER_FOLDER));

/** A tree of two levels, and one folder beside it; the id of that one. */
const insertFolders = async (
  db: Db,
  { idDispositivo, idConfiguracao }: DispositivoConfigurado,
  files: number,
): Promise<{ readonly flat: number; readonly first: number; readonly folders: number }> => {
  const folders = folderCount(files);
  const { rows } = await sql<{ flat: number; first: number }>`
    with raiz as (
      insert into pasta (id_dispositivo, id_configuracao, nome, nome_exibicao, nome_ordem)
      values (${idDispositivo}, ${idConfiguracao}, '', '', '') returning id
    ), volume as (
      insert into pasta (id_dispositivo, id_configuracao, id_pasta_pai, nome, nome_exibicao, nome_ordem)
      select ${idDispositivo}, ${idConfiguracao}, id, 'C:', 'C:', 'c:' from raiz returning id
    ), plana as (
      insert into pasta (id_dispositivo, id_configuracao, id_pasta_pai, nome, nome_exibicao, nome_ordem)
      select ${idDispositivo}, ${idConfiguracao}, id, 'Plana', 'Plana', 'plana' from volume returning id
    ), folhas as (
      insert into pasta (id_dispositivo, id_configuracao, id_pasta_pai, nome, nome_exibicao, nome_ordem)
      select ${idDispositivo}, ${idConfiguracao}, volume.id, convert_to('Livro ' || n, 'UTF8'), 'Livro ' || n, 'livro ' || n
      from volume, generate_series(1, ${folders}) as n returning id
    )
    select (select id from plana) as flat, min(id) as first from folhas`.execute(db);
  const made = rows[0];
  if (made === undefined) throw new Error("no folders");
  return { ...made, folders };
};

type Part = {
  readonly device: DispositivoConfigurado;
  readonly from: number;
  readonly to: number;
  /** The first so many files lie in the flat folder. */
  readonly flatFiles: number;
  readonly versionsPerFile: number;
  readonly flat: number;
  readonly first: number;
  readonly folders: number;
};

/** As confirming does for the files of a batch. */
const markNames = async (tx: Tx, { device: { idDispositivo }, from, to }: Part, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; nomeOrdem: string }>`
    select id, nome_ordem from arquivo where id_dispositivo = ${idDispositivo}
      and id between ${ids[0]} and ${ids.at(-1)}`.execute(tx);
  if (rows.length !== to - from) throw new Error("files of others in between");
  await updateNomes(
    tx,
    idDispositivo,
    rows.map(({ id }) => id),
    rows.map(({ nomeOrdem }) => nomeOrdem),
  );
};

/** Files n of a device, and their versions. */
const insertPart = async (db: Tx, part: Part): Promise<void> => {
  const { idDispositivo } = part.device;
  const ultima = part.versionsPerFile;
  const ids = await reservarIdsDeArquivos(db, null, part.to - part.from);
  await sql`
    insert into objeto (id_dispositivo, id, tipo, bytes_armazenados, bytes_logicos, versao_armazem, etag, trechos_vivos)
    select ${idDispositivo}, md5(${`${idDispositivo}/`} || versao || '/' || n / ${FILES_PER_OBJECT})::uuid, 1,
      96 + ${FILES_PER_OBJECT * FILE_BYTES} + 48, ${FILES_PER_OBJECT * FILE_BYTES}, 'v', 'e',
      int8multirange(int8range(96, 96 + ${FILES_PER_OBJECT * FILE_BYTES}))
    from generate_series(${part.from}::int, ${part.to}::int - 1, ${FILES_PER_OBJECT}) as n,
      generate_series(1, ${ultima}) as versao`.execute(db);
  await sql`
    with novo as (
      insert into arquivo (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido)
      select ${idDispositivo}, (${int8Array(ids)}::bigint[])[1 + n - ${part.from}::int],
        case when n < ${part.flatFiles} then ${part.flat}::bigint else ${part.first}::bigint + n % ${part.folders} end,
        convert_to('Certidão ' || resto, 'UTF8'), 'Certidão ' || resto, 'certidao ' || lower(resto), ${ultima}, false
      from generate_series(${part.from}::int, ${part.to}::int - 1) as n
      cross join lateral (select lpad(n::text, 7, '0') || ' ' || ${personOf(sql`n`)} || '.pdf' as resto) as nomeado
      returning id, substr(nome_ordem, 10, 7)::int as n
    )
    insert into arquivo_versao (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes,
      modificado_em_micros, sha256, trechos)
    select ${idDispositivo}, novo.id, versao, timestamptz '2026-01-01' + versao * interval '1 day',
      case when versao < ${ultima} then timestamptz '2026-01-02' + versao * interval '1 day' end,
      ${FILE_BYTES}, 1763164800000000 + novo.n, sha256(int8send(novo.id * 10 + versao)),
      '\\x01' || uuid_send(md5(${`${idDispositivo}/`} || versao || '/' || novo.n / ${FILES_PER_OBJECT})::uuid)
        || '\\x0101' || gerador_trecho.deslocamento || '\\x8020'
    from novo
    join gerador_trecho on gerador_trecho.n = novo.n % ${FILES_PER_OBJECT}
    cross join generate_series(1, ${ultima}) as versao`.execute(db);
  await markNames(db, part, ids);
};

const finishDevice = async (
  db: Db,
  { idDispositivo, idContratacao, idConfiguracao }: DispositivoConfigurado,
  { files, versionsPerFile }: { readonly files: number; readonly versionsPerFile: number },
): Promise<void> => {
  const bytes = files * versionsPerFile * FILE_BYTES;
  const sha256 = Buffer.alloc(32, 1);
  await db
    .insertInto("catalogo")
    .values({
      idDispositivo,
      idContratacao,
      ultimaSequencia: versionsPerFile,
      cabecaSequencia: versionsPerFile,
      cabecaSha256: sha256,
    })
    .execute();
  await db
    .insertInto("catalogoConfiguracao")
    .values({ idConfiguracao, idContratacao, idDispositivo, ultimaSequencia: versionsPerFile, arquivos: files })
    .execute();
  await db.insertInto("usoDispositivo").values({ idDispositivo, idContratacao, bytes }).execute();
};

const fillDevice = async (
  db: Db,
  device: DispositivoConfigurado,
  shape: { readonly files: number; readonly flatFiles: number; readonly versionsPerFile: number },
): Promise<number> => {
  // One at a time: files find their folders by counting from the first id on.
  const folders = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx);
    return insertFolders(tx, device, shape.files - shape.flatFiles);
  });
  for (let from = 0; from < shape.files; from += FILES_PER_STATEMENT) {
    const to = Math.min(shape.files, from + FILES_PER_STATEMENT);
    await db.transaction().execute((tx) => insertPart(tx, { device, from, to, ...shape, ...folders }));
  }
  await finishDevice(db, device, shape);
  return folders.flat;
};

/** Loads a catalog of any size into a database with the production schema: one large device, the rest in ordinary ones. */
export const generateCatalog = async (databaseUrl: string, shape: CatalogShape): Promise<GeneratedCatalog> => {
  const db = createDb(databaseUrl, { max: SESSIONS });
  try {
    await createOffsets(db);
    const ordinary = Math.max(0, Math.floor((shape.versions - shape.largeDeviceFiles) / VERSIONS_PER_FILE));
    const full = Math.ceil(ordinary / FILES_PER_DEVICE);
    const devices: DispositivoConfigurado[] = [];
    while (devices.length < full + 1) {
      const idContratacao = await novaContratacao(db, await novoUsuario(db));
      const missing = Math.min(DEVICES_PER_SUBSCRIPTION, full + 1 - devices.length);
      devices.push(...(await insertDispositivosConfigurados(db, idContratacao, missing, { ativado: true })));
    }
    const [large, ...others] = devices;
    if (large === undefined) throw new Error("no device");
    const queue = others.map((device, index) => ({
      device,
      files: Math.min(FILES_PER_DEVICE, ordinary - index * FILES_PER_DEVICE),
      flatFiles: 0,
      versionsPerFile: VERSIONS_PER_FILE,
    }));
    const fillOthers = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await fillDevice(db, next.device, next);
    };
    const largeShape = { files: shape.largeDeviceFiles, flatFiles: shape.flatFolderFiles, versionsPerFile: 1 };
    const [flatFolder] = await Promise.all([
      fillDevice(db, large, largeShape).then(async (flat) => {
        await fillOthers();
        return flat;
      }),
      fillOthers(),
    ]);
    await sql`drop table gerador_trecho`.execute(db);
    await sql`vacuum (analyze) arquivo, arquivo_versao, grupo_nomes, pasta, objeto`.execute(db);
    const folders = folderCount(shape.largeDeviceFiles - shape.flatFolderFiles);
    return { large, others, flatFolder, folders, versions: shape.largeDeviceFiles + ordinary * VERSIONS_PER_FILE };
  } finally {
    await db.destroy();
  }
};
