import { displayName, orderKey } from "@acervo/backup-format/display-name";
import type { VersionContent } from "@acervo/backup-format/manifest-types";
import type { FilePath } from "@acervo/backup-format/path-segments";
import { encodeExtents } from "@acervo/backup-format/version-codec";
import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import { chaveDaPasta, type ArquivoConhecido, type Pastas } from "./arvore.queries.ts";

/** What happened to a file in one delta; no content is a removal. */
export type Mudanca = {
  readonly arquivo: FilePath;
  readonly conteudo: VersionContent | null;
  readonly antes: ArquivoConhecido | null;
};

type Momento = { readonly idDispositivo: number; readonly sequencia: number; readonly instante: Date };

/** Makes or renews the rows of the files and gives their ids, in the order of the changes. */
const gravarArquivos = async (
  tx: Tx,
  { idDispositivo, sequencia }: Momento,
  mudancas: readonly Mudanca[],
  pastas: Pastas,
): Promise<number[]> => {
  const novas = mudancas.filter(({ antes }) => antes === null);
  const nomes = novas.map(({ arquivo }) => Buffer.from(arquivo.caminho.at(-1) ?? []));
  const exibicao = nomes.map(displayName);
  const { rows } = await sql<{ id: number }>`
    insert into arquivo (id_dispositivo, numero_atual, removido, id, id_pasta, nome, nome_exibicao, nome_ordem)
    select ${idDispositivo}, ${sequencia}, false, nextval('arquivo_id'), novo.id_pasta, novo.nome, novo.exibicao, novo.ordem
    from unnest(
      ${novas.map(({ arquivo }) => pastas.get(chaveDaPasta(arquivo)))}::bigint[], ${nomes}::bytea[],
      ${exibicao}::text[], ${exibicao.map(orderKey)}::text[]
    ) with ordinality as novo (id_pasta, nome, exibicao, ordem, numero)
    order by novo.numero
    returning id`.execute(tx);
  const conhecidas = mudancas.filter(({ antes }) => antes !== null);
  await sql`
    update arquivo set numero_atual = ${sequencia}, removido = mudado.removido
    from unnest(
      ${conhecidas.map(({ antes }) => antes?.id)}::bigint[], ${conhecidas.map(({ conteudo }) => conteudo === null)}::boolean[]
    ) as mudado (id, removido)
    where arquivo.id_dispositivo = ${idDispositivo} and arquivo.id = mudado.id`.execute(tx);
  let proxima = 0;
  return mudancas.map(({ antes }) => {
    if (antes !== null) return antes.id;
    const linha = rows[proxima];
    proxima += 1;
    if (linha === undefined) throw new Error("A file was not written.");
    return linha.id;
  });
};

const encerrarVersoes = (tx: Tx, { idDispositivo, instante }: Momento, mudancas: readonly Mudanca[]) => {
  const abertas = mudancas.flatMap(({ antes }) => antes ?? []);
  return sql`
    update arquivo_versao versao set valido_ate = ${instante}
    from unnest(
      ${abertas.map(({ id }) => id)}::bigint[], ${abertas.map(({ numeroAtual }) => numeroAtual)}::bigint[]
    ) as aberta (id_arquivo, numero)
    where versao.id_dispositivo = ${idDispositivo} and versao.id_arquivo = aberta.id_arquivo
      and versao.numero = aberta.numero and versao.valido_ate is null`.execute(tx);
};

const inserirVersoes = (tx: Tx, momento: Momento, ids: readonly number[], mudancas: readonly Mudanca[]) => {
  const conteudos = mudancas.map(({ conteudo }) => conteudo);
  return sql`
    insert into arquivo_versao (id_dispositivo, numero, valido_de,
      id_arquivo, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos)
    select ${momento.idDispositivo}, ${momento.sequencia}, ${momento.instante}, nova.* from unnest(
      ${ids}::bigint[],
      ${conteudos.map((conteudo) => conteudo?.tamanhoBytes ?? null)}::bigint[],
      ${conteudos.map((conteudo) => conteudo?.modificadoEmMicros ?? null)}::bigint[],
      ${conteudos.map((conteudo) => conteudo?.blockSize ?? null)}::bigint[],
      ${conteudos.map((conteudo) => (conteudo === null ? null : Buffer.from(conteudo.sha256)))}::bytea[],
      ${conteudos.map((conteudo) => (conteudo === null ? null : encodeExtents(conteudo.extents)))}::bytea[]
    ) as nova`.execute(tx);
};

/** Writes the versions of one delta in a few statements, whatever their number. */
export const gravarVersoes = async (
  tx: Tx,
  momento: Momento,
  mudancas: readonly Mudanca[],
  pastas: Pastas,
): Promise<void> => {
  if (mudancas.length === 0) return;
  const ids = await gravarArquivos(tx, momento, mudancas, pastas);
  await encerrarVersoes(tx, momento, mudancas);
  await inserirVersoes(tx, momento, ids, mudancas);
};
