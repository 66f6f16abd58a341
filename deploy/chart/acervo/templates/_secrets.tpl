{{/*
What each process is given of the secrets: the setting that names the file, the Secret, and its key. The same as on one host
(deploy/one-host/settings), or less; a test holds the two together.
*/}}
{{- define "acervo.secrets.common" -}}
- { setting: ACERVO_DATABASE_URL, of: comum, key: banco-url }
- { setting: ACERVO_CLIENTE_SERVER_SECRET, of: comum, key: cliente-server }
- { setting: ACERVO_CLIENTE_LINK_SECRET, of: comum, key: cliente-link }
- { setting: ACERVO_SEGREDO_LINK, of: comum, key: segredo-link }
- { setting: ACERVO_PIMENTA_ATIVACAO, of: comum, key: pimenta-ativacao }
- { setting: ACERVO_CHAVE_AGENTE, of: comum, key: chave-agente }
- { setting: ACERVO_SMTP_URL, of: comum, key: smtp-url }
- { setting: ACERVO_ASAAS_CHAVE, of: comum, key: asaas-chave }
- { setting: ACERVO_ASAAS_TOKEN_WEBHOOK, of: comum, key: asaas-token-webhook }
{{- if .Values.secrets.has.databaseDirect }}
- { setting: ACERVO_DATABASE_URL_DIRETA, of: comum, key: banco-url-direta }
{{- end }}
{{- if .Values.secrets.has.partner }}
- { setting: ACERVO_PARCEIRO_SEGREDO, of: comum, key: parceiro-segredo }
{{- end }}
{{- end }}

{{- define "acervo.secrets.api" -}}
{{ include "acervo.secrets.common" . }}
- { setting: ACERVO_S3_ACCESS_KEY, of: api, key: s3-access-key }
- { setting: ACERVO_S3_SECRET_KEY, of: api, key: s3-secret-key }
{{- end }}

{{- define "acervo.secrets.worker" -}}
{{ include "acervo.secrets.common" . }}
{{ include "acervo.secrets.bucket" . }}
- { setting: ACERVO_CLIENTE_EQUIPE_SECRET, of: worker, key: cliente-equipe }
- { setting: ACERVO_CHAVE_FISCAL, of: worker, key: chave-fiscal }
{{- if .Values.secrets.has.returns }}
- { setting: ACERVO_RETORNO_URL, of: worker, key: retorno-url }
{{- end }}
{{- end }}

{{- define "acervo.secrets.command" -}}
{{ include "acervo.secrets.worker" . }}
- { setting: ACERVO_KEYCLOAK_ADMIN_SENHA, of: dono, key: keycloak-senha }
{{- end }}

{{- define "acervo.secrets.bucket" -}}
- { setting: ACERVO_S3_ACCESS_KEY, of: worker, key: s3-access-key }
- { setting: ACERVO_S3_SECRET_KEY, of: worker, key: s3-secret-key }
{{- end }}

{{- define "acervo.secrets.migrate" -}}
- { setting: ACERVO_DATABASE_URL, of: dono, key: banco-url }
{{- end }}

{{- define "acervo.secrets.realm" -}}
- { setting: ACERVO_KEYCLOAK_ADMIN_SENHA, of: dono, key: keycloak-senha }
- { setting: ACERVO_SMTP_SENHA, of: dono, key: smtp-senha }
- { setting: ACERVO_CLIENTE_SERVER_SECRET, of: comum, key: cliente-server }
- { setting: ACERVO_CLIENTE_LINK_SECRET, of: comum, key: cliente-link }
- { setting: ACERVO_CLIENTE_EQUIPE_SECRET, of: worker, key: cliente-equipe }
{{- end }}

{{- define "acervo.secrets.synthetic" -}}
- { setting: ACERVO_SONDA_USUARIO, of: sonda, key: usuario }
- { setting: ACERVO_SONDA_SENHA, of: sonda, key: senha }
{{- end }}

{{- define "acervo.secretsFolder" -}}
/etc/acervo/segredos
{{- end }}

{{/* Settings that name files: a list of secrets. */}}
{{- define "acervo.secretSettings" -}}
{{- range . }}
- { name: {{ .setting }}_FILE, value: {{ include "acervo.secretsFolder" . }}/{{ .of }}/{{ .key }} }
{{- end }}
{{- end }}

{{/* The volume of those files, which only the process's own group reads: a dict of root and list. */}}
{{- define "acervo.secretVolume" -}}
{{- $root := .root }}
- name: segredos
  projected:
    defaultMode: 0440
    sources:
      {{- range .list }}
      - secret:
          name: {{ index $root.Values.secrets .of }}
          items: [{ key: {{ .key }}, path: {{ .of }}/{{ .key }} }]
      {{- end }}
{{- end }}
