<#--
  The ways of an account to prove who it is. Our own: the original's entries are no buttons for a keyboard, and share an id.
-->
<#import "template.ftl" as layout>
<@layout.registrationLayout displayInfo=false; section>
    <#if section = "header">
        ${msg("loginChooseAuthenticator")}
    <#elseif section = "form">
        <form id="kc-select-credential-form" class="ac-formas" action="${url.loginAction}" method="post">
            <#list auth.authenticationSelections as selection>
                <button type="submit" name="authenticationExecution" value="${selection.authExecId}">
                    <strong>${msg('${selection.displayName}')}</strong>
                    <span>${msg('${selection.helpText}')}</span>
                </button>
            </#list>
        </form>
    </#if>
</@layout.registrationLayout>
