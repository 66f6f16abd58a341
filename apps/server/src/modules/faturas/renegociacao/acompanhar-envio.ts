import type { EnvioDoBoleto } from "@acervo/contracts/renegociacoes";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listEnvios } from "../../../platform/email/email.queries.ts";
import { findSituacaoDoEnvio } from "./lista.queries.ts";
import { chaveDoEnvio } from "./renegociacao.email.ts";

/** How far the sending of a combined boleto has come: it was sent once a mail server took every message. */
export const acompanharEnvio = async ({ db }: Pick<Deps, "db">, id: number): Promise<EnvioDoBoleto> => {
  const renegociacao = await findSituacaoDoEnvio(db, id);
  if (renegociacao === undefined) throw new ErroDeNegocio("RENEGOCIACAO_NAO_ENCONTRADA");
  if (renegociacao.numeroBoleto === null)
    return { situacao: renegociacao.situacao === "ABERTA" ? "EMITINDO" : "FALHOU", naoEnviados: [] };
  const envios = await listEnvios(db, [chaveDoEnvio(id)]);
  const naoEnviados = envios.filter(({ situacao }) => situacao === "FALHOU").map(({ destinatario }) => destinatario);
  if (naoEnviados.length > 0) return { situacao: "FALHOU", naoEnviados };
  const enviados = envios.every(({ situacao }) => situacao === "ENVIADO");
  return { situacao: enviados ? "ENVIADO" : "ENVIANDO", naoEnviados: [] };
};
