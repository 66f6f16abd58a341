export const ASAAS_NOTAS_TEXTOS = {
  semSubstituicao:
    "A prefeitura não recebe substituição de nota fiscal por este caminho. Cancele a nota e emita outra no lugar.",
  semMotivo: "A prefeitura recusou e não disse por quê.",
  observacoes: (serie: string, numero: number): string => `Referência ${serie}/${numero}`,
} as const;
