import { createMailbox } from "@acervo/test-kit/mailbox";
import { stack } from "@acervo/test-kit/stack";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startBrokenSmtp } from "../../../test/email/broken-smtp.ts";
import { createJobsFixture, type JobsFixture } from "../../../test/jobs/jobs-fixture.ts";
import { PermanentJobError } from "../../jobs/job-handler.ts";
import type { Queue } from "../../jobs/queue.ts";
import { systemClock } from "../clock.ts";
import { systemIds } from "../ids.ts";
import type { ConteudoEmail, MarcaEmail } from "./conteudo-email.ts";
import { emailHandlers } from "./email.handlers.ts";
import { enviarEmailJob } from "./email.jobs.ts";
import type { Email } from "./email.ts";
import { enfileirarEmail, type EmailAEnviar } from "./enfileirar-email.ts";
import { enviarEmail } from "./enviar-email.ts";
import { createSmtpEmail } from "./smtp-email.ts";

const REMETENTE = "Acervo <nao-responda@acervo.test>";
const marca: MarcaEmail = {
  portalUrl: "https://p.example/acervo-web",
  nomeProvedor: "Acervo",
  whatsapp: "5531900000000",
};
const lerAnexos = ({ id }: { readonly id: number }) =>
  Promise.resolve([
    { nome: `nota-fiscal-${id}.pdf`, tipo: "application/pdf" as const, conteudo: Buffer.from("%PDF-") },
    { nome: `nota-fiscal-${id}.xml`, tipo: "application/xml" as const, conteudo: Buffer.from("<NFSe/>") },
  ]);
const conteudo: ConteudoEmail = {
  assunto: "Ação concluída",
  preCabecalho: "Leia",
  tom: "sucesso",
  situacao: "Tudo certo",
  titulo: "Ação concluída",
  abertura: "Olá, João.",
  linhas: [],
  motivo: "Você pediu.",
};

