import { hoje } from "@acervo/br/calendario";
import type { Deps } from "../../../platform/deps.ts";
import type { CofreFiscal } from "../../../platform/nota-fiscal/cofre-fiscal.ts";
import type { CertificadoA1 } from "../../../platform/nota-fiscal/emissor-nota-fiscal.ts";
import { findDadosVigentes } from "../dados/dados-fiscais.queries.ts";
import type { MotivoDesativada } from "../notas-fiscais.texts.ts";
import { findCertificadoAceito } from "./certificados.queries.ts";

type LeituraDeps = Pick<Deps, "db" | "clock">;

/** The sealed certificate of a company that is in force. */
export const envelopeAceito = async (
  { db, clock }: LeituraDeps,
  cnpj: string,
): Promise<{ readonly envelope: string } | MotivoDesativada> => {
  const certificado = await findCertificadoAceito(db, cnpj);
  if (certificado === undefined) return "SEM_CERTIFICADO";
  const vencido = certificado.validoAte === null || certificado.validoAte <= clock.now();
  return vencido ? "CERTIFICADO_VENCIDO" : { envelope: certificado.envelope };
};

/** The certificate of the company that issues, whoever issues its tax documents; else why none can be used. */
export const certificadoDaEmpresa = async (
  deps: LeituraDeps & { readonly cofreFiscal: CofreFiscal | null },
): Promise<CertificadoA1 | MotivoDesativada> => {
  const dados = await findDadosVigentes(deps.db, hoje(deps.clock.now()));
  if (dados === undefined) return "SEM_DADOS";
  const lido = await envelopeAceito(deps, dados.cnpj);
  if (typeof lido === "string") return lido;
  return deps.cofreFiscal === null ? "SEM_CHAVE" : deps.cofreFiscal.abrir(lido.envelope);
};
