import { describe, expect, it } from "vitest";
import { approvalsSchema, faultsOf } from "./approvals.ts";
import { breaksBetween, RULES, type Break, type Rule } from "./compare-documents.ts";
import { readDocument, type Schema } from "./openapi-document.ts";

const PATH = "/api-acervo/coisa/{id}";
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const object = (properties: Record<string, Schema>, required: readonly string[] = Object.keys(properties)) => ({
  type: "object",
  properties,
  required,
});

type Parts = { parameters: object[]; requestBody: object; responses: Record<string, object> };
const RELEASED: Parts = {
  parameters: [
    { in: "path", name: "id", required: true, schema: { type: "integer", minimum: 1 } },
    { in: "query", name: "pagina", schema: { type: "integer", maximum: 100 } },
  ],
  requestBody: {
    required: true,
    ...json(
      object(
        {
          nome: { type: "string", maxLength: 60 },
          tipo: { enum: ["A", "B"] },
          nota: { anyOf: [{ type: "string" }, { type: "null" }] },
          itens: { type: "array", items: object({ valor: { type: "number" } }) },
        },
        ["nome"],
      ),
    ),
  },
  responses: {
    "200": json(
      object({ id: { type: "integer" }, situacao: { enum: ["ABERTA", "PAGA"] }, obs: { type: "string" } }, [
        "id",
        "situacao",
      ]),
    ),
    "409": json({ type: "string" }),
  },
};
const document = (parts: object, path = PATH) => readDocument(JSON.stringify({ paths: { [path]: { post: parts } } }));
/** The released document with a text of it replaced. */
const edited = (from: string, to: string) => {
  const text = JSON.stringify(RELEASED);
  expect(text).toContain(from);
  return document(JSON.parse(text.replace(from, to)) as object);
};
const breaks = (present: ReturnType<typeof document>) =>
  breaksBetween(document(RELEASED), present).map(({ rule, where }) => [rule, where]);

const PLANTED: readonly (readonly [Rule, string, string, string])[] = [
  ["removed-status", "200", '"200"', '"201"'],
  ["added-status", "204", '"409"', '"204"'],
  ["request-removed-field", "query pagina", '"name":"pagina"', '"name":"folha"'],
  ["request-required-field", "query pagina", '"name":"pagina"', '"name":"pagina","required":true'],
  ["request-narrowed", "query pagina", '"maximum":100', '"maximum":50'],
  ["request-narrowed", "path id", '"type":"integer","minimum":1', '"type":"string"'],
  ["request-removed-field", "corpo.tipo", '"tipo":', '"outro":'],
  ["request-required-field", "corpo.tipo", '"required":["nome"]', '"required":["nome","tipo"]'],
  ["request-narrowed", "corpo.nome", '"maxLength":60', '"maxLength":50'],
  ["request-narrowed", "corpo.nome", '"maxLength":60', '"maxLength":60,"pattern":"^a"'],
  ["request-narrowed", "corpo.tipo", '["A","B"]', '["A"]'],
  ["request-narrowed", "corpo.nota", '{"anyOf":[{"type":"string"},{"type":"null"}]}', '{"type":"string"}'],
  ["request-narrowed", "corpo.itens[].valor", '"valor":{"type":"number"}', '"valor":{"type":"integer"}'],
  ["response-removed-field", "200.obs", '"obs":{"type":"string"}', '"nova":{"type":"string"}'],
  ["response-required-field", "200.situacao", '["id","situacao"]', '["id"]'],
  ["response-narrowed", "200.situacao", '["ABERTA","PAGA"]', '["ABERTA","PAGA","ANULADA"]'],
  ["response-media-type", "200", '"200":{"content":{"application/json"', '"200":{"content":{"text/csv"'],
  ["response-narrowed", "200.id", '"id":{"type":"integer"}', '"id":{"anyOf":[{"type":"integer"},{"type":"null"}]}'],
];

describe("contrato que quem já chama não entende mais", () => {
  it.each(PLANTED)("%s em %s", (rule, where, from, to) => {
    expect(breaks(edited(from, to))).toContainEqual([rule, where]);
  });

  it("removed-endpoint: o caminho, ou só o método", () => {
    expect(breaks(document(RELEASED, "/outra"))).toEqual([["removed-endpoint", ""]]);
    const other = readDocument(JSON.stringify({ paths: { [PATH]: { put: RELEASED } } }));
    expect(breaks(other)).toEqual([["removed-endpoint", ""]]);
  });

  it("um campo a menos numa árvore, que se refere a si mesma", () => {
    const tree = (field: string) => ({ ...object({ [field]: { type: "string" } }), type: "object" });
    const withTree = (field: string) =>
      readDocument(JSON.stringify({ paths: {}, components: { schemas: { Pasta: tree(field) } } }));
    expect(breaksBetween(withTree("nome"), withTree("titulo"))).toEqual([
      { endpoint: "schema Pasta", rule: "response-removed-field", where: "Pasta.nome" },
    ]);
  });

  it("cada regra tem um exemplo plantado", () => {
    expect([...new Set(["removed-endpoint", ...PLANTED.map(([rule]) => rule)])].toSorted()).toEqual(
      Object.keys(RULES).toSorted(),
    );
  });
});

describe("contrato que só cresce", () => {
  it.each([
    ["o mesmo", '"409"', '"409"'],
    ["outra recusa", '"409"', '"422"'],
    [
      "um parâmetro opcional a mais",
      '"parameters":[',
      '"parameters":[{"in":"query","name":"novo","schema":{"type":"string"}},',
    ],
    ["um campo opcional a mais no pedido", '"tipo":{', '"novo":{"type":"string"},"tipo":{'],
    ["um campo a mais na resposta", '"obs":{', '"novo":{"type":"string"},"obs":{'],
    ["um pedido mais largo", '"maxLength":60', '"maxLength":90'],
    ["um valor a mais no pedido", '["A","B"]', '["A","B","C"]'],
    ["um campo da resposta que passa a vir sempre", '["id","situacao"]', '["id","situacao","obs"]'],
    ["um valor a menos na resposta", '["ABERTA","PAGA"]', '["ABERTA"]'],
  ])("%s", (_, from, to) => {
    expect(breaks(edited(from, to))).toEqual([]);
  });
});

describe("quebras aprovadas", () => {
  const one: Break = { endpoint: `POST ${PATH}`, rule: "removed-status", where: "200" };
  const approval = { ...one, reason: "Ninguém chama este endereço desde a 0.9.0." };

  it("uma quebra precisa de aprovação com motivo", () => {
    expect(faultsOf([one], [])).toEqual([`POST ${PATH}: removed-status (200): a success status is gone`]);
    expect(faultsOf([one], [approval])).toEqual([]);
    expect(approvalsSchema.safeParse([{ ...approval, reason: "sim" }]).success).toBe(false);
  });

  it("a aprovação do que não quebrou sobra", () => {
    expect(faultsOf([], [approval])).toEqual([expect.stringContaining("there is no such break")]);
  });

  it("o que os agentes chamam não quebra, mesmo com aprovação", () => {
    const agent = { ...one, endpoint: "POST /api-acervo/agente/backups" };
    expect(faultsOf([agent], [{ ...approval, ...agent }])).toEqual([
      expect.stringContaining("a break for agents cannot be approved"),
    ]);
  });
});
