import type { ProvaNaLista, SemComputador } from "@acervo/contracts/provas";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { listDoTeste } from "../provas.queries.ts";
import { listProvasDoTeste } from "./consulta.queries.ts";
import { toProvaNaLista } from "./provas.presenter.ts";

/** A proof that a restore test asked for, as lists show it, with its seed, its steps and its hash. */
export type ProvaDoTeste = ProvaNaLista & {
  /** In hexadecimal. */
  readonly semente: string;
  readonly servidorEm: Date | null;
  readonly computadorEm: Date | null;
  readonly semComputador: SemComputador | null;
  /** Larger than a whole sample: not drawn. */
  readonly grandes: { readonly arquivos: number; readonly bytes: number };
  /** Of the document that was issued, in hexadecimal. */
  readonly sha256: string | null;
};

/** In the order in which they were drawn. */
export const lerProvasDoTeste = async (db: Db | Tx, idTeste: number): Promise<readonly ProvaDoTeste[]> => {
  const linhas = new Map((await listDoTeste(db, idTeste)).map((linha) => [linha.id, linha]));
  return (await listProvasDoTeste(db, idTeste)).flatMap((naLista) => {
    const linha = linhas.get(naLista.id);
    if (linha === undefined) return [];
    const { semente, servidorEm, computadorEm, semComputador, arquivosGrandes, bytesGrandes, hash } = linha;
    return [
      {
        ...toProvaNaLista(naLista),
        semente: semente.toString("hex"),
        servidorEm,
        computadorEm,
        semComputador,
        grandes: { arquivos: arquivosGrandes, bytes: bytesGrandes },
        sha256: hash?.toString("hex") ?? null,
      },
    ];
  });
};
