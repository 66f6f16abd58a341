import { CAMINHOS_SEM_RASTRO } from "@acervo/contracts/canal-compliance";
import type { FastifyInstance } from "fastify";

const [PAGE] = CAMINHOS_SEM_RASTRO;

/** The compliance channel: outside the portal, so that nobody who writes there passes by a session. */
export const registerCompliancePage = (app: FastifyInstance, { dist }: { readonly dist: string | undefined }): void => {
  if (dist === undefined) return;
  for (const path of [PAGE, `${PAGE}/acompanhar`])
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.sendFile("compliance.html"));
  app.get(`/acervo-web${PAGE}`, { schema: { hide: true } }, (_request, reply) => reply.redirect(PAGE));
};
