import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { composeStack } from "../stack/compose.ts";
import { readStackConfig } from "../stack/config.ts";
import { composeSchemaErrors } from "./compose-schema-errors.ts";

const path = resolve(import.meta.dirname, "../compose.yaml");
const source = readFileSync(path, "utf8");
const compose = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({
        image: z.string(),
        environment: z.record(z.string(), z.string()).default({}),
        ports: z.array(z.string()),
        volumes: z.array(z.string()).default([]),
      }),
    ),
  })
  .parse(parse(source));

test("o arquivo do Compose segue a especificação", () => {
  expect(composeSchemaErrors(source)).toEqual([]);
});

test("um campo que a especificação não conhece é acusado", () => {
  expect(composeSchemaErrors(source.replace("healthcheck:", "healtcheck:"))).not.toEqual([]);
});

test("as portas e os segredos são os que o projeto usa", () => {
  const stack = composeStack(readStackConfig());
  const published = Object.values(compose.services).flatMap((service) => service.ports);
  const used = [
    stack.postgres.port,
    stack.smtp.port,
    ...[
      stack.s3.endpoint,
      stack.keycloak.url,
      stack.mail.url,
      stack.cep.viaCepUrl,
      stack.asaas.url,
      stack.partner.url,
      stack.sefin.url,
      stack.sefin.controlUrl,
    ].map((url) => Number(new URL(url).port)),
  ];
  for (const port of used) expect(published.some((entry) => entry.startsWith(`127.0.0.1:${port}:`))).toBe(true);
  expect(compose.services["ceph"]?.environment).toMatchObject({
    CEPH_DEMO_ACCESS_KEY: stack.s3.accessKey,
    CEPH_DEMO_SECRET_KEY: stack.s3.secretKey,
  });
  expect(compose.services["keycloak"]?.environment).toMatchObject({
    KC_BOOTSTRAP_ADMIN_USERNAME: stack.keycloak.adminUser,
    KC_BOOTSTRAP_ADMIN_PASSWORD: stack.keycloak.adminPassword,
    ACERVO_CLIENTE_SERVER_SECRET: stack.keycloak.serverSecret,
    ACERVO_CLIENTE_LINK_SECRET: stack.keycloak.linkSecret,
    ACERVO_CLIENTE_EQUIPE_SECRET: stack.keycloak.staffSecret,
  });
});

test("as imagens são as versões que rodam aqui e o realm recebe tudo o que pede do ambiente", () => {
  const dist = readFileSync(resolve(import.meta.dirname, "../keycloak/dist.env"), "utf8");
  const version = /^KEYCLOAK_VERSION=(.+)$/m.exec(dist)?.[1];
  expect(compose.services["keycloak"]?.image).toBe(`quay.io/keycloak/keycloak:${version}`);
  const realm = readFileSync(resolve(import.meta.dirname, "../keycloak/realm-acervo.json"), "utf8");
  const required = [...realm.matchAll(/\$\{(ACERVO_[A-Z_]+)\}/g)].map((match) => match[1] ?? "");
  expect(Object.keys(compose.services["keycloak"]?.environment ?? {})).toEqual(expect.arrayContaining(required));
});
