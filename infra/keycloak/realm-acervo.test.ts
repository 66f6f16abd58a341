import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const realmSchema = z.looseObject({
  users: z.array(z.looseObject({ username: z.string(), credentials: z.array(z.unknown()).optional() })),
  groups: z.array(z.object({ name: z.string() })),
  clients: z.array(
    z.looseObject({
      clientId: z.string(),
      publicClient: z.boolean(),
      secret: z.string().optional(),
      directAccessGrantsEnabled: z.boolean(),
      standardFlowEnabled: z.boolean(),
      defaultClientScopes: z.array(z.string()),
      redirectUris: z.array(z.string()).default([]),
    }),
  ),
});

const realm = realmSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, "realm-acervo.json"), "utf8")));

test("o realm de produção não traz pessoas, só contas de serviço, e nenhum cliente de teste", () => {
  expect(realm.users.map((user) => user.username)).toEqual([
    "service-account-acervo-server",
    "service-account-acervo-equipe",
  ]);
  expect(realm.users.every((user) => user.credentials === undefined)).toBe(true);
  expect(realm.clients.map((client) => client.clientId)).toEqual([
    "acervo-web",
    "acervo-server",
    "acervo-equipe",
    "acervo-link",
  ]);
});

test("segredos e endereços do realm vêm do ambiente", () => {
  const secrets = realm.clients.filter((client) => !client.publicClient).map((client) => client.secret);
  for (const secret of secrets) expect(secret).toMatch(/^\$\{[A-Z_]+\}$/);
  const addresses = realm.clients.flatMap((client) => client.redirectUris);
  expect(addresses).toEqual([
    "${ACERVO_ORIGEM_PUBLICA}/acervo-web/",
    "${ACERVO_ORIGEM_PUBLICA}/acervo-web/confirmado/*",
  ]);
});

test("[AUTH-01][AUTH-11] nenhum cliente público aceita senha fora da página de entrada", () => {
  const open = realm.clients.filter((client) => client.publicClient && client.directAccessGrantsEnabled);
  expect(open).toEqual([]);
});

test("[AUTH-40] os grupos da equipe existem e nunca chegam a quem entra por link", () => {
  expect(realm.groups.map((group) => group.name)).toEqual([
    "ADMIN",
    "SUPORTE_TECNICO",
    "SUPORTE_TECNICO_AVANCADO",
    "CADASTRO_POSSIVEL_CLIENTE",
    "COMPLIANCE",
  ]);
  const link = realm.clients.find((client) => client.clientId === "acervo-link");
  expect(link?.defaultClientScopes).toEqual(["acervo-identidade", "acervo-audiencia"]);
});

test("[AUTH-64] só um cliente que nunca recebe um código tem um endereço aberto", () => {
  const receivers = realm.clients.filter((client) => client.standardFlowEnabled);
  const addresses = receivers.flatMap((client) => client.redirectUris);
  expect(addresses.filter((address) => address.includes("*"))).toEqual([]);
});
