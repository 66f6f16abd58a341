import { Agent, request } from "node:https";
import type { IncomingMessage } from "node:http";
import { SemRespostaDoEmissorError, type CertificadoA1 } from "../emissor-nota-fiscal.ts";

export type ConfiguracaoSefin = {
  /** Origin and base path: `https://sefin.nfse.gov.br/SefinNacional`. */
  readonly url: string;
  /** Authorities (PEM) of the issuer's server and of what it signs; null for those that Node knows, and any signer. */
  readonly ca: string | null;
  /** For a whole call, its answer included. */
  readonly limiteMs: number;
  /** A folder with the official schemas in force; null checks by ours alone. */
  readonly esquemas: string | null;
};

export type Chamada = { readonly method: "GET" | "POST"; readonly path: string; readonly body?: unknown };
export type Resposta = { readonly status: number; readonly corpo: unknown };

const LIMITE_DA_RESPOSTA = 4_000_000;
const CONEXOES = 4;

const lerCorpo = async (resposta: IncomingMessage): Promise<string> => {
  const partes: Buffer[] = [];
  let bytes = 0;
  for await (const parte of resposta) {
    if (!Buffer.isBuffer(parte)) continue;
    bytes += parte.length;
    if (bytes > LIMITE_DA_RESPOSTA) throw new Error("answer too long");
    partes.push(parte);
  }
  return Buffer.concat(partes).toString("utf8");
};

/** Undefined is what is not JSON: the caller takes it for no answer. */
const lerJson = (texto: string): unknown => {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
};

const dizer = (error: unknown): string =>
  error instanceof Error ? ("code" in error ? String(error.code) : error.name) : "no answer";

/**
 * Calls in the name of one certificate. `pedir` answers with whatever status came, redirections too, which are not
 * followed; what did not answer throws. What is thrown names the route, never ids, keys or people.
 */
export const abrirConexao = ({ url, ca, limiteMs }: ConfiguracaoSefin, certificado: CertificadoA1) => {
  const agent = new Agent({
    key: certificado.chavePem,
    cert: certificado.certificadosPem.join(""),
    ...(ca === null ? {} : { ca }),
    keepAlive: true,
    maxSockets: CONEXOES,
    minVersion: "TLSv1.2",
  });
  let [emCurso, aposentada] = [0, false];
  const fecharSeParada = (): void => {
    if (aposentada && emCurso === 0) agent.destroy();
  };

  const enviar = async ({ method, path, body }: Chamada): Promise<Resposta> => {
    const texto = body === undefined ? "" : JSON.stringify(body);
    const headers = { accept: "application/json", "user-agent": "Acervo", "content-type": "application/json" };
    const signal = AbortSignal.timeout(limiteMs);
    const resposta = await new Promise<IncomingMessage>((resolve, reject) => {
      const pedido = request(`${url}${path}`, { method, agent, signal, headers }, resolve);
      pedido.on("error", reject);
      pedido.end(texto);
    });
    try {
      return { status: resposta.statusCode ?? 0, corpo: lerJson(await lerCorpo(resposta)) };
    } finally {
      resposta.destroy();
    }
  };

  return {
    pedir: async (rota: string, chamada: Chamada): Promise<Resposta> => {
      emCurso += 1;
      try {
        return await enviar(chamada);
      } catch (error) {
        throw new SemRespostaDoEmissorError(`${rota}: ${dizer(error)}`);
      } finally {
        emCurso -= 1;
        fecharSeParada();
      }
    },
    /** Another certificate took its place: what is under way ends, then its connections are closed. */
    aposentar: (): void => {
      aposentada = true;
      fecharSeParada();
    },
  };
};

export type Conexao = ReturnType<typeof abrirConexao>;
