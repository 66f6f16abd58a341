import { z } from "zod";
import { proprio } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";
import { linhaObrigatoria } from "../texto.ts";

export const LIMITE_DESCRICAO_AGENDAMENTO = 150;

export const TIPO_AGENDAMENTO = { porHora: 1, diario: 2, semanal: 3, mensal: 4 } as const;
const CodigoTipoAgendamento = z.literal([1, 2, 3, 4]);
export type CodigoTipoAgendamento = z.infer<typeof CodigoTipoAgendamento>;

const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Informe um horário de 00:00 a 23:59.");
const horaIntervalo = z.number().int().min(1).max(12);
/** Seg=1 … Sab=6, Dom=7. */
const diaSemana = z.number().int().min(1).max(7);
const diaMes = z.number().int().min(1).max(28);

const camposDoFormulario = {
  codigoTipoAgendamento: CodigoTipoAgendamento,
  descricao: linhaObrigatoria(LIMITE_DESCRICAO_AGENDAMENTO, "A descrição é obrigatória!"),
  hora: hora.nullish(),
  idHora: horaIntervalo.nullish(),
  idDiaSemana: diaSemana.nullish(),
  idDiaMes: diaMes.nullish(),
};
const Formulario = z.object(camposDoFormulario);
type CampoDoTipo = "hora" | "idHora" | "idDiaSemana" | "idDiaMes";

/** The fields that each type uses; the others are cleared. */
export const CAMPOS_DO_TIPO: Readonly<Record<CodigoTipoAgendamento, readonly CampoDoTipo[]>> = {
  [TIPO_AGENDAMENTO.porHora]: ["idHora"],
  [TIPO_AGENDAMENTO.diario]: ["hora"],
  [TIPO_AGENDAMENTO.semanal]: ["idDiaSemana", "hora"],
  [TIPO_AGENDAMENTO.mensal]: ["idDiaMes", "hora"],
};

const FALTA: Readonly<Record<CampoDoTipo, string>> = {
  hora: "Informe o horário.",
  idHora: "Informe o intervalo em horas.",
  idDiaSemana: "Informe o dia da semana.",
  idDiaMes: "Informe o dia do mês.",
};

const exigirCamposDoTipo = (formulario: z.output<typeof Formulario>, contexto: z.RefinementCtx): void => {
  for (const campo of CAMPOS_DO_TIPO[formulario.codigoTipoAgendamento])
    if (formulario[campo] === undefined || formulario[campo] === null)
      contexto.addIssue({ code: "custom", path: [campo], message: FALTA[campo] });
};

/** The schedule form: a field that the type does not use may be anything valid, and is not kept. */
export const AgendamentoInformado = Formulario.superRefine(exigirCamposDoTipo);
export type AgendamentoInformado = z.infer<typeof AgendamentoInformado>;

export const Agendamento = z.object({
  id,
  descricao: z.string(),
  tipoAgendamento: z.object({ codigo: CodigoTipoAgendamento }),
  hora: hora.nullable(),
  horaIntervalo: horaIntervalo.nullable(),
  idDiaSemana: diaSemana.nullable(),
  diaMes: diaMes.nullable(),
  dataInicio: z.iso.datetime(),
  /** Next run by the clock of America/Sao_Paulo; null for a schedule that was removed. */
  dataProximo: z.iso.date().nullable(),
  horaProximo: hora.nullable(),
});
export type Agendamento = z.infer<typeof Agendamento>;

const ProximoAgendamento = Agendamento.extend({
  dataProximo: z.iso.date(),
  horaProximo: hora,
  nomeDispositivo: z.string(),
  nomeConfiguracao: z.string(),
});
export const ProximosAgendamentos = z.object({
  porHora: z.array(ProximoAgendamento),
  diarios: z.array(ProximoAgendamento),
  semanais: z.array(ProximoAgendamento),
  mensais: z.array(ProximoAgendamento),
});
export type ProximosAgendamentos = z.infer<typeof ProximosAgendamentos>;

const BASE = "/api-acervo/contratacao/dispositivo/configuracao/agendamento";

export const agendamentos = {
  verificarDescricoesDuplicadas: endpoint({
    method: "GET",
    path: `${BASE}/verificarDescricoesDuplicadas`,
    resumo: "Diz se a configuração `id` já tem um agendamento com a descrição `nome`.",
    query: z.object({ id: idParam, nome: Formulario.shape.descricao }),
    status: 200,
    response: z.boolean(),
    errors: ["CONFIGURACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"]),
  }),
  adicionar: endpoint({
    method: "POST",
    path: `${BASE}/adicionar`,
    resumo: "Agenda o backup de uma configuração; responde o id.",
    body: Formulario.extend({ idConfiguracao: id }).superRefine(exigirCamposDoTipo),
    status: 201,
    response: id,
    errors: [
      "CONFIGURACAO_NAO_ENCONTRADA",
      "TERMO_NAO_ASSINADO",
      "CONTRATACAO_NAO_ATIVA",
      "DESCRICAO_AGENDAMENTO_DUPLICADA",
      "LIMITE_CADASTRO_ATINGIDO",
    ],
    acesso: proprio(["cliente"]),
  }),
  atualizar: endpoint({
    method: "PUT",
    path: `${BASE}/atualizar`,
    resumo: "Altera um agendamento.",
    body: Formulario.extend({ idConfiguracao: id, idAgendamento: id }).superRefine(exigirCamposDoTipo),
    status: 204,
    response: nada,
    errors: [
      "AGENDAMENTO_NAO_ENCONTRADO",
      "TERMO_NAO_ASSINADO",
      "CONTRATACAO_NAO_ATIVA",
      "DESCRICAO_AGENDAMENTO_DUPLICADA",
    ],
    acesso: proprio(["cliente"]),
  }),
  remover: endpoint({
    method: "DELETE",
    path: `${BASE}/remover`,
    resumo: "Remove um agendamento.",
    query: z.object({ id: idParam }),
    status: 204,
    response: nada,
    errors: ["AGENDAMENTO_NAO_ENCONTRADO", "TERMO_NAO_ASSINADO", "CONTRATACAO_NAO_ATIVA"],
    acesso: proprio(["cliente"]),
  }),
  buscarProximos: endpoint({
    method: "GET",
    path: `${BASE}/buscarProximos`,
    resumo:
      "Os próximos backups agendados de uma contratação, até `quantidade` por grupo: por hora nas próximas 12 horas, diários em 24 horas, semanais em 7 dias, mensais em 30 dias.",
    query: z.object({ idContratacao: idParam, quantidade: z.coerce.number().int().min(1).max(50).default(5) }),
    status: 200,
    response: ProximosAgendamentos,
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"]),
    naAjuda: "dispositivos",
  }),
};
