import { z } from "zod";
import { proprio } from "../acesso.ts";
import { EsperaDoAgente } from "../agente/espera-do-agente.ts";
import { FaixaDeEnvio, HORAS_DE_PAUSA, UsoDoComputador } from "../agente/uso-do-computador.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";

export const MAXIMO_FAIXAS = 4;
/** Slower than any line that is still one: less would never end a backup. */
const MINIMO_BYTES_POR_SEGUNDO = 16_384;
const MAXIMO_BYTES_POR_SEGUNDO = 1_250_000_000;

export const UsoDoDispositivo = UsoDoComputador.extend({
  /** Why its scheduled backups wait, by its last sign of life; null: they don't. */
  espera: EsperaDoAgente.nullable(),
});
export type UsoDoDispositivo = z.infer<typeof UsoDoDispositivo>;

export const MudancaDeUso = UsoDoComputador.extend({
  faixas: z
    .array(
      FaixaDeEnvio.extend({
        bytesPorSegundo: z.number().int().min(MINIMO_BYTES_POR_SEGUNDO).max(MAXIMO_BYTES_POR_SEGUNDO),
      }),
    )
    .max(MAXIMO_FAIXAS),
  idDispositivo: id,
});
export type MudancaDeUso = z.infer<typeof MudancaDeUso>;

const BASE = "/api-acervo/contratacao/dispositivo";

export const usos = {
  buscar: endpoint({
    method: "GET",
    path: `${BASE}/uso`,
    resumo: "O que os backups de um dispositivo podem usar do computador, e por que esperam, se esperam.",
    query: z.object({ idDispositivo: idParam }),
    status: 200,
    response: UsoDoDispositivo,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO"],
    acesso: proprio(["cliente"]),
    naAjuda: "dispositivos",
  }),
  mudar: endpoint({
    method: "PUT",
    path: `${BASE}/uso`,
    resumo: "Muda o que os backups de um dispositivo podem usar do computador.",
    body: MudancaDeUso,
    status: 204,
    response: nada,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO", "TERMO_NAO_ASSINADO", "CONTRATACAO_NAO_ATIVA"],
    acesso: proprio(["cliente"]),
  }),
  pausar: endpoint({
    method: "POST",
    path: `${BASE}/pausa`,
    resumo: "Pausa os backups de um dispositivo por algumas horas, ou os retoma.",
    body: z.object({ idDispositivo: id, horas: z.union(HORAS_DE_PAUSA.map((horas) => z.literal(horas))).nullable() }),
    status: 204,
    response: nada,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO", "DISPOSITIVO_NAO_ATIVADO", "CONTRATACAO_NAO_ATIVA"],
    acesso: proprio(["cliente"]),
  }),
};
