import { stack } from "@acervo/test-kit/stack";
import type { Deps } from "../../src/platform/deps.ts";
import { enviarEmail, type EnviarEmailDeps } from "../../src/platform/email/enviar-email.ts";
import { createSmtpEmail, type SmtpSettings } from "../../src/platform/email/smtp-email.ts";

const marca = { portalUrl: "https://p.example/acervo-web", nomeProvedor: "Acervo", whatsapp: "5531900000000" };
const semAnexo = () => Promise.reject(new Error("no message of these has a file"));

export type Delivery = {
  /** Sends what was asked for so far, oldest first, to the real mail server. */
  readonly entregar: () => Promise<void>;
  readonly close: () => void;
};

/** What the worker would do with the messages of a test's API. */
export const createDelivery = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  {
    lerAnexos = semAnexo,
    ...settings
  }: Pick<SmtpSettings, "returnTo"> & Partial<Pick<EnviarEmailDeps, "lerAnexos">> = {},
): Delivery => {
  const { host, port } = stack().smtp;
  const email = createSmtpEmail({
    smtpUrl: `smtp://${host}:${port}`,
    remetente: "Acervo <nao-responda@acervo.test>",
    ...settings,
  });
  return {
    entregar: async () => {
      const pendentes = db.selectFrom("emailEnvio").select("id").where("situacao", "=", "PENDENTE");
      for (const { id } of await pendentes.orderBy("createdAt").execute())
        await enviarEmail({ db, clock, email, marca, lerAnexos }, id, { lastAttempt: false });
    },
    close: () => email.close(),
  };
};
