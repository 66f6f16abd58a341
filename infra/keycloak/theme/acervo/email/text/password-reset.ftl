<#ftl output_format="plainText">
${msg("passwordResetIntro")}

${msg("passwordResetButton")}:
${link}

${msg("linkValidity", linkExpirationFormatter(linkExpiration))}
${msg("passwordResetIgnore")}

--
${msg("neverAskPassword")}
