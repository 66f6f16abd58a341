import base from "./playwright.config.ts";

/** An installation of the whole product on a host, which `npm run drill:one-host` has made and gives the address of. */
const origin = process.env["ACERVO_ENSAIO_ORIGEM"] ?? "https://portal.acervo.internal";

export default {
  ...base,
  testDir: "./host",
  workers: 1,
  reporter: "list",
  webServer: undefined,
  timeout: 420_000,
  use: { ...base.use, baseURL: `${origin}/acervo-web/`, ignoreHTTPSErrors: true },
};