describe("envio de e-mail pela fila", () => {
  let fixture: JobsFixture;
  let queue: Queue;
  let email: Email;
  beforeAll(async () => {
    fixture = await createJobsFixture();
    queue = await fixture.queue([enviarEmailJob]);
    const { host, port } = stack().smtp;
    email = createSmtpEmail({ smtpUrl: `smtp://${host}:${port}`, remetente: REMETENTE });
  });
  afterAll(async () => {
    email.close();
    await fixture.close();
  });

  const pedir = (pedido: Pick<EmailAEnviar, "chave" | "destinatarios">) =>
    fixture.db
      .transaction()
      .execute((tx) =>
        enfileirarEmail({ queue, ids: systemIds, clock: systemClock }, tx, { tipo: "teste", conteudo, ...pedido }),
      );
  const enviosDe = (chave: string) =>
    fixture.db.selectFrom("emailEnvio").selectAll().where("chave", "=", chave).orderBy("destinatario").execute();
  const envioDe = async (chave: string) => {
    const [envio] = await enviosDe(chave);
    if (envio === undefined) throw new Error(`no e-mail for ${chave}`);
    return envio;
  };
  const enviar = (id: string, by: Email = email, lastAttempt = false) =>
    enviarEmail({ db: fixture.db, clock: systemClock, email: by, marca, lerAnexos }, id, { lastAttempt });

  it("chega uma vez a cada endereço, com HTML e texto, embora pedido duas vezes", async () => {
    const [um, dois] = [await createMailbox(), await createMailbox()];
    const pedido = { chave: "dupla", destinatarios: [um.address, dois.address, um.address] };
    await pedir(pedido);
    await pedir(pedido);
    const worker = await fixture.worker(emailHandlers({ db: fixture.db, clock: systemClock, email, marca, lerAnexos }));
    const [primeira, segunda] = [await um.waitForMessage(), await dois.waitForMessage()];
    expect(primeira).toMatchObject({ subject: "Ação concluída" });
    expect(primeira.html).toContain("<h1");
    expect(primeira.text).toContain("TUDO CERTO");
    expect(segunda.text).toBe(primeira.text);
    await vi.waitFor(
      async () => expect((await enviosDe("dupla")).map(({ situacao }) => situacao)).toEqual(["ENVIADO", "ENVIADO"]),
      { timeout: 15_000 },
    );
    await worker.stop(1_000);
    expect(await um.messages()).toHaveLength(1);
    expect(await envioDe("dupla")).toMatchObject({ tentativas: 1, conteudo: null, ultimoErro: null });
  });

  it("o trabalho executado duas vezes, também ao mesmo tempo, envia uma mensagem", async () => {
    const box = await createMailbox();
    await pedir({ chave: "repetida", destinatarios: [box.address] });
    const { id } = await envioDe("repetida");
    const outcomes = await Promise.allSettled([enviar(id), enviar(id)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
    await enviar(id);
    const message = await box.waitForMessage();
    expect(message.headers).toContainEqual({ name: "message-id", value: `<${id}@acervo.test>` });
    expect(await box.messages()).toHaveLength(1);
  });

  it("recusado para sempre pelo servidor, não é tentado de novo e fica no registro", async () => {
    const smtp = await startBrokenSmtp("550 5.1.1 No such mailbox");
    const broken = createSmtpEmail({ smtpUrl: smtp.url, remetente: REMETENTE });
    await pedir({ chave: "recusada", destinatarios: ["ninguem@acervo.test"] });
    const { id } = await envioDe("recusada");
    await expect(enviar(id, broken)).rejects.toBeInstanceOf(PermanentJobError);
    expect(await envioDe("recusada")).toMatchObject({ situacao: "FALHOU", tentativas: 1, sentAt: null });
    broken.close();
    smtp.close();
  });

  it("sem resposta do servidor, volta a esperar com a mesma identidade, e só a última tentativa desiste", async () => {
    const box = await createMailbox();
    const smtp = await startBrokenSmtp("451 4.3.0 Try again later");
    const broken = createSmtpEmail({ smtpUrl: smtp.url, remetente: REMETENTE });
    await pedir({ chave: "adiada", destinatarios: [box.address] });
    const { id } = await envioDe("adiada");
    await expect(enviar(id, broken)).rejects.toThrow(/451/);
    expect(await envioDe("adiada")).toMatchObject({ situacao: "PENDENTE", tentativas: 1, reservadoAte: null });
    await expect(enviar(id, broken, true)).rejects.toThrow(/451/);
    expect(await envioDe("adiada")).toMatchObject({ situacao: "FALHOU", tentativas: 2 });
    await enviar(id);
    expect(await envioDe("adiada")).toMatchObject({ situacao: "ENVIADO", tentativas: 3, conteudo: null });
    expect((await box.waitForMessage()).headers).toContainEqual({ name: "message-id", value: `<${id}@acervo.test>` });
    broken.close();
    smtp.close();
  });

  it("tomado por uma tentativa que morreu, é retomado quando a reserva vence", async () => {
    const box = await createMailbox();
    await pedir({ chave: "retomada", destinatarios: [box.address] });
    const { id } = await envioDe("retomada");
    const held = { situacao: "ENVIANDO", tentativas: 1 };
    const until = (seconds: number): Date => {
      const instant = systemClock.now();
      instant.setUTCSeconds(instant.getUTCSeconds() + seconds);
      return instant;
    };
    const hold = (reservadoAte: Date) =>
      fixture.db
        .updateTable("emailEnvio")
        .set({ ...held, reservadoAte })
        .where("id", "=", id)
        .execute();
    await hold(until(30));
    await expect(enviar(id)).rejects.toThrow(/Another attempt/);
    expect(await box.messages()).toEqual([]);
    await hold(until(-1));
    await enviar(id);
    expect(await box.messages()).toHaveLength(1);
  });

  it("não sai se a transação de quem pediu não conclui", async () => {
    const box = await createMailbox();
    const attempt = fixture.db.transaction().execute(async (tx) => {
      const pedido = { tipo: "teste", chave: "desfeita", destinatarios: [box.address], conteudo };
      await enfileirarEmail({ queue, ids: systemIds, clock: systemClock }, tx, pedido);
      throw new Error("desiste");
    });
    await expect(attempt).rejects.toThrow("desiste");
    expect(await enviosDe("desfeita")).toEqual([]);
    expect(await box.messages()).toEqual([]);
  });
});
