import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { composeSchemaErrors } from "../compose/compose-schema-errors.ts";
import { INSTALL_MS, installPrograms } from "../programs/install-programs.ts";

beforeAll(() => installPrograms("scripts"), INSTALL_MS);

const deploy = resolve(import.meta.dirname, "../../deploy");
const oneHost = join(deploy, "one-host");
const read = (...path: readonly string[]): string => readFileSync(join(deploy, ...path), "utf8");
const composeText = read("compose.yaml");
const Service = z.looseObject({
  image: z.string(),
  network_mode: z.string(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()),
  env_file: z.array(z.string()),
  volumes: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
});
const { services } = z.object({ services: z.record(z.string(), Service) }).parse(parse(composeText, { merge: true }));
const folder = mkdtempSync(join(tmpdir(), "acervo-um-anfitriao-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRETS = "/etc/acervo/segredos/";
/** Which folders of secrets a process sees, as each way of running it says. */
const seenInContainer = (name: string): readonly string[] =>
  (services[name]?.volumes ?? [])
    .filter((volume) => volume.startsWith(SECRETS))
    .map((volume) => volume.slice(SECRETS.length).split(":")[0] ?? "")
    .toSorted();
const ALL = ["api", "comum", "dados", "dono", "worker"];
const unitOf = (name: string): string =>
  read("one-host/units", `acervo-${name.replace(/^(api-).*/, "$1").replace(/-$/, "@")}.service`);
const seenByUnit = (name: string): readonly string[] => {
  const hidden = /^InaccessiblePaths=(.*)$/m.exec(unitOf(name))?.[1] ?? "";
  if (hidden === SECRETS.slice(0, -1)) return [];
  return ALL.filter((kind) => !hidden.split(" ").includes(`-${SECRETS}${kind}`));
};
const settingsOf = (text: string): readonly string[] =>
  text.split("\n").flatMap((line) => (/^[A-Z]\w*(?==)/.exec(line) ?? []).slice(0, 1));
const shells = readdirSync(oneHost, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".sh"));

test("o arquivo do Compose segue a especificação", () => {
  expect(composeSchemaErrors(composeText)).toEqual([]);
});

test("[SRV-382] nada corre com mais do que precisa: só a porta da frente tem capacidades, e nenhum processo vê os segredos de outro", () => {
  const processes = Object.entries(services).filter(([, { profiles }]) => profiles.length === 0);
  for (const [, service] of processes)
    expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges"] });
  const able = processes.filter(([, { cap_add: added }]) => added.length > 0).map(([name]) => name);
  expect(able).toEqual(["proxy"]);
  expect(Object.fromEntries(processes.map(([name]) => [name, seenInContainer(name)]))).toEqual({
    postgres: ["dados"],
    "ceph-mon": [],
    "ceph-osd": [],
    "ceph-rgw": [],
    keycloak: ["dados"],
    "api-1": ["api", "comum"],
    "api-2": ["api", "comum"],
    worker: ["comum", "worker"],
    status: [],
    proxy: [],
  });
  const same = ["api-1", "worker", "status", "proxy"];
  expect(same.map(seenByUnit)).toEqual(same.map(seenInContainer));
  expect(["postgres", "keycloak"].map(seenByUnit)).toEqual([["dados"], ["dados"]]);
  for (const line of ["NoNewPrivileges=yes", "ProtectSystem=strict"])
    expect(processes.map(([name]) => name).filter((name) => !unitOf(name).includes(line))).toEqual([]);
});

test("com e sem contêineres cada processo tem as mesmas configurações", () => {
  const ofUnit = (name: string): readonly string[] =>
    [...unitOf(name).matchAll(/^EnvironmentFile=.*\/([\w%.-]+\.env)$/gm)].map(([, file = ""]) =>
      file.replace("%i", "1"),
    );
  const inContainer = (name: string) => services[name]?.env_file.map((file) => file.split("/").at(-1));
  const names = ["api-1", "worker", "status", "keycloak", "ceph-osd"];
  expect(names.map(ofUnit)).toEqual(names.map(inContainer));
});

test("cada arquivo de segredo que as configurações nomeiam é sorteado ou pedido pela instalação", () => {
  const named = readdirSync(join(oneHost, "settings"))
    .flatMap((file) => [...read("one-host/settings", file).matchAll(/_FILE=\/etc\/acervo\/segredos\/(\S+)/g)])
    .map(([, path = ""]) => path);
  const script = read("one-host/acervo.sh");
  const drawn = (path: string): boolean => {
    const [kind = "", name = ""] = path.split("/");
    return (
      script.includes(path) ||
      new RegExp(`for name in [^;]*\\b${name}\\b[^;]*;[^\\n]*${kind}/\\$name`).test(script.replaceAll("\\\n", " ")) ||
      new RegExp(`${kind}/s3-\\$name`).test(script)
    );
  };
  expect(named.filter((path) => !drawn(path))).toEqual([]);
});

test("o exemplo de configurações não serve como está: em prod cada endereço dele é recusado", () => {
  const example = read("one-host/settings/acervo.env.example");
  expect(settingsOf(example)).toContain("ACERVO_ORIGEM_PUBLICA");
  for (const line of example.split("\n").filter((text) => /^ACERVO_\w+=.*(https:|@)/.test(text)))
    expect(line).toMatch(/[.@]example\b/);
});

test("os programas de instalação estão limpos, e um erro plantado é acusado", () => {
  const check = (...files: readonly string[]): string =>
    spawnSync("shellcheck", ["--external-sources", "--source-path=SCRIPTDIR", ...files], { encoding: "utf8" }).stdout;
  expect(check(...shells.map((name) => join(oneHost, name)))).toBe("");
  const planted = join(folder, "plantado.sh");
  writeFileSync(planted, "#!/bin/sh\nrm -rf $1/tudo\n");
  expect(check(planted)).toContain("SC2086");
});
