import { GRAVIDADES, type Gravidade } from "@acervo/contracts/atencao";

/** As the table keeps it, so that an index has the order of the queue. */
export const numeroDaGravidade = (gravidade: Gravidade): number => GRAVIDADES.indexOf(gravidade) + 1;

export const gravidadeDoNumero = (numero: number): Gravidade => GRAVIDADES[numero - 1] ?? "MEDIA";
