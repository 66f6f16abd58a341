import type { ConteudoEmail, MarcaEmail } from "./conteudo-email.ts";
import { duvidas, MARCA, SENHA } from "./email.texts.ts";

const FONT = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TONE: Readonly<Record<ConteudoEmail["tom"], string>> = {
  informacao: "#0b4f6c",
  atencao: "#b3261e",
  sucesso: "#1b7f4b",
};

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** For phones and the dark scheme; a mail program that drops it still shows a readable message. */
const STYLE = `
:root { color-scheme: light dark; }
@media (max-width: 620px) {
  .e-600 { width: 100% !important; }
  .e-card { padding: 22px 20px 26px !important; }
  .e-k { display: block !important; width: auto !important; padding: 10px 0 0 !important; border: 0 !important; }
  .e-v { display: block !important; padding: 0 0 10px !important; }
}
@media (prefers-color-scheme: dark) {
  .e-bg { background: #12181b !important; }
  .e-card { background: #1a2226 !important; border-left-color: #2c363b !important; border-right-color: #2c363b !important; border-bottom-color: #2c363b !important; }
  .e-ink, .e-st { color: #e9ecee !important; }
  .e-ink2 { color: #b3bcc1 !important; }
  .e-line { border-color: #2c363b !important; }
  .e-marca { color: #ffffff !important; }
  .e-sa { background: #ffffff !important; }
  .e-bt, .e-bt a { background: #327f9d !important; }
}`;

const TABLE = `role="presentation" cellpadding="0" cellspacing="0" border="0"`;

const bar = (width: number, colour: string, className = ""): string =>
  `<td width="${width}" height="22" bgcolor="${colour}" class="${className}" style="width:${width}px;height:22px;background:${colour};font-size:0;line-height:0">&nbsp;</td>`;
const gap = `<td width="2" style="width:2px;font-size:0">&nbsp;</td>`;

/** The wordmark, drawn with table cells: no image to be blocked. */
const wordmark = `<table ${TABLE}><tr>${bar(12, "#0b4f6c", "e-sa")}${gap}${bar(6, "#579ab4")}${gap}${bar(2, "#84b5c9")}<td class="e-marca" style="padding-left:9px;font:700 24px/22px ${FONT};letter-spacing:-0.02em;color:#083d54">${MARCA}</td></tr></table>`;

const paragraph = (text: string, margin: string): string =>
  `<p class="e-ink" style="margin:${margin};font:400 16px/25px ${FONT};color:#1c2226">${escapeHtml(text)}</p>`;

const row = ([label, value]: readonly [string, string]): string =>
  `<tr><td class="e-ink2 e-line e-k" width="150" valign="top" style="width:150px;padding:11px 16px 11px 0;border-bottom:1px solid #e4e1da;font:400 14px/21px ${FONT};color:#4d565c">${escapeHtml(label)}</td><td class="e-ink e-line e-v" valign="top" style="padding:11px 0;border-bottom:1px solid #e4e1da;font:400 15px/21px ${FONT};color:#1c2226">${escapeHtml(value)}</td></tr>`;

const rows = (linhas: ConteudoEmail["linhas"]): string =>
  linhas.length === 0
    ? ""
    : `<table ${TABLE} width="100%" class="e-line" style="border-top:1px solid #e4e1da">${linhas.map(row).join("")}</table>`;

const codes = (codigos: ConteudoEmail["codigos"] = []): string =>
  codigos
    .map(
      ([label, code]) =>
        `<p class="e-ink2" style="margin:18px 0 6px;font:400 14px/21px ${FONT};color:#4d565c">${escapeHtml(label)}</p><table ${TABLE} width="100%" style="table-layout:fixed"><tr><td class="e-ink e-line" style="padding:10px 12px;border:1px solid #e4e1da;border-radius:6px;font:400 13px/19px Menlo,Consolas,monospace;word-break:break-all;color:#1c2226">${escapeHtml(code)}</td></tr></table>`,
    )
    .join("");

const button = (botao: ConteudoEmail["botao"], marca: MarcaEmail): string =>
  botao === undefined
    ? ""
    : `<table ${TABLE} style="margin-top:24px"><tr><td bgcolor="#0b4f6c" class="e-bt" style="background:#0b4f6c;border-radius:6px"><a href="${escapeHtml(marca.portalUrl + botao.caminho)}" style="display:inline-block;padding:14px 26px;border-radius:6px;font:600 16px/20px ${FONT};color:#ffffff;text-decoration:none">${escapeHtml(botao.texto)}</a></td></tr></table>`;

const card = (conteudo: ConteudoEmail, marca: MarcaEmail): string => {
  const tone = TONE[conteudo.tom];
  return [
    `<td class="e-card" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #e4e1da;border-top:4px solid ${tone};border-radius:0 0 10px 10px;padding:28px 32px 32px">`,
    `<p class="e-st" style="margin:0 0 6px;font:600 14px/20px ${FONT};color:${tone}">${escapeHtml(conteudo.situacao)}</p>`,
    `<h1 class="e-ink" style="margin:0 0 16px;font:700 24px/30px ${FONT};letter-spacing:-0.015em;color:#1c2226">${escapeHtml(conteudo.titulo)}</h1>`,
    paragraph(conteudo.abertura, "0 0 16px"),
    rows(conteudo.linhas),
    codes(conteudo.codigos),
    button(conteudo.botao, marca),
    conteudo.fecho === undefined ? "" : paragraph(conteudo.fecho, "18px 0 0"),
    `</td>`,
  ].join("\n");
};

export const renderHtml = (conteudo: ConteudoEmail, marca: MarcaEmail): string => {
  const footer = [conteudo.motivo, `${SENHA} ${duvidas(marca)}`, marca.nomeProvedor].map(escapeHtml).join("<br>");
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(conteudo.assunto)}</title>
<style>${STYLE}
</style>
</head>
<body class="e-bg" style="margin:0;background:#f7f6f3">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(conteudo.preCabecalho)}</div>
<table ${TABLE} class="e-bg" width="100%" bgcolor="#f7f6f3" style="background:#f7f6f3"><tr><td align="center" style="padding:28px 12px 32px">
<table ${TABLE} class="e-600" width="600" style="width:600px;max-width:100%;text-align:left">
<tr><td style="padding:0 0 20px">${wordmark}</td></tr>
<tr>${card(conteudo, marca)}</tr>
<tr><td class="e-ink2" style="padding:20px 4px 0;font:400 13px/20px ${FONT};color:#4d565c">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
};
