import type { PaginaPlano } from "@acervo/contracts/arquivos";
import { esperar } from "../../../lib/esperar.ts";

export type Leitura = PaginaPlano["leituras"][number];

/** The store gave no bytes, or not these. `vencida`: the address is not valid any more, a new one may be. */
export class LeituraFalhou extends Error {
  override readonly name = "LeituraFalhou";
  readonly vencida: boolean;
  constructor(motivo: string, vencida: boolean) {
    super(motivo);
    this.vencida = vencida;
  }
}

const ESPERAS_MS = [500, 2_000, 5_000] as const;
const VENCIDA = 403;

/** How many bytes a reading has: up to the end of the last piece that is taken from it. */
const tamanhoDaLeitura = ({ arquivos }: Leitura): number =>
  arquivos.reduce((fim, { deslocamentoNaLeitura, tamanho }) => Math.max(fim, deslocamentoNaLeitura + tamanho), 0);

const pedir = async (url: string, leitura: Leitura, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
  const resposta = await fetch(url, { headers: leitura.cabecalhos, signal, cache: "no-store" });
  if (!resposta.ok) {
    await resposta.body?.cancel();
    throw new LeituraFalhou(`status ${resposta.status}`, resposta.status === VENCIDA);
  }
  const bytes = new Uint8Array(await resposta.arrayBuffer());
  if (bytes.length < tamanhoDaLeitura(leitura)) throw new LeituraFalhou("short answer", false);
  return bytes;
};

/** The bytes of one reading; what the network does is tried again a few times. Runs of zeros are not stored, so not read. */
export const lerDoArmazem = async (leitura: Leitura, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
  const { url } = leitura;
  if (url === null) return new Uint8Array(tamanhoDaLeitura(leitura));
  for (const espera of ESPERAS_MS) {
    try {
      return await pedir(url, leitura, signal);
    } catch (erro) {
      if (signal.aborted || (erro instanceof LeituraFalhou && erro.vencida)) throw erro;
    }
    await esperar(espera, signal);
  }
  return pedir(url, leitura, signal);
};
