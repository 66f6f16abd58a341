import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import { ParceiroIndisponivel, type ComunicadoAEntregar, type SistemaParceiro } from "./sistema-parceiro.ts";

export type ParceiroConfig = { readonly url: string; readonly segredo: string; readonly limiteMs: number };

const Recebido = z.object({ idContratacao: z.number(), tipo: z.number(), versao: z.number() });
const Recusado = z.object({ mensagem: z.string() });
const MS_POR_SEGUNDO = 1_000;
/** As much as is kept of why a notice was refused. */
const LIMITE_MOTIVO = 500;

const requestOf = ({ url, segredo }: ParceiroConfig, agora: Date, comunicado: ComunicadoAEntregar) => {
  const { idContratacao, codigo, versao, ativo, codigoCorregedoria } = comunicado;
  const address = new URL(`${url.replace(/\/$/, "")}/v1/comunicados/${idContratacao}/${codigo}`);
  const body = JSON.stringify({ versao, ativo, texto: ativo ? comunicado.texto : null, codigoCorregedoria });
  const key = `${idContratacao}-${codigo}-${versao}`;
  const instant = String(Math.floor(agora.getTime() / MS_POR_SEGUNDO));
  const signed = ["PUT", address.pathname, instant, key, body].join("\n");
  return {
    address,
    body,
    headers: {
      "content-type": "application/json",
      "idempotency-key": key,
      "x-acervo-instante": instant,
      "x-acervo-assinatura": createHmac("sha256", segredo).update(signed).digest("hex"),
    },
  };
};

const UNPROCESSABLE = 422;

/** It holds this notice, or what came after it; an answer about another one says nothing of this. */
const isHeld = (answer: unknown, { idContratacao, codigo, versao }: ComunicadoAEntregar): boolean => {
  const { success, data } = Recebido.safeParse(answer);
  return success && data.idContratacao === idContratacao && data.tipo === codigo && data.versao >= versao;
};

/** The partner's system over HTTP, as docs/formats/partner-notices.md says. */
export const createHttpParceiro = ({ clock }: { readonly clock: Clock }, config: ParceiroConfig): SistemaParceiro => ({
  entregar: async (comunicado) => {
    const { address, body, headers } = requestOf(config, clock.now(), comunicado);
    const signal = AbortSignal.timeout(config.limiteMs);
    const ask = async () => {
      const response = await fetch(address, { method: "PUT", headers, body, signal, redirect: "error" });
      const answer: unknown = await response.json();
      return { status: response.status, answer };
    };
    const { status, answer } = await ask().catch((cause: unknown) => {
      throw new ParceiroIndisponivel("The partner's system gave no answer.", { cause });
    });
    const recusado = Recusado.safeParse(answer);
    if (status === UNPROCESSABLE && recusado.success)
      return { entregue: false, motivo: recusado.data.mensagem.slice(0, LIMITE_MOTIVO) };
    if (status !== 200 || !isHeld(answer, comunicado))
      throw new ParceiroIndisponivel(`The partner's system answered ${status}.`);
    return { entregue: true };
  },
});
