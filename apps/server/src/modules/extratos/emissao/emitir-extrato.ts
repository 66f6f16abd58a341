import { hash } from "node:crypto";
import { registrar } from "../../../platform/audit/audit.ts";
import { later } from "../../../platform/clock.ts";
import { deleteUnlessLocked } from "../../../platform/object-store/expurgar-chave.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { renderPdf } from "../../../platform/pdf/render-pdf.ts";
import { signPdf } from "../../../platform/pdf/sign/sign-pdf.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { avisar } from "../../avisos/avisos.api.ts";
import { certificadoDaEmpresa } from "../../notas-fiscais/notas-fiscais.api.ts";
import { documentoDoExtrato } from "../conteudo/documento.ts";
import { extratoEmPdf } from "../conteudo/extrato-em-pdf.ts";
import { extratoTexts as t } from "../conteudo/extrato.texts.ts";
import { lerFiguras } from "../conteudo/ler-figuras.ts";
import { emailExtrato } from "./extrato.email.ts";
import { findExtrato, markEmitido } from "../extratos.queries.ts";

export type EmitirDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "queue" | "objectStore" | "cofreFiscal">;

const MS_POR_DIA = 86_400_000;

const sha256 = (bytes: string | Buffer): Buffer => hash("sha256", bytes, "buffer");

/** Makes, signs and stores a statement that was opened, and sends it. Repeated from anywhere, it is issued once. */
export const emitirExtrato = async (deps: EmitirDeps, id: number): Promise<void> => {
  const { db, clock, objectStore } = deps;
  const extrato = await findExtrato(db, id);
  if (extrato?.situacao !== "PEDIDO") return;
  const certificado = await certificadoDaEmpresa(deps);
  if (typeof certificado === "string") throw new Error(`No certificate signs statement ${id}: ${certificado}.`);
  const figuras = await lerFiguras(deps, extrato);
  const conteudo = documentoDoExtrato(figuras);
  const sha256Conteudo = sha256(conteudo);
  const pagina = await renderPdf(
    extratoEmPdf(figuras, { assinante: certificado.nome, sha256: sha256Conteudo.toString("hex") }),
  );
  const emitidoEm = clock.now();
  const pdf = signPdf(pagina, { signer: certificado, name: certificado.nome, reason: t.motivo, at: emitidoEm });
  const { versionId } = await objectStore.put({ key: extrato.chave, body: pdf, contentType: "application/pdf" });
  const dias = await inteiroVigente(db, "dias-extrato", emitidoEm);
  const isEmitido = await db.transaction().execute(async (tx) => {
    const feito = {
      emitidoEm,
      expiraEm: later(emitidoEm, dias * MS_POR_DIA),
      conteudo,
      sha256Conteudo,
      sha256: sha256(pdf),
      versaoArmazem: versionId,
      tamanhoBytes: pdf.length,
    };
    if (!(await markEmitido(tx, id, feito))) return false;
    await registrar(tx, {
      ator: { tipo: "sistema" },
      acao: "EXTRATO_EMITIDO",
      alvo: { tipo: "extrato", id },
      idContratacao: extrato.idContratacao,
      detalhes: {
        numero: extrato.numero,
        sha256: feito.sha256.toString("hex"),
        sha256Conteudo: sha256Conteudo.toString("hex"),
      },
    });
    await avisar(deps, tx, { tipo: "extrato-emitido", sobre: id, contratacoes: [extrato.idContratacao] }, (assunto) =>
      emailExtrato(assunto, { id, figuras }),
    );
    return true;
  });
  // Issued meanwhile by another run: nobody else would take this one away.
  if (!isEmitido) await deleteUnlessLocked(deps, { key: extrato.chave, versionId });
};
