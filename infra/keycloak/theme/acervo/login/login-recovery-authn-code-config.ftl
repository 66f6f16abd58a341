<#--
  The recovery codes of an account, to be kept. Our own: the original speaks English to screen readers, names the file
  after Keycloak and dates it in English.
-->
<#import "template.ftl" as layout>
<#import "buttons.ftl" as buttons>
<#import "password-commons.ftl" as passwordCommons>
<@layout.registrationLayout; section>
    <#if section = "header">
        ${msg("recovery-code-config-header")}
    <#elseif section = "form">
        <p class="ac-instrucao"><strong>${msg("recovery-code-config-warning-title")}.</strong> ${msg("recovery-code-config-warning-message")}</p>
        <ol id="kc-recovery-codes-list" class="ac-codigos">
            <#list recoveryAuthnCodesConfigBean.generatedRecoveryAuthnCodesList as code>
                <li>${code[0..3]}-${code[4..7]}-${code[8..]}</li>
            </#list>
        </ol>
        <div class="ac-guardar" data-cabecalho="${msg("recovery-codes-download-file-header")}" data-descricao="${msg("recovery-codes-download-file-description")}" data-criados="${msg("recovery-codes-download-file-date")}">
            <button type="button" id="printRecoveryCodes">${msg("recovery-codes-print")}</button>
            <button type="button" id="downloadRecoveryCodes">${msg("recovery-codes-download")}</button>
            <button type="button" id="copyRecoveryCodes" data-feito="${msg("recovery-codes-copied")}">${msg("recovery-codes-copy")}</button>
        </div>
        <script type="module" src="${url.resourcesPath}/js/codigos.js"></script>
        <form action="${url.loginAction}" class="${properties.kcFormClass!}" id="kc-recovery-codes-settings-form" method="post">
            <input type="hidden" name="generatedRecoveryAuthnCodes" value="${recoveryAuthnCodesConfigBean.generatedRecoveryAuthnCodesAsString}">
            <input type="hidden" name="generatedAt" value="${recoveryAuthnCodesConfigBean.generatedAt?c}">
            <input type="hidden" id="userLabel" name="userLabel" value="${msg("recovery-codes-label-default")}">
            <@passwordCommons.logoutOtherSessions/>
            <label class="ac-guardei"><input type="checkbox" id="kcRecoveryCodesConfirmationCheck"> ${msg("recovery-codes-confirmation-message")}</label>
            <@buttons.actionGroup>
                <@buttons.button id="saveRecoveryAuthnCodesBtn" label="recovery-codes-action-complete" disabled="disabled"/>
                <#if isAppInitiatedAction??>
                    <@buttons.button id="cancelRecoveryAuthnCodesBtn" label="recovery-codes-action-cancel" name="cancel-aia" type="secondary" value="true"/>
                </#if>
            </@buttons.actionGroup>
        </form>
    </#if>
</@layout.registrationLayout>
