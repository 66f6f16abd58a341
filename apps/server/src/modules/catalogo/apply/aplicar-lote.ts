import type { OpenDelta } from "@acervo/backup-format/manifest-reader";
import type { DeltaRecord, StoredObject, VersionContent } from "@acervo/backup-format/manifest-types";
import { type ByteRange, unionOfRanges } from "@acervo/backup-format/read-plan";
import type { LoteConfirmado } from "@acervo/contracts/agente-mensagens";
import { dateAt } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { findBackup } from "../runs/backups.queries.ts";
import { findCapacidadeLivre } from "../usage/capacidade.queries.ts";
import { insertRespondida } from "../../../http/idempotency/idempotencia.queries.ts";
import { insertPastas } from "../tree/arvore.queries.ts";
import { updateCabeca, type CatalogoRow } from "../device/catalogo.queries.ts";
import { updateFimDoLote } from "./fechar-lote.queries.ts";
import { insertObjetos, markRangesUsados } from "../objects/objetos.queries.ts";
import type { RangesPorObjeto } from "../objects/ranges.ts";
import { insertVersoes, type Mudada, type Mudanca } from "./versoes.queries.ts";

const mudadasDe = (registros: readonly DeltaRecord[]): Mudada[] =>
  registros.flatMap((registro): Mudada[] => {
    if (registro.tipo === "versao") return [{ arquivo: registro.arquivo, conteudo: registro.conteudo }];
    return registro.tipo === "remocao" ? [{ arquivo: registro.arquivo, conteudo: null }] : [];
  });

/** Ranges of objects that the contents lie in, each byte once. */
export const rangesUsados = (conteudos: readonly (Pick<VersionContent, "extents"> | null)[]): RangesPorObjeto => {
  const porObjeto = new Map<string, ByteRange[]>();
  for (const { idObjeto, offset, length } of conteudos.flatMap((conteudo) => conteudo?.extents ?? [])) {
    if (idObjeto === null) continue;
    const ranges = porObjeto.get(idObjeto);
    if (ranges === undefined) porObjeto.set(idObjeto, [{ offset, length }]);
    else ranges.push({ offset, length });
  }
  return new Map([...porObjeto].map(([id, ranges]) => [id, unionOfRanges(ranges)]));
};

const contar = (mudancas: readonly Mudanca[]) => {
  const existia = ({ antes }: Mudanca): boolean => antes !== null && !antes.removido;
  const versoes = mudancas.filter(({ conteudo }) => conteudo !== null);
  const removidos = mudancas.length - versoes.length;
  const alterados = versoes.filter(existia).length;
  return {
    confirmados: versoes.length,
    alterados,
    removidos,
    bytesConfirmados: versoes.reduce((soma, { conteudo }) => soma + (conteudo?.tamanhoBytes ?? 0), 0),
    saldo: versoes.length - alterados - removidos,
  };
};

/** Makes the objects of the batch known with what its files use of them; tells how many bytes nobody used before. */
const guardarObjetos = async (
  tx: Tx,
  idDispositivo: number,
  objetos: readonly StoredObject[],
  usados: RangesPorObjeto,
): Promise<number> => {
  const novos = new Set(await insertObjetos(tx, idDispositivo, objetos, usados));
  const dosNovos = [...usados].filter(([id]) => novos.has(id)).flatMap(([, ranges]) => ranges);
  const jaConhecidos = new Map([...usados].filter(([id]) => !novos.has(id)));
  return (
    dosNovos.reduce((soma, { length }) => soma + length, 0) + (await markRangesUsados(tx, idDispositivo, jaConhecidos))
  );
};

/**
 * Brings the catalog up to a batch of a backup that is in the bucket. Everything it writes, the answer included, is
 * told by the delta itself, so that whoever finds it pending can do this.
 */
export const aplicarLote = async (
  tx: Tx,
  catalogo: CatalogoRow,
  delta: OpenDelta,
  { hashPedido, agora }: { readonly hashPedido: Buffer | null; readonly agora: Date },
): Promise<LoteConfirmado> => {
  const { idDispositivo, idContratacao } = catalogo;
  const { sequencia, idBackup, idLote, instanteMicros } = delta.head;
  const backup = await findBackup(tx, idDispositivo, idBackup ?? 0);
  if (backup === undefined) throw new Error(`Delta ${sequencia} of device ${idDispositivo} names no backup of it.`);
  const { idConfiguracao } = backup;
  const registros = [...delta.records()];
  const mudadas = mudadasDe(registros);
  const arvore = { idDispositivo, idConfiguracao };
  const pastas = await insertPastas(
    tx,
    arvore,
    mudadas.map(({ arquivo }) => arquivo),
  );
  const momento = {
    idDispositivo,
    sequencia,
    instante: dateAt(instanteMicros / 1_000),
    ultimoArquivo: catalogo.ultimoArquivo,
  };
  const mudancas = await insertVersoes(tx, momento, mudadas, pastas);

  const objetos = registros.flatMap((registro) => (registro.tipo === "objeto" ? [registro.objeto] : []));
  const usados = rangesUsados(mudancas.map(({ conteudo }) => conteudo));
  await updateFimDoLote(tx, catalogo, {
    idBackup: backup.id,
    idConfiguracao,
    sequencia,
    idsObjetos: objetos.map(({ idObjeto }) => idObjeto),
    bytesOcupados: await guardarObjetos(tx, idDispositivo, objetos, usados),
    ...contar(mudancas),
    prefixo: registros.find((registro) => registro.tipo === "configuracao")?.prefixo ?? null,
    agora,
  });
  await updateCabeca(tx, idDispositivo, delta, {
    nomeContado: registros.find((registro) => registro.tipo === "dispositivo")?.nome,
    ultimoArquivo: mudancas.findLast(({ antes }) => antes === null)?.id,
  });

  const resposta = {
    instante: agora.toISOString(),
    sequencia,
    arquivos: mudadas.filter(({ conteudo }) => conteudo !== null).length,
    remocoes: mudadas.filter(({ conteudo }) => conteudo === null).length,
    capacidadeLivreBytes: await findCapacidadeLivre(tx, idContratacao, agora),
  };
  if (hashPedido !== null) {
    const pedido = { idDispositivo, chave: idLote, operacao: "confirmacoes", hashPedido };
    await insertRespondida(tx, pedido, resposta, agora);
  }
  return resposta;
};
