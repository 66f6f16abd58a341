const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
const KIBI = 1_024;

const number = (value: number, digits: number): string =>
  value.toLocaleString("pt-BR", { maximumFractionDigits: digits, minimumFractionDigits: 0 });

const seconds = (value: number, digits: number): string => {
  const size = Math.abs(value);
  if (size >= DAY * 2) return `${number(value / DAY, 1)} d`;
  if (size >= HOUR) return `${number(value / HOUR, 1)} h`;
  if (size >= MINUTE * 2) return `${number(value / MINUTE, 1)} min`;
  if (size > 0 && size < 1) return `${number(value * 1_000, size < 0.01 ? 1 : 0)} ms`;
  return `${number(value, digits)} s`;
};

const bytes = (value: number): string => {
  const power = value < 1 ? 0 : Math.min(4, Math.floor(Math.log(value) / Math.log(KIBI)));
  return `${number(value / KIBI ** power, 1)} ${["B", "KiB", "MiB", "GiB", "TiB"][power] ?? ""}`;
};

/** A figure with its unit, nearly as Grafana writes it. */
export const formatValue = (value: number, unit: string, decimals?: number): string => {
  const digits = decimals ?? 2;
  switch (unit) {
    case "s":
      return seconds(value, digits);
    case "bytes":
      return bytes(value);
    case "Bps":
      return `${bytes(value)}/s`;
    case "percentunit":
      return `${number(value * 100, digits)} %`;
    case "reqps":
    case "ops":
      return `${number(value, digits)}/s`;
    default:
      return number(value, digits);
  }
};
