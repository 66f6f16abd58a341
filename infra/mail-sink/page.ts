import { mailSinkTexts as texts } from "./mail-sink.texts.ts";
import type { MailMessage } from "./mail-message.ts";

const instant = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "America/Sao_Paulo",
});

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 1100px; margin: 32px auto; padding: 0 16px; }
  h1 { font-size: 22px; margin: 0 0 8px; } h2 { font-size: 15px; margin: 24px 0 8px; }
  table { width: 100%; border-collapse: collapse; margin-top: 16px; }
  th, td { text-align: left; padding: 8px; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); vertical-align: top; }
  td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
  iframe { width: 100%; height: 640px; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 12px; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0; } dt { font-weight: 600; } dd { margin: 0; }
`;

export function messageListPage(messages: readonly MailMessage[], recipient: string | undefined): string {
  const filter =
    recipient === undefined ? "" : `<p>${escapeHtml(texts.filtered(recipient))} <a href="/">${texts.showAll}</a></p>`;
  const rows = messages.map(
    (message) => `<tr><td>${instant.format(message.receivedAtMs)}</td>
      <td>${message.recipients.map(recipientLink).join("<br>")}</td>
      <td><a href="/messages/${message.id}/page">${escapeHtml(message.subject || texts.noSubject)}</a></td></tr>`,
  );
  const { when, to, subject } = texts.columns;
  const table = `<table><thead><tr><th scope="col">${when}</th><th scope="col">${to}</th><th scope="col">${subject}</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  return page(texts.title, `<p>${texts.intro}</p>${filter}${messages.length === 0 ? `<p>${texts.empty}</p>` : table}`);
}

export function messagePage(message: MailMessage): string {
  const attachments = message.attachments.map(
    (file) =>
      `<li><a download="${escapeHtml(file.filename)}" href="data:${escapeHtml(file.contentType)};base64,${file.contentBase64}">${escapeHtml(file.filename)}</a></li>`,
  );
  const title = message.subject || texts.noSubject;
  return page(
    title,
    `<p><a href="/">${texts.back}</a></p>
    <dl><dt>${texts.from}</dt><dd>${escapeHtml(message.from)}</dd><dt>${texts.to}</dt><dd>${message.recipients.map(recipientLink).join(", ")}</dd>
    <dt>${texts.when}</dt><dd>${instant.format(message.receivedAtMs)}</dd></dl>
    ${message.html === "" ? "" : `<h2>${texts.html}</h2><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(title)}" src="/messages/${message.id}/html"></iframe>`}
    ${attachments.length === 0 ? "" : `<h2>${texts.attachments}</h2><ul>${attachments.join("")}</ul>`}
    <h2>${texts.text}</h2><pre>${escapeHtml(message.text)}</pre>`,
  );
}

function recipientLink(recipient: string): string {
  return `<a href="/?to=${encodeURIComponent(recipient)}">${escapeHtml(recipient)}</a>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
