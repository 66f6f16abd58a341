export const aprovacaoTexts = {
  motivo: "Motivo",
  motivoAjuda: "Quem confirma lê. Não escreva dados de clientes.",
  pedida: "Pedido enviado. Vale quando outro administrador confirmar em Aprovações.",
  pedir: "Pedir confirmação",
  esperando: "Esperando confirmação",
  fazendo: "Confirmada, sendo feita",
  feita: (quando: string) => `Feita em ${quando}`,
  falhou: (motivo: string) => `Não foi feita: ${motivo}`,
};
