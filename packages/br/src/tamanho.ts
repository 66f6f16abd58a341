const UNIDADES = ["bytes", "KB", "MB", "GB", "TB"] as const;
const BASE = 1_024;
const formato = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

/** 1572864 → "1,5 MB". Rounded to one decimal, in steps of 1,024 as the portal counts. */
export const formatarTamanho = (bytes: number): string => {
  let unidade = 0;
  let valor = bytes;
  while (valor >= BASE && unidade < UNIDADES.length - 1) {
    valor /= BASE;
    unidade += 1;
  }
  return `${formato.format(valor)} ${UNIDADES[unidade] ?? ""}`;
};
