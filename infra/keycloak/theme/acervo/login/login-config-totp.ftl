<#import "template.ftl" as layout>
<#import "field.ftl" as field>
<#import "buttons.ftl" as buttons>
<#import "password-commons.ftl" as passwordCommons>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError('totp','userLabel'); section>
    <#if section = "header">
        ${msg("loginTotpTitle")}
    <#elseif section = "form">
        <ol id="kc-totp-settings" class="ac-passos">
            <li>
                <p>${msg("loginTotpStep1")}</p>
                <ul id="kc-totp-supported-apps">
                    <#list totp.supportedApplications as app>
                        <li>${msg(app)}</li>
                    </#list>
                </ul>
            </li>
            <#if mode?? && mode = "manual">
                <li>
                    <p>${msg("loginTotpManualStep2")}</p>
                    <p><code id="kc-totp-secret-key">${totp.totpSecretEncoded}</code></p>
                    <p><a href="${totp.qrUrl}" id="mode-barcode">${msg("loginTotpScanBarcode")}</a></p>
                </li>
            <#else>
                <li>
                    <p>${msg("loginTotpStep2")}</p>
                    <img id="kc-totp-secret-qr-code" src="data:image/png;base64, ${totp.totpSecretQrCode}" alt="${msg("loginTotpQrCode")}">
                    <p><a href="${totp.manualUrl}" id="mode-manual">${msg("loginTotpUnableToScan")}</a></p>
                </li>
            </#if>
            <li>
                <p>${msg("loginTotpStep3")}</p>
            </li>
        </ol>

        <form action="${url.loginAction}" class="${properties.kcFormClass!}" id="kc-totp-settings-form" method="post" novalidate="novalidate">
            <input type="hidden" id="totpSecret" name="totpSecret" value="${totp.totpSecret}">
            <#if mode??><input type="hidden" id="mode" name="mode" value="${mode}"></#if>

            <@field.input name="totp" label=msg("authenticatorCode") autocomplete="one-time-code" />
            <@field.input name="userLabel" label=msg("loginTotpDeviceName") />
            <@passwordCommons.logoutOtherSessions/>

            <@buttons.actionGroup>
                <@buttons.button id="saveTOTPBtn" label="loginTotpSave"/>
                <#if isAppInitiatedAction??>
                    <@buttons.button id="cancelTOTPBtn" label="doCancel" name="cancel-aia" type="secondary" value="true"/>
                </#if>
            </@buttons.actionGroup>
        </form>
    </#if>
</@layout.registrationLayout>
