import { SUFIXO_LONGO } from "../../../lib/mensagens.texts.ts";

export const comunicadoTexts = {
  abrir: "Registrar comunicado",
  titulo: "Registrar comunicado",
  tipo: "Tipo",
  tipos: { 1: "Tentativa de contato", 3: "Armazenamento cheio" },
  explicacao: {
    1: "A serventia não atende os telefones nem responde os e-mails.",
    3: "Não há mais espaço no plano.",
  },
  texto: "Texto que a serventia lê",
  ativar: "Ativar",
  desativar: "Desativar",
  inativo: "Nenhum comunicado deste tipo está ativo.",
  enviando: "Enviando ao sistema parceiro…",
  retirando: "Retirando do sistema parceiro…",
  entregue: "Ativo: o sistema parceiro confirmou.",
  recusado: (motivo: string) => `O sistema parceiro recusou: ${motivo}`,
  salvo: "Registro salvo com sucesso!",
  erroSalvar: `Não foi salvar o comunicado. ${SUFIXO_LONGO}`,
  erroValidar: `Não foi validar o cadastro do comunicado. ${SUFIXO_LONGO}`,
  erroTexto: `Não foi possível carregar o texto do alerta do webRecivil. ${SUFIXO_LONGO}`,
};
