import { displayName, orderKey } from "@acervo/backup-format/display-name";
import type { FilePath } from "@acervo/backup-format/path-segments";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** Names hold no zero byte: it ends each of them in the key of a path. */
const chaveDe = (nomes: readonly Uint8Array[]): string =>
  nomes.map((nome) => `${Buffer.from(nome).toString("latin1")}\0`).join("");

/** The folder of a file by its path. */
export const chaveDaPasta = ({ caminho }: FilePath): string => chaveDe(caminho.slice(0, -1));

/** Ids of folders by `chaveDaPasta`; the root of the configuration is the empty key. */
export type Pastas = ReadonlyMap<string, number>;

type Nivel = { readonly pais: (number | null)[]; readonly nomes: Buffer[]; readonly chaves: string[] };
type Arvore = { readonly idDispositivo: number; readonly idConfiguracao: number };

const inserirNivel = (tx: Tx, { idDispositivo, idConfiguracao }: Arvore, { pais, nomes }: Nivel) => {
  const exibicao = nomes.map(displayName);
  return sql`
    insert into pasta (id_dispositivo, id_configuracao, id_pasta_pai, nome, nome_exibicao, nome_ordem)
    select ${idDispositivo}, ${idConfiguracao}, nova.* from unnest(
      ${pais}::bigint[], ${nomes}::bytea[], ${exibicao}::text[], ${exibicao.map(orderKey)}::text[]
    ) as nova
    on conflict on constraint pasta_nome_unico do nothing`.execute(tx);
};

const lerNivel = async (
  db: Db | Tx,
  { idDispositivo, idConfiguracao }: Arvore,
  { pais, nomes }: Nivel,
): Promise<{ id: number; ordem: number }[]> => {
  const { rows } = await sql<{ id: number; ordem: number }>`
    select pasta.id, pedida.ordem::int as ordem
    from unnest(${pais}::bigint[], ${nomes}::bytea[]) with ordinality as pedida (pai, nome, ordem)
    join pasta on pasta.id_dispositivo = ${idDispositivo} and pasta.id_configuracao = ${idConfiguracao}
      and pasta.id_pasta_pai is not distinct from pedida.pai and pasta.nome = pedida.nome`.execute(db);
  return rows;
};

/** Folders that hold these files, level by level; `criar` makes those that are missing. */
const percorrer = async (
  arvore: Arvore,
  arquivos: readonly FilePath[],
  ler: (nivel: Nivel) => Promise<{ id: number; ordem: number }[]>,
): Promise<Pastas> => {
  const ids = new Map<string, number>();
  const raiz: Nivel = { pais: [null], nomes: [Buffer.alloc(0)], chaves: [""] };
  for (const { id } of await ler(raiz)) ids.set("", id);
  const fundo = arquivos.reduce((maximo, { caminho }) => Math.max(maximo, caminho.length - 1), 0);
  for (let nivel = 1; nivel <= fundo; nivel += 1) {
    const pedidas = new Map<string, { readonly pai: number; readonly nome: Buffer }>();
    for (const { caminho } of arquivos) {
      const nome = caminho[nivel - 1];
      if (caminho.length - 1 < nivel || nome === undefined) continue;
      const pai = ids.get(chaveDe(caminho.slice(0, nivel - 1)));
      if (pai !== undefined) pedidas.set(chaveDe(caminho.slice(0, nivel)), { pai, nome: Buffer.from(nome) });
    }
    const chaves = [...pedidas.keys()];
    const valores = [...pedidas.values()];
    const linhas = await ler({ pais: valores.map(({ pai }) => pai), nomes: valores.map(({ nome }) => nome), chaves });
    for (const { id, ordem } of linhas) ids.set(chaves[ordem - 1] ?? "", id);
  }
  return ids;
};

export const findPastas = (db: Db | Tx, arvore: Arvore, arquivos: readonly FilePath[]): Promise<Pastas> =>
  percorrer(arvore, arquivos, (nivel) => lerNivel(db, arvore, nivel));

export const gravarPastas = (tx: Tx, arvore: Arvore, arquivos: readonly FilePath[]): Promise<Pastas> =>
  percorrer(arvore, arquivos, async (nivel) => {
    await inserirNivel(tx, arvore, nivel);
    return lerNivel(tx, arvore, nivel);
  });

export type ArquivoConhecido = { readonly id: number; readonly numeroAtual: number; readonly removido: boolean };

/** What the catalog has under these names, in their order; null where it has nothing. */
export const findArquivos = async (
  db: Db | Tx,
  arvore: Arvore,
  arquivos: readonly FilePath[],
  pastas: Pastas,
): Promise<(ArquivoConhecido | null)[]> => {
  const idsPastas = arquivos.map((arquivo) => pastas.get(chaveDaPasta(arquivo)) ?? 0);
  const nomes = arquivos.map(({ caminho }) => Buffer.from(caminho.at(-1) ?? []));
  const { rows } = await sql<ArquivoConhecido & { ordem: number }>`
    select arquivo.id, arquivo.numero_atual, arquivo.removido, pedido.ordem::int as ordem
    from unnest(${idsPastas}::bigint[], ${nomes}::bytea[]) with ordinality as pedido (id_pasta, nome, ordem)
    join arquivo on arquivo.id_dispositivo = ${arvore.idDispositivo}
      and arquivo.id_pasta = pedido.id_pasta and arquivo.nome = pedido.nome`.execute(db);
  const porOrdem = new Map(rows.map(({ ordem, ...arquivo }) => [ordem, arquivo]));
  return arquivos.map((_, indice) => porOrdem.get(indice + 1) ?? null);
};

/** Extents of versions by file and number, in the order asked for. */
export const findTrechos = async (
  db: Db | Tx,
  idDispositivo: number,
  versoes: readonly { readonly idArquivo: number; readonly numero: number }[],
): Promise<(Buffer | null)[]> => {
  const { rows } = await sql<{ trechos: Buffer; ordem: number }>`
    select versao.trechos, pedida.ordem::int as ordem
    from unnest(
      ${versoes.map(({ idArquivo }) => idArquivo)}::bigint[], ${versoes.map(({ numero }) => numero)}::bigint[]
    ) with ordinality as pedida (id_arquivo, numero, ordem)
    join arquivo_versao versao on versao.id_dispositivo = ${idDispositivo}
      and versao.id_arquivo = pedida.id_arquivo and versao.numero = pedida.numero
    where versao.trechos is not null`.execute(db);
  const porOrdem = new Map(rows.map(({ ordem, trechos }) => [ordem, trechos]));
  return versoes.map((_, indice) => porOrdem.get(indice + 1) ?? null);
};
