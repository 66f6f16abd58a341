import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// The page is served by the API; in development Vite serves it and passes on whatever is the API's.
const apiOrigin = process.env["ACERVO_API_ORIGIN"] ?? "http://127.0.0.1:3000";
const port = Number(process.env["ACERVO_WEB_PORT"] ?? "5173");

export default defineConfig({
  base: "/acervo-web/",
  plugins: [react()],
  server: {
    host: "127.0.0.1",
    port,
    strictPort: true,
    proxy: {
      "^/api-": { target: apiOrigin },
      "/acervo-web/config.json": { target: apiOrigin },
    },
  },
  build: {
    manifest: true,
    target: "es2023",
    // A data: URL would need its own permission in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  test: { setupFiles: [`${import.meta.dirname}/src/test-support/setup.ts`] },
});
