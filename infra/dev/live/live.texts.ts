export const liveTexts = {
  preparing: "Fazendo os backups das últimas noites com agentes de verdade…",
  night: (device: string, day: string) => `  ${device.padEnd(16)} noite de ${day}`,
};
