<#ftl output_format="plainText">
${msg("executeActionsIntro")}
<#if requiredActions??><#list requiredActions as action>
- ${msg("requiredAction." + action)}
</#list></#if>

${msg("executeActionsButton")}:
${link}

${msg("linkValidity", linkExpirationFormatter(linkExpiration))}
${msg("executeActionsIgnore")}

--
${msg("neverAskPassword")}
