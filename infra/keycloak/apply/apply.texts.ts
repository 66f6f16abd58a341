export const applyTexts = {
  usage: "Uso: npm run realm -- apply",
  changed: (what: string) => `  ${what}`,
  done: (changes: number) =>
    changes === 0
      ? "O realm já é o que o arquivo diz: nada mudou."
      : `O realm é o que o arquivo diz: ${changes} mudanças.`,
};
