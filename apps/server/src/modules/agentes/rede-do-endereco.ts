const GRUPOS = 8;
const GRUPOS_DA_REDE = 4;

/** Who has one IPv6 address has all of its /64: budgets count the network. An IPv4 address counts by itself. */
export const redeDoEndereco = (ip: string): string => {
  if (!ip.includes(":") || ip.includes(".")) return ip;
  const [antes = "", depois] = ip.split("%", 1).join("").split("::", 2);
  const grupos = (texto: string): string[] => (texto === "" ? [] : texto.split(":"));
  const inicio = grupos(antes);
  const fim = depois === undefined ? [] : grupos(depois);
  const zeros = Array<string>(Math.max(0, GRUPOS - inicio.length - fim.length)).fill("0");
  const rede = [...inicio, ...zeros, ...fim].slice(0, GRUPOS_DA_REDE);
  return `${rede.map((grupo) => grupo.toLowerCase().replace(/^0+(?=.)/, "")).join(":")}::/64`;
};
