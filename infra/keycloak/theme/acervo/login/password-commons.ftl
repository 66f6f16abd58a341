<#--
  Stands in for the choice of keycloak.v2 of Keycloak 26.7 (Apache License 2.0): a new password ends the other sessions,
  whoever is in them.
-->
<#macro logoutOtherSessions>
    <input type="hidden" name="logout-sessions" value="on">
</#macro>
