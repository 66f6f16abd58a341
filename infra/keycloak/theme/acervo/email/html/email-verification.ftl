<#import "template.ftl" as layout>
<@layout.emailLayout title=msg("emailVerificationTitle")>
<@layout.paragraph>${msg("emailVerificationIntro")}</@layout.paragraph>
<@layout.button href=link label=msg("emailVerificationButton")/>
<@layout.paragraph secondary=true>${msg("linkValidity", linkExpirationFormatter(linkExpiration))} ${msg("emailVerificationIgnore")}</@layout.paragraph>
</@layout.emailLayout>
