import {
  insertDispositivos,
  insertParticipantes,
  insertTeste,
} from "../../src/modules/testes-restauracao/abertura/abertura.queries.ts";
import { emitirAta } from "../../src/modules/testes-restauracao/ata/emitir-ata.ts";
import { concluirConferencia } from "../../src/modules/testes-restauracao/conducao/concluir-conferencia.ts";
import { consultarTeste } from "../../src/modules/testes-restauracao/consulta/ler-testes.ts";
import { declararTeste } from "../../src/modules/testes-restauracao/declaracao/declarar-teste.ts";
import { markNadaSorteado, markSorteado } from "../../src/modules/testes-restauracao/testes.queries.ts";
import type { ChamadaDeUsuario } from "../../src/http/chamada.ts";
import { later } from "../../src/platform/clock.ts";
import type { DispositivoConfigurado } from "../builders.ts";

const HORA_MS = 3_600_000;

/** Who took part: an Ata names them, and a dossier does not. */
export const OPERADOR_DA_ATA = "Rafael Teles";

export type AtaInserida = { readonly id: number; readonly numero: string };

type InsertDeps = Parameters<typeof emitirAta>[0] & Parameters<typeof declararTeste>[0];

/** A restore test of a device that had no file when it was drawn, declared by its owner and issued as the module does it. */
export const insertAtaEmitida = async (
  deps: InsertDeps,
  { idDispositivo, idContratacao }: DispositivoConfigurado,
  idUsuario: number,
): Promise<AtaInserida> => {
  const chamada: ChamadaDeUsuario = {
    usuario: { id: idUsuario, sub: "dono", grupos: new Set<string>(), papeis: new Set<never>() },
    escopo: "proprio",
    origem: { ip: "203.0.113.9", userAgent: "Navegador de teste", requestId: "teste" },
  };
  const abertoEm = deps.clock.now();
  const id = await deps.db.transaction().execute(async (tx) => {
    const novo = { idContratacao, local: "Sede", abertoEm, expiraEm: later(abertoEm, HORA_MS) };
    const idTeste = await insertTeste(tx, novo);
    if (idTeste === undefined) throw new Error("another test is open");
    await insertParticipantes(tx, idTeste, [
      { papel: "TITULAR", nome: "Marta Nogueira", funcao: null },
      { papel: "OPERADOR", nome: OPERADOR_DA_ATA, funcao: null },
    ]);
    await insertDispositivos(tx, idTeste, idContratacao, [idDispositivo]);
    await markNadaSorteado(tx, idTeste, [idDispositivo]);
    await markSorteado(tx, idTeste, abertoEm);
    await concluirConferencia(deps, tx, idTeste);
    return idTeste;
  });
  const mostrado = (await consultarTeste(deps, chamada, id)).declaracao?.sha256 ?? "";
  const { ata } = await declararTeste(deps, chamada, { id, sha256: mostrado });
  await emitirAta(deps, id);
  return { id, numero: ata?.numero ?? "" };
};
