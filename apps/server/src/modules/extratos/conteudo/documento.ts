import type { Figuras } from "./figuras.ts";

/**
 * What a statement says, as JSON with its fields in this order (docs/formats/statement.md): the same figures give the
 * same text.
 */
export const documentoDoExtrato = (figuras: Figuras): string =>
  JSON.stringify({
    formato: "acervo-extrato/1",
    numero: figuras.numero,
    de: figuras.competencia,
    ate: figuras.ate,
    apuradoEm: figuras.apuradoEm,
    contratacao: figuras.contratacao,
    veredito: figuras.veredito,
    arquivos: figuras.arquivos,
    espaco: figuras.espaco,
    provas: figuras.provas,
    dispositivos: figuras.dispositivos.map((dispositivo) => ({ ...dispositivo, dias: dispositivo.dias.join("") })),
    atencao: figuras.atencao,
    movimentos: figuras.movimentos,
    faturas: figuras.faturas,
  });
