<#ftl output_format="plainText">
${msg("emailVerificationIntro")}

${msg("emailVerificationButton")}:
${link}

${msg("linkValidity", linkExpirationFormatter(linkExpiration))}
${msg("emailVerificationIgnore")}

--
${msg("neverAskPassword")}
