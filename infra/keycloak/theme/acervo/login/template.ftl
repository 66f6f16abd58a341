<#--
  The page around every form. From keycloak.v2 of Keycloak 26.7 (Apache License 2.0), changed where it had to be:
  the account shown at the second step is labelled, each page has its own title, our icon, no language menu.
  Compare with the original when Keycloak is upgraded.
-->
<#import "field.ftl" as field>
<#import "footer.ftl" as loginFooter>

<#macro username>
  <@field.group name="kc-attempted-username" label=msg("attemptedAccount")>
    <div class="${properties.kcInputGroup}">
      <div class="${properties.kcInputGroupItemClass} ${properties.kcFill}">
        <span class="${properties.kcInputClass} ${properties.kcFormReadOnlyClass}">
          <input id="kc-attempted-username" value="${auth.attemptedUsername}" readonly>
        </span>
      </div>
      <div class="${properties.kcInputGroupItemClass}">
        <button id="reset-login" class="${properties.kcFormPasswordVisibilityButtonClass}" type="button"
            aria-label="${msg('restartLoginTooltip')}" onclick="location.href='${url.loginRestartFlowUrl}'">
          <i class="fa-sync-alt fas" aria-hidden="true"></i>
        </button>
      </div>
    </div>
  </@field.group>
</#macro>

<#macro registrationLayout bodyClass="" displayInfo=false displayMessage=true displayRequiredFields=false>
<#local captured><#nested "header"></#local>
<#-- The parent's forms open with a comment, which a title would show. -->
<#local heading=captured?markup_string?replace("<!--.*?-->", "", "rs")?trim?no_esc>
<!DOCTYPE html>
<html class="${properties.kcHtmlClass!}" lang="${lang}" dir="ltr">

<head>
    <meta charset="utf-8">
    <meta name="color-scheme" content="light dark">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${heading} · ${realm.displayName!}</title>
    <link rel="icon" type="image/svg+xml" href="${url.resourcesPath}/img/favicon.svg">
    <link rel="preload" as="font" type="font/woff2" href="${url.resourcesPath}/fonts/inter-latin-wght-normal.woff2" crossorigin>
    <#list properties.stylesCommon?split(' ') as style>
        <link href="${url.resourcesCommonPath}/${style}" rel="stylesheet">
    </#list>
    <#list properties.styles?split(' ') as style>
        <link href="${url.resourcesPath}/${style}" rel="stylesheet">
    </#list>
    <script type="importmap">
        {
            "imports": {
                "rfc4648": "${url.resourcesCommonPath}/vendor/rfc4648/rfc4648.js"
            }
        }
    </script>
    <#if properties.scripts?has_content>
        <#list properties.scripts?split(' ') as script>
            <script src="${url.resourcesPath}/${script}" type="text/javascript"></script>
        </#list>
    </#if>
    <#if scripts??>
        <#list scripts as script>
            <script src="${script}" type="text/javascript"></script>
        </#list>
    </#if>
    <script type="module" src="${url.resourcesPath}/js/passwordVisibility.js"></script>
    <script type="module">
        <#outputformat "JavaScript">
        import { startSessionPolling } from ${(url.resourcesPath + "/js/authChecker.js")?c};

        startSessionPolling(
            ${url.ssoLoginInOtherTabsUrl?c}
        );
        </#outputformat>
    </script>
    <script type="module">
        document.addEventListener("click", (event) => {
            const link = event.target.closest("a[data-once-link]");

            if (!link) {
                return;
            }

            if (link.getAttribute("aria-disabled") === "true") {
                event.preventDefault();
                return;
            }

            const { disabledClass } = link.dataset;

            if (disabledClass) {
                link.classList.add(...disabledClass.trim().split(/\s+/));
            }

            link.setAttribute("role", "link");
            link.setAttribute("aria-disabled", "true");
        });
    </script>
    <#if authenticationSession??>
        <script type="module">
            <#outputformat "JavaScript">
            import { checkAuthSession } from ${(url.resourcesPath + "/js/authChecker.js")?c};

            checkAuthSession(
                ${authenticationSession.authSessionIdHash?c}
            );
            </#outputformat>
        </script>
    </#if>
</head>

<body id="keycloak-bg" class="${properties.kcBodyClass!}" data-page-id="login-${pageId}">
<div class="${properties.kcLogin!}">
  <div class="${properties.kcLoginContainer!}">
    <header id="kc-header" class="pf-v5-c-login__header">
      <div id="kc-header-wrapper" class="pf-v5-c-brand">${kcSanitize(msg("loginTitleHtml",(realm.displayNameHtml!'')))?no_esc}</div>
    </header>
    <main class="${properties.kcLoginMain!}">
      <div class="${properties.kcLoginMainHeader!}">
        <h1 class="${properties.kcLoginMainTitle!}" id="kc-page-title">${heading}</h1>
      </div>
      <div class="${properties.kcLoginMainBody!}">
        <#if auth?has_content && auth.showUsername() && !auth.showResetCredentials()>
            <div class="${properties.kcFormClass} ${properties.kcContentWrapperClass}">
              <#nested "show-username">
              <@username />
            </div>
        </#if>

        <#-- Someone who asked for an action themselves is not told that it is required. -->
        <#if displayMessage && message?has_content && (message.type != 'warning' || !isAppInitiatedAction??)>
            <div class="${properties.kcAlertClass!} pf-m-${(message.type = 'error')?then('danger', message.type)}" role="status">
                <span class="${properties.kcAlertTitleClass!} kc-feedback-text">${message.summary}</span>
            </div>
        </#if>

        <#nested "form">

        <#if auth?has_content && auth.showTryAnotherWayLink()>
          <form id="kc-select-try-another-way-form" action="${url.loginAction}" method="post" novalidate="novalidate">
              <input type="hidden" name="tryAnotherWay" value="on"/>
              <button type="submit" id="try-another-way"
                  class="${properties.kcButtonSecondaryClass} ${properties.kcButtonBlockClass} ${properties.kcMarginTopClass}">
                    ${msg("doTryAnotherWay")}
              </button>
          </form>
        </#if>

        <#if displayInfo>
            <div id="kc-info" class="${properties.kcLoginMainFooterBand!}">
                <div id="kc-info-wrapper">
                    <#nested "info">
                </div>
            </div>
        </#if>
      </div>
    </main>
    <@loginFooter.content/>
  </div>
</div>
</body>
</html>
</#macro>
