import { hoje } from "@acervo/br/calendario";
import type { Deps } from "../../../platform/deps.ts";
import type { CofreFiscal } from "../../../platform/nota-fiscal/cofre-fiscal.ts";
import type { CertificadoA1 } from "../../../platform/nota-fiscal/emissor-nota-fiscal.ts";
import { envelopeAceito } from "../certificado/certificado-da-empresa.ts";
import { findCertificadoAceito } from "../certificado/certificados.queries.ts";
import { findDadosVigentes, type DadosFiscaisRow } from "../dados/dados-fiscais.queries.ts";
import type { MotivoDesativada } from "../notas-fiscais.texts.ts";

type LeituraDeps = Pick<Deps, "db" | "clock">;

/** The sealed certificate that is in force; null where none is needed. */
const lerEnvelope = async (
  { db, clock }: LeituraDeps,
  { emissor, cnpj }: DadosFiscaisRow,
): Promise<{ readonly envelope: string | null } | MotivoDesativada> => {
  if (emissor === "MUNICIPAL") return { envelope: null };
  const lido = await envelopeAceito({ db, clock }, cnpj);
  return typeof lido === "string" ? lido : { envelope: lido.envelope };
};

/** What is missing before anything can be issued; null: nothing. */
export const lerImpedimento = async (deps: LeituraDeps): Promise<MotivoDesativada | null> => {
  const dados = await findDadosVigentes(deps.db, hoje(deps.clock.now()));
  if (dados === undefined) return "SEM_DADOS";
  const lido = await lerEnvelope(deps, dados);
  return typeof lido === "string" ? lido : null;
};

/** When the certificate that documents are issued by ends; null where none is needed, or none was accepted. */
export const lerFimDoCertificado = async ({ db, clock }: LeituraDeps): Promise<Date | null> => {
  const dados = await findDadosVigentes(db, hoje(clock.now()));
  if (dados === undefined || dados.emissor === "MUNICIPAL") return null;
  return (await findCertificadoAceito(db, dados.cnpj))?.validoAte ?? null;
};

/** The certificate by which documents are issued now, null where none is needed; else what is missing. */
export const abrirCertificado = async (
  deps: LeituraDeps & { readonly cofreFiscal: CofreFiscal | null },
  dados: DadosFiscaisRow,
): Promise<CertificadoA1 | MotivoDesativada | null> => {
  const lido = await lerEnvelope(deps, dados);
  if (typeof lido === "string") return lido;
  if (lido.envelope === null) return null;
  return deps.cofreFiscal === null ? "SEM_CHAVE" : deps.cofreFiscal.abrir(lido.envelope);
};

export type Condicoes = { readonly dados: DadosFiscaisRow; readonly certificado: CertificadoA1 | null };
