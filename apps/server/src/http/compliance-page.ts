import { PAGINA_DO_CANAL } from "@acervo/contracts/canal-compliance";
import type { FastifyInstance } from "fastify";

/** The compliance channel: outside the portal, so that nobody who writes there passes by a session. */
export const registerCompliancePage = (app: FastifyInstance, { dist }: { readonly dist: string | undefined }): void => {
  if (dist === undefined) return;
  for (const path of [PAGINA_DO_CANAL, `${PAGINA_DO_CANAL}/acompanhar`])
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.sendFile("compliance.html"));
  app.get(`/acervo-web${PAGINA_DO_CANAL}`, { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(PAGINA_DO_CANAL),
  );
};
