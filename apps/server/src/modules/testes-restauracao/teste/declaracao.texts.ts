const contar = (quantos: number, um: string, varios: string): string => `${quantos} ${quantos === 1 ? um : varios}`;

export type ADeclarar = {
  readonly titular: string;
  /** Day and hour, in words. */
  readonly aberto: string;
  readonly resultado: string;
  readonly dispositivos: number;
  readonly arquivos: number;
  readonly passos: number;
  readonly medidas: number;
};

/** What the titular accepts: it names enough of the test that another state of it is another text. */
export const textoDaDeclaracao = (teste: ADeclarar): string => {
  const { titular, aberto, resultado, dispositivos, arquivos, passos, medidas } = teste;
  const escopo = `${contar(dispositivos, "dispositivo", "dispositivos")}, ${contar(arquivos, "arquivo sorteado", "arquivos sorteados")}`;
  const anotado = `${contar(passos, "passo atestado", "passos atestados")} e ${contar(medidas, "medida corretiva", "medidas corretivas")}`;
  return `Eu, ${titular}, declaro que acompanhei o teste de restauração aberto em ${aberto} (${escopo}), que o seu resultado é "${resultado}" e que o que está registrado nele, com ${anotado}, corresponde ao que foi visto.`;
};
