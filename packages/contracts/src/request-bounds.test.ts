import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ArquivoConfirmado, MAXIMO_TRECHOS } from "./agente/agente-mensagens.ts";
import { nada } from "./endpoint.ts";
import { listarEndpoints } from "./endpoints.ts";

type Schema = z.core.JSONSchema.JSONSchema;

/** Formats whose own pattern is of one length, or nearly so. */
const CURTOS = new Set(["date", "date-time", "uuid", "time"]);
/** A pattern holds a text down when it is of the whole text and nothing in it repeats without an end. */
const isFinito = (pattern: string): boolean =>
  pattern.startsWith("^") &&
  pattern.endsWith("$") &&
  !/(?<!\\)[*+]|\{\d+,\}/.test(pattern.replaceAll(/\[[^\]]*\]/g, "x"));

const isTextoLimitado = (schema: Schema): boolean =>
  schema.maxLength !== undefined ||
  schema.enum !== undefined ||
  schema.const !== undefined ||
  CURTOS.has(schema.format ?? "") ||
  [schema, ...(schema.allOf ?? [])].some(
    (one) => typeof one === "object" && one.pattern !== undefined && isFinito(one.pattern),
  );

const isSchema = (valor: unknown): valor is Schema =>
  typeof valor === "object" && valor !== null && !Array.isArray(valor);

const filhos = (schema: Schema, onde: string): readonly (readonly [Schema, string])[] => {
  const lista: (readonly [unknown, string])[] = [
    ...Object.entries(schema.properties ?? {}).map(([nome, valor]) => [valor, `${onde}.${nome}`] as const),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((valor) => [valor, onde] as const),
    ...(schema.prefixItems ?? []).map((valor, indice) => [valor, `${onde}[${indice}]`] as const),
    [schema.items, `${onde}[]`],
    [schema.additionalProperties, `${onde}.*`],
  ];
  return lista.flatMap(([valor, nome]) => (isSchema(valor) ? [[valor, nome] as const] : []));
};

/** Every text, list and table of a schema that a stranger could send without an end. */
const semLimite = (schema: Schema, onde: string): readonly string[] => {
  const tipos = [schema.type ?? []].flat();
  const anything =
    Object.keys(schema).filter((nome) => !["default", "description", "title", "$schema"].includes(nome)).length === 0;
  return [
    ...(anything ? [`${onde}: qualquer coisa`] : []),
    ...(tipos.includes("string") && !isTextoLimitado(schema) ? [`${onde}: texto`] : []),
    ...(tipos.includes("array") && schema.maxItems === undefined && schema.prefixItems === undefined
      ? [`${onde}: lista`]
      : []),
    ...(typeof schema.additionalProperties === "object" && schema.maxProperties === undefined
      ? [`${onde}: tabela`]
      : []),
    ...filhos(schema, onde).flatMap(([filho, nome]) => semLimite(filho, nome)),
  ];
};

const faltasDe = (schema: z.ZodType, onde: string): readonly string[] =>
  schema === nada ? [] : semLimite(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), onde);

/**
 * Bounded elsewhere. Agents of any age must be understood, so that their messages are not narrowed by the contract:
 * the reader of each refuses what is more.
 */
const NOUTRO_LUGAR: ReadonlySet<string> = new Set([
  "agenteBackups.confirmar body.arquivos[].conteudo.trocas: lista",
  "agenteBackups.confirmar body.arquivos[].conteudo.trechos: lista",
]);

describe("o que um estranho pode mandar", () => {
  const faltas = listarEndpoints().flatMap(({ nome, endpoint }) =>
    (["params", "query", "body"] as const).flatMap((parte) => faltasDe(endpoint[parte], `${nome} ${parte}`)),
  );

  it("[SRV-157] todo texto e toda lista de toda requisição têm um tamanho máximo", () => {
    expect(faltas.filter((falta) => !NOUTRO_LUGAR.has(falta))).toEqual([]);
  });

  it("o que se diz limitado em outro lugar não o é também aqui", () => {
    expect([...NOUTRO_LUGAR].filter((nome) => !faltas.includes(nome))).toEqual([]);
  });

  it("[SRV-157] um arquivo em pedaços demais é recusado, sejam trechos ou trocas", () => {
    const comPedacos = (quantos: number) => {
      const comum = { pasta: 0, nome: "a", tamanho: 0, modificadoEmMicros: 0, sha256: "A".repeat(43) };
      const trechos = Array.from({ length: quantos }, () => [-1, 0, 1]);
      const trocas = trechos.map((trecho) => [0, ...trecho]);
      return [{ trechos }, { versaoBase: 1, trocas }].map(
        (conteudo) => ArquivoConfirmado.safeParse({ ...comum, conteudo }).success,
      );
    };
    expect([comPedacos(MAXIMO_TRECHOS), comPedacos(MAXIMO_TRECHOS + 1)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it("acusa o que se planta sem limite", () => {
    const plantado = z.object({
      texto: z.string(),
      padrao: z.string().regex(/^a+$/),
      aberto: z.string().regex(/[a-z]{3}/),
      lista: z.array(z.string().max(3)),
      fundo: z.array(z.object({ outra: z.string().min(2) })).max(2),
      tabela: z.record(z.string(), z.number()),
      qualquer: z.unknown(),
      certo: z.string().max(5).optional(),
      chave: z.string().regex(/^[0-9a-f]{32}$/),
      dia: z.iso.date(),
      uma: z.enum(["A", "B"]),
    });
    expect(faltasDe(plantado, "corpo").toSorted()).toEqual([
      "corpo.aberto: texto",
      "corpo.fundo[].outra: texto",
      "corpo.lista: lista",
      "corpo.padrao: texto",
      "corpo.qualquer: qualquer coisa",
      "corpo.tabela: tabela",
      "corpo.texto: texto",
    ]);
  });
});

describe("os padrões do contrato", () => {
  const padroes = (schema: Schema): readonly string[] => [
    ...(schema.pattern === undefined ? [] : [schema.pattern]),
    ...(schema.allOf ?? []).flatMap((one) => (typeof one === "object" ? padroes(one) : [])),
    ...filhos(schema, "").flatMap(([filho]) => padroes(filho)),
  ];
  const todos = new Set(
    listarEndpoints().flatMap(({ endpoint }) =>
      [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) =>
        schema === nada ? [] : padroes(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })),
      ),
    ),
  );
  /** Texts on which a pattern that tries again and again takes ages. */
  const TEIMOSOS = ["a", "0", " ", "-", ".", "A0", "a.", "a@", "é", "0-"].map(
    (pedaco) => `${pedaco.repeat(20_000)}\n!`,
  );
  const LIMITE_MS = 500;
  /** Of the processor: what others use of the machine does not count. */
  const demoraMs = (padrao: string, texto: string): number => {
    const inicio = process.cpuUsage().user;
    new RegExp(padrao, "u").test(texto);
    return (process.cpuUsage().user - inicio) / 1_000;
  };

  it.each([...todos])("%s decide depressa, também sobre um texto feito para demorar", (padrao) => {
    expect(TEIMOSOS.filter((texto) => demoraMs(padrao, texto) > LIMITE_MS)).toEqual([]);
  });

  it("acusa um padrão que tenta de novo e de novo", () => {
    expect(demoraMs("^\\s*\\s*\\s*a$", `${" ".repeat(2_500)}!`)).toBeGreaterThan(LIMITE_MS);
  });
});
