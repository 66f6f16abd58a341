<#import "template.ftl" as layout>
<#import "field.ftl" as field>
<#import "buttons.ftl" as buttons>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError('totp'); section>
    <#if section="header">
        ${msg("loginOtpTitle")}
    <#elseif section="form">
        <p class="ac-instrucao">${msg("loginOtpInstruction")}</p>
        <form id="kc-otp-login-form" class="${properties.kcFormClass!}" onsubmit="login.disabled = true; return true;" action="${url.loginAction}" method="post">
            <#if otpLogin.userOtpCredentials?size gt 1>
                <fieldset class="ac-escolha">
                    <legend class="${properties.kcFormLabelClass!}"><span class="${properties.kcFormLabelTextClass!}">${msg("loginOtpDevice")}</span></legend>
                    <#list otpLogin.userOtpCredentials as otpCredential>
                        <label><input type="radio" name="selectedCredentialId" value="${otpCredential.id}"<#if otpCredential.id == otpLogin.selectedCredentialId!''> checked</#if>> ${otpCredential.userLabel}</label>
                    </#list>
                </fieldset>
            <#else>
                <input type="hidden" name="selectedCredentialId" value="${otpLogin.selectedCredentialId!''}">
            </#if>

            <@field.input name="otp" label=msg("loginOtpOneTime") autocomplete="one-time-code" fieldName="totp" autofocus=true />

            <@buttons.loginButton />
        </form>
    </#if>
</@layout.registrationLayout>
