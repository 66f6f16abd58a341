import {
  LIMITE_DO_DOCUMENTO_BYTES,
  type documentosCompliance,
  type NovoDocumento,
} from "@acervo/contracts/documentos-compliance";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { pedirVitrine } from "../../platform/vitrine/vitrine.jobs.ts";
import { exigirDiaQueVem } from "../aprovacoes/aprovacoes.api.ts";
import { insertDocumento } from "./compliance.queries.ts";

const COMECO_DE_UM_PDF = Buffer.from("%PDF-");

const lerPdf = (base64: string): Buffer => {
  const pdf = Buffer.from(base64, "base64");
  if (pdf.length > LIMITE_DO_DOCUMENTO_BYTES) throw new ErroDeNegocio("DOCUMENTO_GRANDE");
  if (!pdf.subarray(0, COMECO_DE_UM_PDF.length).equals(COMECO_DE_UM_PDF))
    throw new ErroDeNegocio("DOCUMENTO_NAO_E_PDF");
  return pdf;
};

/** Another document from a day on. What was in force until then stays. */
export const publicarDocumento = async (
  { db, clock, queue }: Pick<Deps, "db" | "clock" | "queue">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  { tipo, inicio, pdf }: NovoDocumento,
): Promise<EndpointOutput<typeof documentosCompliance.publicar>> => {
  const agora = clock.now();
  exigirDiaQueVem(inicio, agora);
  const novo = { tipo, vigenteDesde: inicio, pdf: lerPdf(pdf), idUsuario: usuario.id, registradoEm: agora };
  return db.transaction().execute(async (tx) => {
    const { id, sha256, tamanhoBytes } = await insertDocumento(tx, novo);
    await pedirVitrine({ queue }, tx);
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      alvo: { tipo: "documento_compliance", id },
      origem,
      acao: "DOCUMENTO_COMPLIANCE_PUBLICADO",
      detalhes: { tipo, inicio, tamanhoBytes: String(tamanhoBytes), sha256: sha256.toString("hex") },
    });
    return { id };
  });
};
