<#--
  Asked of who is signed in and wants something that destroys. From keycloak.v2 of Keycloak 26.7 (Apache License 2.0):
  another title, the field's own name, and no way to a new password, which would prove nothing.
-->
<#import "template.ftl" as layout>
<#import "field.ftl" as field>
<#import "buttons.ftl" as buttons>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError('password'); section>
    <#if section = "header">
        ${msg("confirmeQueEVoce")}
    <#elseif section = "form">
        <p class="ac-instrucao">${msg("reauthenticate")}</p>
        <form id="kc-form-login" class="${properties.kcFormClass!}" onsubmit="login.disabled = true; return true;" action="${url.loginAction}" method="post">
            <@field.password name="password" label=msg("passwordCurrent")
                error=messagesPerField.existsError('password')?then(msg("invalidPasswordMessage"), "")
                forgotPassword=false autofocus=true autocomplete="current-password" />
            <@buttons.button id="kc-login" name="login" label="confirmar" type="primary" />
        </form>
    </#if>
</@layout.registrationLayout>
