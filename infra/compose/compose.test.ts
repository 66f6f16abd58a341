import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { composeStack } from "../stack/compose.ts";
import { readStackConfig } from "../stack/config.ts";

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

const lintSchema = z.array(z.object({ messages: z.array(z.object({ rule: z.string(), message: z.string() })) }));
const linter = fileURLToPath(import.meta.resolve("dclint/package.json")).replace(/package\.json$/, "bin/dclint.cjs");

/** What the Compose Specification's own JSON schema has against a file. */
function schemaErrors(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "acervo-compose-"));
  const file = join(folder, "compose.yaml");
  writeFileSync(file, text);
  const { stdout } = spawnSync(process.execPath, [linter, "--formatter", "json", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  const messages = lintSchema.parse(JSON.parse(stdout)).flatMap((result) => result.messages);
  return messages.filter((message) => message.rule === "invalid-schema").map((message) => message.message);
}

test("o arquivo do Compose segue a especificação", () => {
  expect(schemaErrors(source)).toEqual([]);
});

test("um campo que a especificação não conhece é acusado", () => {
  expect(schemaErrors(source.replace("healthcheck:", "healtcheck:"))).not.toEqual([]);
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
