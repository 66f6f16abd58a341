import type { FastifyInstance } from "fastify";

/**
 * The page on which an invoice is paid by a link. The token is in the fragment of its address, which no browser sends;
 * search engines are to leave it alone.
 */
export const registerPaymentPage = (app: FastifyInstance, { dist }: { readonly dist: string | undefined }): void => {
  if (dist === undefined) return;
  app.get("/fatura", { schema: { hide: true } }, (_request, reply) =>
    reply.header("x-robots-tag", "noindex").sendFile("fatura.html"),
  );
};
