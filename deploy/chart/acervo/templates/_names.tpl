{{/* Labels by which pods are found, of one kind of process: a dict of root and component. */}}
{{- define "acervo.selector" -}}
app.kubernetes.io/name: acervo
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- with .lane }}
acervo/faixa: {{ . }}
{{- end }}
{{- end }}

{{- define "acervo.labels" -}}
{{ include "acervo.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{/* An image of the release: a dict of root and kind. A digest says for certain what runs. */}}
{{- define "acervo.image" -}}
{{- $image := index .root.Values.images .kind -}}
{{- if $image.digest -}}
{{ $image.repository }}@{{ $image.digest }}
{{- else -}}
{{ $image.repository }}:{{ $image.tag | default .root.Chart.AppVersion }}
{{- end -}}
{{- end }}

{{/* Which processes are asked by name, and by whom: a dict of root and component. */}}
{{- define "acervo.name" -}}
{{ .root.Release.Name }}-{{ .component }}
{{- end }}
