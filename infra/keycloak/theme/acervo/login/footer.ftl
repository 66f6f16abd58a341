<#-- Below every form: help, and before anybody is known the way of who has no account yet. -->
<#macro content>
    <footer class="ac-rodape">
        <#if (client.baseUrl)?has_content && ["login", "login-reset-password"]?seq_contains(pageId!"")>
            <p>${msg("semConta")} <a href="${client.baseUrl?replace("/acervo-web/", "/acervo-cadastro-web/")}">${msg("comeceAgora")}</a></p>
        </#if>
        <p>${msg("precisaDeAjuda")} <a href="${properties.ajuda}" rel="noreferrer">${msg("faleComAEquipe")}</a></p>
    </footer>
</#macro>
