import type { dadosFiscais } from "@acervo/contracts/dados-fiscais";
import type { EndpointInput, EndpointOutput } from "@acervo/contracts/endpoint";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { conferirCertificadoJob } from "../notas-fiscais.jobs.ts";
import { findChavePublicada, insertCertificado } from "./certificados.queries.ts";

type Enviado = EndpointInput<typeof dadosFiscais.enviarCertificado>["body"];

/** Keeps what only the worker can open, and has it opened there. */
export const enviarCertificado = (
  { db, clock, queue }: Pick<Deps, "db" | "clock" | "queue">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  { idChave, envelope }: Enviado,
): Promise<EndpointOutput<typeof dadosFiscais.enviarCertificado>> =>
  db.transaction().execute(async (tx) => {
    const chave = await findChavePublicada(tx);
    if (chave?.id !== idChave) throw new ErroDeNegocio("CHAVE_FISCAL_TROCADA");
    const recebidoEm = clock.now();
    const { id } = await insertCertificado(tx, { idChaveFiscal: idChave, envelope, idUsuario: usuario.id, recebidoEm });
    await queue.enqueue(tx, conferirCertificadoJob, { idCertificado: id });
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      alvo: { tipo: "certificado_fiscal", id },
      origem,
      acao: "CERTIFICADO_FISCAL_ENVIADO",
    });
    return { id };
  });
