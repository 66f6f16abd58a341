<#import "template.ftl" as layout>
<@layout.emailLayout title=msg("executeActionsTitle")>
<@layout.paragraph>${msg("executeActionsIntro")}</@layout.paragraph>
<#if requiredActions??><ul style="margin:0 0 16px;padding:0 0 0 20px"><#list requiredActions as action><li><@layout.paragraph>${msg("requiredAction." + action)}</@layout.paragraph></li></#list></ul></#if>
<@layout.button href=link label=msg("executeActionsButton")/>
<@layout.paragraph secondary=true>${msg("linkValidity", linkExpirationFormatter(linkExpiration))} ${msg("executeActionsIgnore")}</@layout.paragraph>
</@layout.emailLayout>
