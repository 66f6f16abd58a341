const formato = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** An instant for a file's name: without the colon and the slash, which Windows refuses. */
const quandoNoNome = (instante: Date | number): string => {
  const partes = new Map(formato.formatToParts(instante).map(({ type, value }) => [type, value]));
  const parte = (nome: Intl.DateTimeFormatPartTypes): string => partes.get(nome) ?? "";
  return `${parte("day")}-${parte("month")}-${parte("year")} ${parte("hour")}h${parte("minute")}`;
};

/** Before the extension, so that the program of the file still opens it. */
const comSufixo = (nome: string, sufixo: string): string => {
  const ponto = nome.lastIndexOf(".");
  const corpo = ponto > 0 ? nome.slice(0, ponto) : nome;
  return `${corpo} (${sufixo})${nome.slice(corpo.length)}`;
};

const numerado = (texto: string, vez: number): string => (vez === 1 ? texto : `${texto}, ${vez}`);

/** The name of a version that comes back beside the present file; `vez` tells names of one minute apart. */
export const nomeDaVersao = (nome: string, instante: Date | number, vez = 1): string =>
  comSufixo(nome, numerado(`versão de ${quandoNoNome(instante)}`, vez));

/** The name under which a file stays that a version takes the place of. */
export const nomeDoSubstituido = (nome: string, instante: Date | number, vez = 1): string =>
  comSufixo(nome, numerado(`antes de ${quandoNoNome(instante)}`, vez));
