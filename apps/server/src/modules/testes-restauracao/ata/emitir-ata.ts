import { createHash } from "node:crypto";
import { registrar } from "../../../platform/audit/audit.ts";
import { destinatarios } from "../../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import { deleteUnlessLocked } from "../../../platform/object-store/expurgar-chave.ts";
import { renderPdf } from "../../../platform/pdf/render-pdf.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { findCliente } from "../../agentes/agentes.api.ts";
import { conteudoGuardado } from "../teste/conteudo.ts";
import { listDispositivos } from "../testes.queries.ts";
import { emailAtaEmitida } from "./ata-emitida.email.ts";
import { ataEmPdf } from "./ata-em-pdf.ts";
import { findPorEmitir, markEmitido } from "./ata.queries.ts";

type IssueDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "queue" | "objectStore">;

const avisar = async (deps: IssueDeps, tx: Tx, idTeste: number, numero: string): Promise<void> => {
  const [dispositivo] = await listDispositivos(tx, idTeste);
  if (dispositivo === undefined) return;
  const cliente = await findCliente(tx, dispositivo.idDispositivo);
  await enfileirarEmail(deps, tx, {
    tipo: "ata-emitida",
    chave: `ata-emitida/${idTeste}`,
    destinatarios: destinatarios(cliente),
    conteudo: emailAtaEmitida({ ...cliente, idTeste, numero }),
  });
};

/** Makes the PDF of what was declared and stores it. Made again from the start if it is repeated; issued once. */
export const emitirAta = async (deps: IssueDeps, id: number): Promise<void> => {
  const teste = await findPorEmitir(deps.db, id);
  if (teste === undefined) return;
  const { idContratacao, numero, conteudo, hash, chave } = teste;
  if (numero === null || conteudo === null || hash === null || chave === null)
    throw new Error(`Restore test ${id} was declared without its content.`);
  const codigo = hash.toString("hex");
  const pdf = await renderPdf(ataEmPdf(conteudoGuardado(conteudo), codigo));
  const sha256 = createHash("sha256").update(pdf).digest();
  const { versionId } = await deps.objectStore.put({ key: chave, body: pdf, contentType: "application/pdf" });
  const isEmitida = await deps.db.transaction().execute(async (tx) => {
    const emitidoEm = deps.clock.now();
    const emitida = { emitidoEm, versaoArmazem: versionId, tamanhoBytes: pdf.length, sha256 };
    if (!(await markEmitido(tx, id, emitida))) return false;
    await avisar(deps, tx, id, numero);
    await registrar(tx, {
      ator: { tipo: "sistema" },
      acao: "ATA_EMITIDA",
      alvo: { tipo: "teste_restauracao", id },
      idContratacao,
      detalhes: { numero, sha256: sha256.toString("hex"), conteudo: codigo },
    });
    return true;
  });
  // Issued by another run, or its account is being erased: nobody else would take this one away.
  if (!isEmitida) await deleteUnlessLocked(deps, { key: chave, versionId });
};
