/** Part of a code's life that is left, in percent. */
export const parteRestante = (restanteMs: number, validadeMs: number): number =>
  Math.min(100, (restanteMs / validadeMs) * 100);

/** "04:12". A second that has begun still counts. */
export const formatMinutos = (restanteMs: number): string => {
  const segundos = Math.ceil(restanteMs / 1000);
  const doisDigitos = (valor: number): string => String(valor).padStart(2, "0");
  return `${doisDigitos(Math.floor(segundos / 60))}:${doisDigitos(segundos % 60)}`;
};

/** As people read it out: two groups of four. */
export const gruposDoCodigo = (codigo: string): readonly [string, string] => [codigo.slice(0, 4), codigo.slice(4)];
