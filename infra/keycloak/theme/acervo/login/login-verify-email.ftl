<#import "template.ftl" as layout>
<#import "buttons.ftl" as buttons>
<@layout.registrationLayout displayMessage=false; section>
    <#if section = "header">
        ${msg("emailVerifyTitle")}
    <#elseif section = "form">
        <p class="ac-instrucao">
            <#if verifyEmail??>${msg("emailVerifyInstruction1",verifyEmail)}<#else>${msg("emailVerifyInstruction4",user.email)}</#if>
        </p>
        <#if isAppInitiatedAction??>
            <form id="kc-verify-email-form" class="${properties.kcFormClass!}" action="${url.loginAction}" method="post">
                <@buttons.actionGroup>
                    <@buttons.button label=(verifyEmail??)?then("emailVerifyResend","emailVerifySend")/>
                    <@buttons.button label="doCancel" name="cancel-aia" type="secondary" value="true"/>
                </@buttons.actionGroup>
            </form>
        <#else>
            <p class="ac-instrucao">${msg("emailVerifyInstruction2")}</p>
            <@buttons.actionGroup>
                <@buttons.buttonLink href=url.loginAction label="emailVerifyResend"/>
            </@buttons.actionGroup>
        </#if>
    </#if>
</@layout.registrationLayout>
