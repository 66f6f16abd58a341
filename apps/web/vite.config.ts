import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// The page is served by the API; in development Vite serves it and passes on whatever is the API's.
const apiOrigin = process.env["ACERVO_API_ORIGIN"] ?? "http://127.0.0.1:3000";
const statusOrigin = process.env["ACERVO_STATUS_ORIGIN"] ?? "http://127.0.0.1:3004";
const port = Number(process.env["ACERVO_WEB_PORT"] ?? "5173");

const BASE = "/acervo-web/";

/** The font that every page needs starts to load with the page, not after its stylesheet. */
const preloadFont = (): Plugin => ({
  name: "preload-font",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.includes("inter-latin-wght"))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", href: `${BASE}${file}`, as: "font", type: "font/woff2", crossorigin: true },
          injectTo: "head",
        })),
  },
});

/** In development the public pages have their addresses here too. */
const publicPages = (): Plugin => ({
  name: "public-pages",
  apply: "serve",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const url = request.url ?? "";
      if (/^\/acervo-cadastro-web\/(\?|$)/.test(url)) request.url = `${BASE}cadastro.html`;
      if (/^\/fatura(\?|$)/.test(url)) request.url = `${BASE}fatura.html`;
      if (/^\/compliance(\/acompanhar)?\/?(\?|$)/.test(url)) request.url = `${BASE}compliance.html`;
      next();
    });
  },
});

const library = (name: string, packages: string) => ({
  name,
  test: new RegExp(`/node_modules/(${packages})/`),
  priority: 1,
});

/** Libraries change less often than the portal: apart, they stay in people's caches. */
const LIBRARIES = [
  // What loads a chunk when it is needed: left to itself it goes with the router, which the registration site does without.
  { name: "preload", test: /vite\/preload-helper/, priority: 2 },
  library("react", "react|react-dom|scheduler"),
  library("router", "react-router"),
  library("zod", "zod"),
];

export default defineConfig({
  base: BASE,
  plugins: [react(), preloadFont(), publicPages()],
  server: {
    host: "127.0.0.1",
    port,
    strictPort: true,
    proxy: {
      "^/api-": { target: apiOrigin },
      "^/status([/?].*)?$": { target: statusOrigin },
      "/acervo-web/config.json": { target: apiOrigin },
      "^/acervo-cadastro-web/(alterarSenha|recuperarSenha)": { target: apiOrigin },
      // The pages for strangers are the server's own.
      "^/((seguranca|privacidade|termos|sitemap.xml|robots.txt)?([?].*)?$|publico/)": { target: apiOrigin },
    },
  },
  build: {
    manifest: true,
    target: "es2023",
    // A data: URL would need its own permission in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // The portal and, on pages of their own, the registration site, the payment of an invoice by a link and the
    // compliance channel.
    rolldownOptions: {
      input: ["index.html", "cadastro.html", "fatura.html", "compliance.html"],
      output: { codeSplitting: { groups: LIBRARIES } },
    },
  },
  test: {
    setupFiles: [`${import.meta.dirname}/src/test-support/setup.ts`],
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
