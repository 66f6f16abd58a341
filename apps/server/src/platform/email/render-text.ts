import type { ConteudoEmail, MarcaEmail } from "./conteudo-email.ts";
import { duvidas, MARCA, SENHA } from "./email.texts.ts";

const WIDTH = 66;

const wrap = (text: string, indent = ""): string => {
  const lines = text.split(" ").reduce<string[]>((all, word) => {
    const last = all.at(-1);
    if (last !== undefined && indent.length + last.length + 1 + word.length <= WIDTH)
      return [...all.slice(0, -1), `${last} ${word}`];
    return [...all, word];
  }, []);
  return lines.map((line) => indent + line).join("\n");
};

/** The same message for who reads without HTML: the same words in the same order. */
export const renderText = (conteudo: ConteudoEmail, marca: MarcaEmail): string => {
  const { situacao, titulo, abertura, linhas, codigos = [], botao, fecho, motivo } = conteudo;
  const blocks = [
    `${situacao.toLocaleUpperCase("pt-BR")}\n${wrap(titulo)}`,
    wrap(abertura),
    linhas.map(([label, value]) => `${label}\n${wrap(value, "  ")}`).join("\n"),
    codigos.map(([label, code]) => `${label}:\n${code}`).join("\n\n"),
    botao === undefined ? "" : `${botao.texto}:\n${marca.portalUrl}${botao.caminho}`,
    fecho === undefined ? "" : wrap(fecho),
    ["-- ", `${MARCA} · ${marca.nomeProvedor}`, wrap(motivo), SENHA, duvidas(marca)].join("\n"),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
};
