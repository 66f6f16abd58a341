<#import "template.ftl" as layout>
<@layout.emailLayout title=msg("passwordResetTitle")>
<@layout.paragraph>${msg("passwordResetIntro")}</@layout.paragraph>
<@layout.button href=link label=msg("passwordResetButton")/>
<@layout.paragraph secondary=true>${msg("linkValidity", linkExpirationFormatter(linkExpiration))} ${msg("passwordResetIgnore")}</@layout.paragraph>
</@layout.emailLayout>
