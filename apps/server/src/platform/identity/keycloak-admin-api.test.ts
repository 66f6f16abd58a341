import { createServer, type Server } from "node:http";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createKeycloakAdminApi } from "./keycloak-admin-api.ts";

const SEGUNDO_MS = 1_000;
const DURA_SEGUNDOS = 60;

let provider: Server;
let url = "";
let tokens = 0;
const authorizations: (string | undefined)[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    const isToken = request.url?.endsWith("/token") ?? false;
    if (isToken) tokens += 1;
    else authorizations.push(request.headers.authorization);
    const answer = isToken ? { access_token: `token-${tokens}`, expires_in: DURA_SEGUNDOS } : [];
    request.resume().on("end", () => response.writeHead(200).end(JSON.stringify(answer)));
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const address = provider.address();
  url = `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`;
});
afterAll(() => provider.close());

it("o mesmo token serve até quinze segundos antes do fim; a partir daí é pedido outro", async () => {
  const clock = createTestClock();
  const grant = { realm: "acervo", form: { grant_type: "client_credentials" } };
  const call = createKeycloakAdminApi({ clock }, { url, realm: "acervo", grant });
  await call("GET", "/users");
  clock.advance((DURA_SEGUNDOS - 15) * SEGUNDO_MS - 1);
  await call("GET", "/users");
  clock.advance(1);
  await call("GET", "/users");
  expect(authorizations).toEqual(["Bearer token-1", "Bearer token-1", "Bearer token-2"]);
});
