{{/* What every pod has: nobody's user, no account of the cluster, nothing that it could become. */}}
{{- define "acervo.pod" -}}
serviceAccountName: {{ include "acervo.name" (dict "root" .root "component" .account) }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.images.pullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "acervo.container" -}}
image: {{ include "acervo.image" (dict "root" .root "kind" .kind) }}
imagePullPolicy: {{ .root.Values.images.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  runAsNonRoot: true
  privileged: false
  capabilities: { drop: [ALL] }
{{- end }}

{{/* Pods of one kind on different machines and zones, as far as there are any: a dict of labels. */}}
{{- define "acervo.spread" -}}
topologySpreadConstraints:
  {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector: { matchLabels: {{ $.labels | fromYaml | toJson }} }
  {{- end }}
{{- end }}

{{/* Files of a process of the product: its secrets, and the authority where there is one. */}}
{{- define "acervo.mounts" -}}
volumeMounts:
  - { name: segredos, mountPath: {{ include "acervo.secretsFolder" . }}, readOnly: true }
  {{- if .Values.authority }}
  - { name: autoridade, mountPath: /etc/acervo/tls, readOnly: true }
  {{- end }}
{{- end }}

{{- define "acervo.volumes" -}}
{{- include "acervo.secretVolume" (dict "root" .root "list" .list) }}
{{- with .root.Values.authority }}
- { name: autoridade, configMap: { name: {{ . }} } }
{{- end }}
{{- end }}

{{/* Looked at every second, as docs/operations/upgrade.md asks; who does not run any more is started again. */}}
{{- define "acervo.probes" -}}
startupProbe: { httpGet: { path: /viva, port: operacao }, periodSeconds: 1, timeoutSeconds: 3, failureThreshold: 180 }
livenessProbe: { httpGet: { path: /viva, port: operacao }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 }
readinessProbe: { httpGet: { path: /pronta, port: operacao }, periodSeconds: 1, timeoutSeconds: 4, failureThreshold: 2 }
{{- end }}

{{- define "acervo.scraped" -}}
prometheus.io/scrape: "true"
prometheus.io/path: /metricas
prometheus.io/port: {{ .port | quote }}
{{- end }}
