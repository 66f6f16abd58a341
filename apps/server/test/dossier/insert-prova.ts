import { competenciaDe } from "../../src/modules/provas/sorteio/abrir-prova.ts";
import { emitirProva } from "../../src/modules/provas/emissao/emitir-prova.ts";
import { insertArquivos, insertProva } from "../../src/modules/provas/provas.queries.ts";
import { updateNumero } from "../../src/modules/provas/sorteio/sorteio.queries.ts";
import type { Deps } from "../../src/platform/deps.ts";
import type { DispositivoConfigurado } from "../builders.ts";

const TAMANHO_BYTES = 1_048_576;
const HASH_BYTES = 32;

/** What the paths of a sample are like: they name people. */
export const PASTA_DA_PROVA = "Escritura de José da Silva";

export type ProvaInserida = { readonly id: number; readonly numero: string };

/**
 * A proof of this month, of files that lie nowhere and that the server is said to have read; issued as the module
 * issues it, event and all.
 */
export const insertProvaEmitida = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue">,
  { idDispositivo, idContratacao, idConfiguracao }: DispositivoConfigurado,
  arquivos: number,
): Promise<ProvaInserida> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    const competencia = competenciaDe(agora);
    const ultimo = await updateNumero(tx, competencia);
    const prova = await insertProva(tx, {
      numero: `P-${competencia.slice(0, 7)}-${String(ultimo).padStart(6, "0")}`,
      idDispositivo,
      idContratacao,
      competencia,
      semente: Buffer.alloc(16, ultimo),
      emInstante: agora,
      arquivosDoEstado: arquivos,
      bytesDoEstado: arquivos * TAMANHO_BYTES,
      arquivosGrandes: 0,
      bytesGrandes: 0,
      arquivos,
      bytes: arquivos * TAMANHO_BYTES,
      servidorEm: agora,
    });
    const nomes = Array.from({ length: arquivos }, (_, indice) => `${indice + 1}.pdf`);
    await insertArquivos(
      tx,
      prova.id,
      nomes.map((nome, indice) => ({
        idConfiguracao,
        idArquivo: indice + 1,
        numero: 1,
        caminho: [Buffer.from("C:"), Buffer.from(PASTA_DA_PROVA), Buffer.from(nome)],
        tamanhoBytes: TAMANHO_BYTES,
        modificadoEmMicros: agora.getTime() * 1_000,
        sha256: Buffer.alloc(HASH_BYTES, indice),
      })),
    );
    await tx
      .updateTable("provaArquivo")
      .set({ servidor: "IGUAL", servidorMs: 12 })
      .where("idProva", "=", prova.id)
      .execute();
    await emitirProva({ ...deps, aoEmitirProvaDeTeste: [] }, tx, prova, "NAO_ATIVADO");
    return { id: prova.id, numero: prova.numero };
  });
