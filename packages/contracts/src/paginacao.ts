import { z } from "zod";

/** Pages start at 1 on the wire and on the screen. */
export const pagina = z.coerce.number().int().min(1).default(1);

/** The envelope of a numbered page: the resource's own list under the specification's name, plus the counts. */
export const paginaDe = <L extends z.ZodRawShape>(lista: L) =>
  z.object({
    total: z.number().int().nonnegative(),
    registrosPorPagina: z.number().int().positive(),
    ...lista,
  });

/** An id as it travels: a positive integer that JavaScript holds exactly. */
export const id = z.number().int().positive();
/** The same id in a path or query string. */
export const idParam = z.coerce.number().int().positive();

/** `true` and `false`, also as a query string writes them. */
export const simOuNao = z.union([z.boolean(), z.enum(["true", "false"]).transform((texto) => texto === "true")]);
