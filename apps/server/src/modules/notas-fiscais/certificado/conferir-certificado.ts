import { EnvelopeRecusado } from "@acervo/envelope/envelope";
import { hoje } from "@acervo/br/calendario";
import { ZodError } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { CertificadoIlegivel } from "../../../platform/nota-fiscal/certificado/certificado-a1.ts";
import type { CofreFiscal } from "../../../platform/nota-fiscal/cofre-fiscal.ts";
import type { CertificadoA1 } from "../../../platform/nota-fiscal/emissor-nota-fiscal.ts";
import { findDadosVigentes } from "../dados/dados-fiscais.queries.ts";
import { findRecebido, markConferido } from "./certificados.queries.ts";
import { pedirEmissao } from "../pedir-emissao.ts";
import { raizDoCnpj } from "./raiz-do-cnpj.rules.ts";
import type { RecusaDoCertificado } from "./recusa.texts.ts";

const DO_ARQUIVO = {
  formato: "FORMATO",
  senha: "SENHA_ERRADA",
  "sem-chave": "SEM_CHAVE",
  "sem-cnpj": "SEM_CNPJ",
} as const satisfies Record<CertificadoIlegivel["motivo"], RecusaDoCertificado>;

const abrir = async (cofre: CofreFiscal, envelope: string): Promise<CertificadoA1 | RecusaDoCertificado> => {
  try {
    return await cofre.abrir(envelope);
  } catch (error) {
    if (error instanceof CertificadoIlegivel) return DO_ARQUIVO[error.motivo];
    // Sealed to a key that is no more, or by something else than our page.
    if (error instanceof EnvelopeRecusado || error instanceof ZodError || error instanceof SyntaxError)
      return "ENVELOPE";
    throw error;
  }
};

const recusaDe = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { cnpj, validoDe, validoAte }: CertificadoA1,
): Promise<RecusaDoCertificado | null> => {
  const agora = clock.now();
  if (validoAte <= agora) return "VENCIDO";
  if (validoDe > agora) return "AINDA_NAO_VALE";
  const dados = await findDadosVigentes(db, hoje(agora));
  return dados !== undefined && raizDoCnpj(dados.cnpj) !== raizDoCnpj(cnpj) ? "OUTRO_CNPJ" : null;
};

/** Opens a certificate that somebody sent and writes down whose it is, or why it cannot be used. */
export const conferirCertificado = async (
  deps: Pick<Deps, "db" | "clock" | "queue"> & { readonly cofreFiscal: CofreFiscal | null },
  id: number,
): Promise<void> => {
  const { db, clock, cofreFiscal } = deps;
  const recebido = await findRecebido(db, id);
  if (recebido === undefined) return;
  if (cofreFiscal === null) throw new Error("This worker has no key that opens certificates.");
  const lido = await abrir(cofreFiscal, recebido.envelope);
  const conferidoEm = clock.now();
  if (typeof lido === "string") {
    await db.transaction().execute((tx) => markConferido(tx, id, { situacao: "RECUSADO", motivo: lido, conferidoEm }));
    return;
  }
  const { cnpj, nome, numeroDeSerie, impressaoDigital, validoDe, validoAte } = lido;
  const motivo = await recusaDe(deps, lido);
  const situacao = motivo === null ? "ACEITO" : "RECUSADO";
  const dele = { cnpj, nome, numeroDeSerie, impressaoDigital, validoDe, validoAte };
  await db.transaction().execute(async (tx) => {
    await markConferido(tx, id, { situacao, motivo, conferidoEm, ...dele });
    await pedirEmissao(deps, tx);
  });
};
