<#--
  From the base theme of Keycloak 26.7 (Apache License 2.0), changed where it had to be: who has finished what a message
  asked for goes on to the portal by itself, and the way there is a button. Compare with the original when Keycloak is
  upgraded.
-->
<#import "template.ftl" as layout>
<#import "buttons.ftl" as buttons>
<@layout.registrationLayout displayMessage=false; section>
    <#if section = "header">
        <#if messageHeader??>${kcSanitize(msg("${messageHeader}"))?no_esc}<#else>${message.summary}</#if>
    <#elseif section = "form">
        <p class="ac-instrucao">${message.summary}<#if requiredActions??><#list requiredActions>: <b><#items as action>${kcSanitize(msg("requiredAction.${action}"))?no_esc}<#sep>, </#items></b></#list></#if></p>
        <#if !skipLink??>
            <#if pageRedirectUri?has_content>
                <meta http-equiv="refresh" content="0; url=${pageRedirectUri}">
                <@buttons.actionGroup><@buttons.buttonLink href=pageRedirectUri label="irParaOAcervo" class=["kcButtonPrimaryClass", "kcButtonBlockClass"]/></@buttons.actionGroup>
            <#elseif actionUri?has_content>
                <@buttons.actionGroup><@buttons.buttonLink href=actionUri label="proceedWithAction" class=["kcButtonPrimaryClass", "kcButtonBlockClass"]/></@buttons.actionGroup>
            <#elseif (client.baseUrl)?has_content>
                <@buttons.actionGroup><@buttons.buttonLink href=client.baseUrl label="backToApplication"/></@buttons.actionGroup>
            </#if>
        </#if>
    </#if>
</@layout.registrationLayout>
