<#-- Below every form: the ways of who has no account yet, or cannot get into it. -->
<#macro content>
    <footer class="ac-rodape">
        <#if (client.baseUrl)?has_content>
            <p>${msg("semConta")} <a href="${client.baseUrl?replace("/acervo-web/", "/acervo-cadastro-web/")}">${msg("comeceAgora")}</a></p>
        </#if>
        <p>${msg("precisaDeAjuda")} <a href="${properties.ajuda}" rel="noreferrer">${msg("faleComAEquipe")}</a></p>
    </footer>
</#macro>
