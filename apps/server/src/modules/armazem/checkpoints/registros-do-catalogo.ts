import type { CheckpointRecord } from "@acervo/backup-format/manifest-types";
import type { Db } from "../../../platform/db/db.ts";
import { lerCaminhos, toStoredVersion } from "../../catalogo/tree.api.ts";
import { findObjetosDepois } from "../../catalogo/objects.api.ts";
import { findConfiguracoesContadas, findVersoesDepois, type EstadoRow } from "../../catalogo/chain.api.ts";

const POR_VEZ = 5_000;
const NENHUM = "0".repeat(32);
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
      yield { tipo: "versaoGuardada", arquivo: caminhoDe(linha), versao: toStoredVersion(linha) };
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
