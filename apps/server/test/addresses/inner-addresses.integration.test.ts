import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, request as httpRequest, type Server } from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { usuarios } from "@acervo/contracts/usuarios";
import { stack } from "@acervo/test-kit/stack";
import { demoPassword, demoUsers } from "@acervo/test-kit/demo-users";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedRequest } from "../../src/platform/object-store/presign.ts";
import { request } from "../request.ts";
import { startTestApi } from "../test-api.ts";

// Touches: platform/identity, platform/object-store, usuarios.

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

/** Calls a signed address by the name that was signed, and returns the answer of the store. */
const askedAs = async ({
  url,
  headers,
}: SignedRequest): Promise<{ readonly status: number; readonly text: string }> => {
  const { host, pathname, search } = new URL(url);
  const { hostname, port } = new URL(stack().s3.endpoint);
  const asked = httpRequest({ hostname, port, path: `${pathname}${search}`, headers: { ...headers, host } }).end();
  const [answer]: IncomingMessage[] = await once(asked, "response");
  if (answer === undefined) throw new Error("no answer");
  return { status: answer.statusCode ?? 0, text: await text(answer) };
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
    const { objectStore, presigner } = deps;
    const key = `enderecos/${deps.ids.uuid()}`;
    const { versionId } = await objectStore.put({ key, body: Buffer.from("a"), contentType: "text/plain" });
    expect(await objectStore.get(key, versionId)).toEqual(new Uint8Array([97]));
    expect(await objectStore.stat(key, 1)).toMatchObject({ versionId });
    const listed: string[] = [];
    for await (const version of objectStore.listVersions(key)) listed.push(version.versionId);
    expect(listed).toEqual([versionId]);
    const upload = { key: `${key}-em-partes`, uploadId: await objectStore.beginUpload(`${key}-em-partes`, {}) };
    expect(await objectStore.uploadPart(upload, 1, Buffer.from("b"))).toBe(
      `"${createHash("md5").update("b").digest("hex")}"`,
    );
    await objectStore.abortUpload(upload);

    const terms = { now: deps.clock.now(), validSeconds: 60 };
    const body = { lengthBytes: 1, md5: createHash("md5").update("a").digest() };
    const lida = presigner.get(key, { versionId, range: "bytes=0-0" }, terms);
    for (const { url } of [
      lida,
      presigner.put(key, body, terms),
      presigner.uploadPart(key, { ...body, uploadId: upload.uploadId, partNumber: 1 }, terms),
      presigner.download(key, { versionId, fileName: "a.txt" }, terms),
    ])
      expect(url.startsWith(`${PUBLIC_STORE}/`)).toBe(true);
    // The store that answers to the public name takes the signature.
    expect(await askedAs(lida)).toEqual({ status: 206, text: "a" });
    await objectStore.deleteVersion(key, versionId);
    await close();
  });
});
