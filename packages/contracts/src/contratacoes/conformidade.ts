import { z } from "zod";
import { proprio } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";

/** Classes of registry offices by Provimento CNJ 213/2026, the smallest first. */
export const CLASSES_CNJ = [1, 2, 3] as const;
export const ClasseCnj = z.union(CLASSES_CNJ.map((classe) => z.literal(classe)));
export type ClasseCnj = z.infer<typeof ClasseCnj>;

const horas = z.number().int().positive();

/** What the Provimento asks of a class, as it is on record here. */
export const LimitesDaClasse = z.object({
  classe: ClasseCnj,
  /** Gross revenue of a semester in reais; null: the class of those above all others. */
  receitaAte: z.number().int().positive().nullable(),
  horasPerda: horas,
  horasRetorno: horas,
  horasCopiaCompleta: horas,
  mesesEntreTestes: z.number().int().positive(),
  primeiraEtapaAte: z.iso.date(),
});
export type LimitesDaClasse = z.infer<typeof LimitesDaClasse>;

const segundos = z.number().int().nonnegative();
const instante = z.iso.datetime();

/** How far what was stored was behind, where that was worst. */
const Perda = z.object({
  segundos,
  idDispositivo: id,
  nomeDispositivo: z.string(),
  /** When the backup began that could be restored at `ate`; before the first one, since when there was something to store. */
  de: instante,
  ate: instante,
  /** That backup had left something over. */
  comPendencias: z.boolean(),
});

/** How long it would take to bring everything back, as proofs of restoration reckon it; of the device that takes longest. */
const Retorno = z.object({
  /** Null: the last proof of this device failed, so that nothing can be reckoned. */
  segundos: segundos.nullable(),
  idDispositivo: id,
  nomeDispositivo: z.string(),
  /** The proof, and when it was issued. */
  numeroProva: z.string(),
  emitidaEm: instante,
  /** Only the server read: the computer took no part. */
  soServidor: z.boolean(),
});

export const DiaDeConformidade = z.object({
  data: z.iso.date(),
  /** The longest of the day; null: there was nothing to back up. */
  perda: Perda.nullable(),
  /** The longest interval between backups that left nothing over. */
  copiaCompletaSegundos: segundos.nullable(),
  /** At its end; null: no device in use had a proof by then. */
  retorno: Retorno.nullable(),
});
export type DiaDeConformidade = z.infer<typeof DiaDeConformidade>;

/** The next restore test; overdue from the day after `ate`. */
const ProximoTeste = z.object({ ate: z.iso.date(), situacao: z.enum(["EM_DIA", "VENCE_EM_BREVE", "VENCIDO"]) });
export type ProximoTeste = z.infer<typeof ProximoTeste>;

export const DIAS_DE_CONFORMIDADE = 90;

export const Conformidade = z.object({
  /** As the office chose; null: not yet. */
  classe: ClasseCnj.nullable(),
  limites: z.array(LimitesDaClasse).length(CLASSES_CNJ.length),
  fonte: z.object({ texto: z.string(), registradaEm: z.iso.date() }),
  /** The verdict in one sentence. */
  frase: z.string(),
  /** Null: the office has not said its class. */
  proximoTeste: ProximoTeste.nullable(),
  /** By the calendar of São Paulo, today last and up to now. */
  dias: z.array(DiaDeConformidade).length(DIAS_DE_CONFORMIDADE),
});
export type Conformidade = z.infer<typeof Conformidade>;

export const conformidade = {
  consultar: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao/conformidade",
    resumo: "O que foi medido dos backups de um cartório ao lado dos limites do Provimento CNJ 213/2026.",
    query: z.object({ id: idParam }),
    status: 200,
    response: Conformidade,
    errors: ["CONTRATACAO_NAO_ENCONTRADA", "CONFORMIDADE_INDISPONIVEL"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
  }),
  escolherClasse: endpoint({
    method: "PUT",
    path: "/api-acervo/usuario/classe-cnj",
    resumo: "Diz de que classe do Provimento CNJ 213/2026 é o cartório.",
    body: z.object({ classe: ClasseCnj }),
    status: 204,
    response: nada,
    errors: ["CONFORMIDADE_INDISPONIVEL"],
    acesso: proprio(["cliente"]),
  }),
};
