import type { AnexoEmail } from "../../../platform/email/email.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { findExtrato } from "../extratos.queries.ts";
import { nomeDoArquivo } from "../nome-do-arquivo.ts";

/** The signed page as it lies in the store. */
export const extratoAnexo = async (
  { db, objectStore }: Pick<WorkerDeps, "db" | "objectStore">,
  id: number,
): Promise<AnexoEmail> => {
  const extrato = await findExtrato(db, id);
  if (extrato?.situacao !== "EMITIDO" || extrato.versaoArmazem === null) throw new Error(`there is no statement ${id}`);
  return {
    nome: nomeDoArquivo(extrato),
    tipo: "application/pdf",
    conteudo: Buffer.from(await objectStore.get(extrato.chave, extrato.versaoArmazem)),
  };
};
