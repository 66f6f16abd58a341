import type { CheckpointRecord, StoredVersion } from "@acervo/backup-format/manifest-types";
import { decodeExtents } from "@acervo/backup-format/version-codec";
import type { Db } from "../../../platform/db/db.ts";
import { lerCaminhos } from "../../catalogo/tree.api.ts";
import { findObjetosDepois } from "../../catalogo/objects.api.ts";
import {
  findConfiguracoesContadas,
  findVersoesDepois,
  type EstadoRow,
  type VersaoInteira,
} from "../../catalogo/chain.api.ts";

const POR_VEZ = 5_000;
const NENHUM = "0".repeat(32);
const MICROS_POR_MS = 1_000;

const conteudoDe = (versao: VersaoInteira): StoredVersion["conteudo"] => {
  const { tamanhoBytes, modificadoEmMicros, sha256, trechos, tamanhoBloco: blockSize } = versao;
  if (tamanhoBytes === null || modificadoEmMicros === null || sha256 === null || trechos === null) return null;
  return { tamanhoBytes, modificadoEmMicros, sha256, blockSize, extents: decodeExtents(trechos) };
};

/** Dead ones too: what is told and not used may be collected after a rebuild as well. */
async function* objetos(db: Db, idDispositivo: number): AsyncGenerator<CheckpointRecord> {
  for (let depois = NENHUM; ;) {
    const pagina = await findObjetosDepois(db, idDispositivo, depois, POR_VEZ);
    for (const objeto of pagina) yield { tipo: "objeto", objeto };
    const ultimo = pagina.at(-1);
    if (ultimo === undefined || pagina.length < POR_VEZ) return;
    depois = ultimo.idObjeto;
  }
}

async function* versoes(db: Db, idDispositivo: number): AsyncGenerator<CheckpointRecord> {
  for (let depois = { idArquivo: 0, numero: 0 }; ;) {
    const linhas = await findVersoesDepois(db, idDispositivo, depois, POR_VEZ);
    const caminhoDe = await lerCaminhos(db, idDispositivo, linhas);
    for (const linha of linhas) {
      const versao = {
        numero: linha.numero,
        validoDeMicros: linha.validoDe.getTime() * MICROS_POR_MS,
        validoAteMicros: linha.validoAte === null ? null : linha.validoAte.getTime() * MICROS_POR_MS,
        conteudo: conteudoDe(linha),
      };
      yield { tipo: "versaoGuardada", arquivo: caminhoDe(linha), versao };
    }
    const ultima = linhas.at(-1);
    if (ultima === undefined || linhas.length < POR_VEZ) return;
    depois = { idArquivo: ultima.idArquivo, numero: ultima.numero };
  }
}

/** Everything that a checkpoint tells of a device, read page by page. Who reads must see that the head stood still. */
export async function* registrosDoCatalogo(
  db: Db,
  idDispositivo: number,
  { idContratacao, nomeContado: nome }: EstadoRow,
): AsyncGenerator<CheckpointRecord> {
  yield { tipo: "dispositivo", idContratacao, nome };
  yield* await findConfiguracoesContadas(db, idDispositivo);
  yield* objetos(db, idDispositivo);
  yield* versoes(db, idDispositivo);
}
