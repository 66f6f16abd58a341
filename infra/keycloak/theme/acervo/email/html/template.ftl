<#-- One card under the mark, as in every e-mail of ours. Tables and inline styles: that is what mail programs understand. -->
<#assign font="Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">

<#macro paragraph secondary=false>
<p class="${secondary?then('e-ink2','e-ink')}" style="margin:0 0 16px;font:400 ${secondary?then('14px/21px','16px/25px')} ${font};color:${secondary?then('#4d565c','#1c2226')}"><#nested></p>
</#macro>

<#macro button href label>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="e-bt" bgcolor="#0b4f6c" style="background:#0b4f6c;border-radius:6px"><a href="${href}" style="display:inline-block;padding:13px 24px;font:600 16px/22px ${font};color:#ffffff;text-decoration:none">${label}</a></td></tr></table>
</#macro>

<#macro emailLayout title="">
<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
:root { color-scheme: light dark; }
@media (max-width: 620px) { .e-600 { width: 100% !important; } .e-card { padding: 22px 20px 26px !important; } }
@media (prefers-color-scheme: dark) {
  .e-bg { background: #12181b !important; } .e-card { background: #1a2226 !important; border-color: #2c363b !important; }
  .e-ink { color: #e9ecee !important; } .e-ink2 { color: #b3bcc1 !important; } .e-marca { color: #ffffff !important; }
  .e-sa { background: #ffffff !important; } .e-bt { background: #327f9d !important; }
}
</style>
</head>
<body class="e-bg" style="margin:0;background:#f7f6f3">
<table role="presentation" class="e-bg" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f7f6f3" style="background:#f7f6f3"><tr><td align="center" style="padding:28px 12px 32px">
<table role="presentation" class="e-600" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:100%">
<tr><td style="padding:0 0 20px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="12" height="22" bgcolor="#0b4f6c" class="e-sa" style="width:12px;height:22px;background:#0b4f6c;font-size:0;line-height:0">&nbsp;</td><td width="2" style="width:2px;font-size:0">&nbsp;</td>
<td width="6" bgcolor="#579ab4" style="width:6px;background:#579ab4;font-size:0;line-height:0">&nbsp;</td><td width="2" style="width:2px;font-size:0">&nbsp;</td>
<td width="2" bgcolor="#84b5c9" style="width:2px;background:#84b5c9;font-size:0;line-height:0">&nbsp;</td>
<td class="e-marca" style="padding-left:9px;font:700 24px/22px ${font};letter-spacing:-0.02em;color:#083d54">Acervo</td></tr></table></td></tr>
<tr><td class="e-card" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #e4e1da;border-radius:10px;padding:28px 32px 24px">
<#if title?has_content><h1 class="e-ink" style="margin:0 0 16px;font:700 24px/30px ${font};letter-spacing:-0.015em;color:#1c2226">${title}</h1></#if>
<#nested>
</td></tr>
<tr><td class="e-ink2" style="padding:20px 4px 0;font:400 13px/20px ${font};color:#4d565c">${msg("neverAskPassword")}</td></tr>
</table></td></tr></table>
</body>
</html>
</#macro>
