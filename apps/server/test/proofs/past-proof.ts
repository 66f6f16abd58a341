import type { Db } from "../../src/platform/db/db.ts";
import type { DispositivoConfigurado } from "../builders.ts";

type Parte = { readonly arquivos: number; readonly bytes: number; readonly milissegundos: number };

type Passada = {
  readonly numero: string;
  readonly encerradaEm: Date;
  readonly situacao: "SUCESSO" | "SUCESSO_NO_SERVIDOR" | "FALHOU" | "INCOMPLETA";
  readonly estado: { readonly arquivos: number; readonly bytes: number };
  /** Files of one size; the server and, where it took part, the computer read all of them. */
  readonly amostra: Parte;
};

/** A proof that was issued at any time, as a row: of the month that its number names, without its event. */
export const insertProvaPassada = async (
  db: Db,
  { idDispositivo, idContratacao, idConfiguracao }: DispositivoConfigurado,
  { numero, encerradaEm, situacao, estado, amostra }: Passada,
): Promise<void> => {
  const { arquivos, bytes, milissegundos } = amostra;
  const noComputador = situacao === "SUCESSO";
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("prova")
      .values({
        numero,
        idDispositivo,
        idContratacao,
        competencia: `${numero.slice("P-".length, "P-2026-01".length)}-01`,
        semente: Buffer.alloc(16),
        emInstante: encerradaEm,
        arquivosDoEstado: estado.arquivos,
        bytesDoEstado: estado.bytes,
        arquivosGrandes: 0,
        bytesGrandes: 0,
        arquivos,
        bytes,
        servidorEm: encerradaEm,
        ...(noComputador ? { computadorEm: encerradaEm, computadorMs: milissegundos, computadorBytes: bytes } : {}),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("provaArquivo")
      .values(
        Array.from({ length: arquivos }, (_, indice) => ({
          idProva: id,
          ordem: indice + 1,
          idConfiguracao,
          idArquivo: indice + 1,
          numero: 1,
          caminho: [Buffer.from("a")],
          tamanhoBytes: bytes / arquivos,
          modificadoEmMicros: 0,
          sha256: Buffer.alloc(32),
          servidor: "IGUAL",
          servidorMs: milissegundos / arquivos,
          ...(noComputador ? { computador: "IGUAL", original: "IGUAL" } : {}),
        })),
      )
      .execute();
    await tx
      .updateTable("prova")
      .set({ situacao, encerradaEm, iguais: situacao.startsWith("SUCESSO") ? arquivos : 0, hash: Buffer.alloc(32) })
      .where("id", "=", id)
      .execute();
  });
};
