import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { createMailbox } from "./mailbox.ts";
import { stack } from "./stack.ts";

// Touches: infra.

const transport = createTransport({ host: stack().smtp.host, port: stack().smtp.port, ignoreTLS: true });

function send(to: string, subject: string): Promise<unknown> {
  return transport.sendMail({
    from: "nao-responda@acervo.test",
    to,
    subject,
    text: "Olá, Ana.",
    html: "<p>Olá, <b>Ana</b>.</p>",
    attachments: [{ filename: "recibo.txt", content: "recebido às 14:05" }],
  });
}

test("a caixa espera pela mensagem e a entrega com acentos, partes e anexo", async () => {
  const mailbox = await createMailbox();
  const waiting = mailbox.waitForMessage();
  await send(mailbox.address, "Confirmação de e-mail");
  const message = await waiting;
  expect(message).toMatchObject({
    from: "nao-responda@acervo.test",
    recipients: [mailbox.address],
    subject: "Confirmação de e-mail",
  });
  expect(message.text).toContain("Olá, Ana.");
  expect(message.html).toContain("<p>Olá, <b>Ana</b>.</p>");
  const attachment = message.attachments[0];
  expect(attachment?.filename).toBe("recibo.txt");
  expect(Buffer.from(attachment?.contentBase64 ?? "", "base64").toString("utf8")).toBe("recebido às 14:05");
});

test("cada mensagem é entregue uma vez, na ordem, e só ao seu destinatário", async () => {
  const [mine, other] = await Promise.all([createMailbox(), createMailbox()]);
  await send(mine.address, "um");
  await send(other.address, "de outro");
  await send(mine.address, "dois");
  expect((await mine.waitForMessage()).subject).toBe("um");
  expect((await mine.waitForMessage()).subject).toBe("dois");
  expect((await mine.messages()).map((message) => message.subject)).toEqual(["um", "dois"]);
});

test("esperar em vão é um erro que diz o endereço", async () => {
  const mailbox = await createMailbox();
  await expect(mailbox.waitForMessage(50)).rejects.toThrow(mailbox.address);
});

test("a página do coletor mostra a mensagem sem executar o que veio nela", async () => {
  const mailbox = await createMailbox();
  await send(mailbox.address, "<script>alert(1)</script>");
  const { id } = await mailbox.waitForMessage();
  const list = await (await fetch(`${stack().mail.url}/?to=${encodeURIComponent(mailbox.address)}`)).text();
  expect(list).toContain("E-mails de desenvolvimento");
  expect(list).not.toContain("<script>");
  const page = await (await fetch(`${stack().mail.url}/messages/${id}/page`)).text();
  expect(page).toContain('sandbox="allow-popups');
});

test("limpar uma caixa não toca nas outras", async () => {
  const [mine, other] = await Promise.all([createMailbox(), createMailbox()]);
  await send(mine.address, "um");
  await send(other.address, "um");
  await fetch(`${stack().mail.url}/messages?to=${encodeURIComponent(mine.address)}`, { method: "DELETE" });
  expect(await mine.messages()).toEqual([]);
  expect(await other.messages()).toHaveLength(1);
});
