{{/* A dict of settings, as `env` takes them. */}}
{{- define "acervo.env" -}}
{{- range $name, $value := . }}
- { name: {{ $name }}, value: {{ $value | toString | quote }} }
{{- end }}
{{- end }}

{{- define "acervo.keycloakUrl" -}}
{{ .Values.identity.inner | default (regexReplaceAll "/realms/.*" .Values.identity.issuer "") }}
{{- end }}

{{/* Of API, workers and commands; what is told apart comes by `settings`. */}}
{{- define "acervo.settings.product" -}}
- { name: ACERVO_AMBIENTE, value: {{ .Values.environment }} }
- { name: ACERVO_LOG, value: {{ .Values.log }} }
- { name: ACERVO_ORIGEM_PUBLICA, value: {{ .Values.origin | quote }} }
- { name: ACERVO_PROXIES, value: {{ .Values.proxies | quote }} }
- { name: ACERVO_OIDC_ISSUER, value: {{ .Values.identity.issuer | quote }} }
{{- with .Values.identity.inner }}
- { name: ACERVO_OIDC_INTERNO, value: {{ . | quote }} }
{{- end }}
{{- include "acervo.settings.store" . }}
- { name: ACERVO_EMAIL_REMETENTE, value: {{ .Values.mail.sender | quote }} }
- { name: ACERVO_WEB_CONFIG, value: {{ .Values.portal | toJson | quote }} }
{{- include "acervo.settings.authority" . }}
{{- include "acervo.env" .Values.settings }}
{{- end }}

{{- define "acervo.settings.store" }}
- { name: ACERVO_S3_ENDPOINT, value: {{ .Values.store.endpoint | quote }} }
{{- with .Values.store.inner }}
- { name: ACERVO_S3_ENDPOINT_INTERNO, value: {{ . | quote }} }
{{- end }}
- { name: ACERVO_S3_REGION, value: {{ .Values.store.region | quote }} }
- { name: ACERVO_S3_BUCKET, value: {{ .Values.store.bucket | quote }} }
{{- end }}

{{- define "acervo.settings.authority" }}
{{- if .Values.authority }}
- { name: NODE_EXTRA_CA_CERTS, value: /etc/acervo/tls/autoridade.pem }
{{- end }}
{{- end }}

{{/* Of the realm's command: what its file asks for besides. */}}
{{- define "acervo.settings.realm" -}}
- { name: ACERVO_KEYCLOAK_URL, value: {{ include "acervo.keycloakUrl" . | quote }} }
- { name: ACERVO_KEYCLOAK_ADMIN, value: {{ .Values.identity.administrator | quote }} }
- { name: ACERVO_ORIGEM_PUBLICA, value: {{ .Values.origin | quote }} }
- { name: ACERVO_EMAIL_REMETENTE, value: {{ .Values.mail.sender | quote }} }
- { name: ACERVO_SMTP_HOST, value: {{ .Values.mail.host | quote }} }
- { name: ACERVO_SMTP_PORT, value: {{ .Values.mail.port | quote }} }
- { name: ACERVO_SMTP_USUARIO, value: {{ .Values.mail.user | quote }} }
- { name: ACERVO_SMTP_AUTH, value: {{ .Values.mail.auth | quote }} }
- { name: ACERVO_SMTP_STARTTLS, value: {{ .Values.mail.starttls | quote }} }
{{- include "acervo.settings.authority" . }}
{{- end }}

{{- define "acervo.settings.bucket" -}}
- { name: ACERVO_ORIGEM_PUBLICA, value: {{ .Values.origin | quote }} }
- { name: ACERVO_S3_USUARIO_API, value: {{ .Values.store.userOfApi | quote }} }
{{- include "acervo.settings.store" . }}
{{- include "acervo.settings.authority" . }}
{{- end }}

{{- define "acervo.settings.migrate" -}}
- { name: ACERVO_AMBIENTE, value: {{ .Values.environment }} }
{{- include "acervo.settings.authority" . }}
{{- end }}
