import { gzipSync } from "node:zlib";

export type Answer = { readonly status: number; readonly body: unknown };
export type Message = { readonly codigo: string; readonly descricao: string; readonly complemento?: string };

/** What every answer begins with. The environment is always the one without value. */
const head = (now: Date) => ({
  tipoAmbiente: 2,
  versaoAplicativo: "SimuladorAcervo_1.0",
  dataHoraProcessamento: now.toISOString(),
});

export const packed = (xml: string): string => gzipSync(xml).toString("base64");

export const answer = (now: Date, status: number, body: object): Answer => ({
  status,
  body: { ...head(now), ...body },
});

/** As `POST /nfse` refuses: several reasons. */
export const refusals = (now: Date, idDPS: string, erros: readonly Message[]): Answer =>
  answer(now, 400, { ...(idDPS === "" ? {} : { idDPS }), erros });

/** As everything else refuses: one reason. */
export const refusal = (now: Date, status: number, codigo: string, descricao: string): Answer =>
  answer(now, status, { erro: { codigo, descricao } });
