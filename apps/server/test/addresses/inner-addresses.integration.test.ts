import { createServer, request as httpRequest, type Server } from "node:http";
import { once } from "node:events";
import { usuarios } from "@acervo/contracts/usuarios";
import { stack } from "@acervo/test-kit/stack";
import { demoPassword, demoUsers } from "@acervo/test-kit/demo-users";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { request } from "../request.ts";
import { startTestApi } from "../test-api.ts";

/** Names that nothing answers to: only those who are told of another address come through. */
const PUBLIC_HOST = "identidade.acervo.interno";
const PUBLIC_STORE = "http://arquivos.acervo.interno";

/** Keycloak as it is with a public name of its own: reached by another address, it still writes that name into tokens. */
const startInnerKeycloak = async (): Promise<{ readonly server: Server; readonly url: string }> => {
  const { hostname, port } = new URL(stack().keycloak.url);
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host: PUBLIC_HOST };
    const asked = httpRequest({ hostname, port, path: incoming.url, method: incoming.method, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    incoming.pipe(asked);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { server, url: `http://127.0.0.1:${address.port}` };
};

describe("endereços públicos que o próprio servidor não usa", () => {
  let keycloak: Awaited<ReturnType<typeof startInnerKeycloak>>;
  beforeAll(async () => {
    keycloak = await startInnerKeycloak();
  });
  afterAll(() => keycloak.server.close());
  const issuer = `http://${PUBLIC_HOST}/realms/${stack().keycloak.realm}`;

  it("[SRV-307] fala com o Keycloak pelo endereço interno; os tokens e a página dizem o público", async () => {
    const api = await startTestApi({ env: { ACERVO_OIDC_ISSUER: issuer, ACERVO_OIDC_INTERNO: keycloak.url } });
    const { username } = demoUsers.pessoa;
    const form = { grant_type: "password", client_id: "acervo-tests", username, password: demoPassword };
    const answer = await fetch(`${keycloak.url}/realms/${stack().keycloak.realm}/protocol/openid-connect/token`, {
      method: "POST",
      body: new URLSearchParams(form),
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    expect(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).toMatchObject({ iss: issuer });
    expect((await request(api.url, usuarios.dados, {}, token)).status).toBe(200);
    expect(await api.deps.diretorio.buscar({ documento: username })).toMatchObject({ emailConfirmado: true });
    const pagina = await fetch(`${api.url}/acervo-web/config.json`);
    expect(await pagina.json()).toMatchObject({ identidade: { url: `http://${PUBLIC_HOST}` } });
    await api.close();
  });

  it("[SRV-308] fala com o armazém pelo endereço interno, e assina o público", async () => {
    const { deps, close } = await startTestApi({
      env: { ACERVO_S3_ENDPOINT: PUBLIC_STORE, ACERVO_S3_ENDPOINT_INTERNO: stack().s3.endpoint },
    });
    const key = `enderecos/${deps.ids.uuid()}`;
    const { versionId } = await deps.objectStore.put({ key, body: Buffer.from("a"), contentType: "text/plain" });
    const terms = { now: deps.clock.now(), validSeconds: 60 };
    const { url } = deps.presigner.get(key, { versionId, range: "bytes=0-0" }, terms);
    expect(url.startsWith(`${PUBLIC_STORE}/`)).toBe(true);
    await deps.objectStore.deleteVersion(key, versionId);
    await close();
  });
});
