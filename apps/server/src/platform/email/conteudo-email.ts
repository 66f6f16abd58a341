import { z } from "zod";

/** What an e-mail says, apart from how it looks. Every text is plain: the layout escapes it. */
export const ConteudoEmail = z.object({
  assunto: z.string().min(1),
  /** What a mailbox shows beside the subject. */
  preCabecalho: z.string(),
  /** Colour of the top edge and of the line above the title; the words say the same. */
  tom: z.enum(["informacao", "atencao", "sucesso"]),
  situacao: z.string(),
  titulo: z.string(),
  abertura: z.string(),
  /** Label and value, one under the other on a phone. */
  linhas: z.array(z.tuple([z.string(), z.string()])),
  /** Label and a text to be copied whole, such as a Pix code: no line of ours breaks it. */
  codigos: z.array(z.tuple([z.string(), z.string()])).optional(),
  /** `caminho` starts at the portal's base: `/dashboard`. */
  botao: z.object({ texto: z.string(), caminho: z.string().startsWith("/") }).optional(),
  fecho: z.string().optional(),
  /** What goes with it, one file or several, read or made when it leaves. */
  anexo: z
    .object({
      tipo: z.enum(["boleto-unico", "contrato", "extrato", "nota-fiscal", "remessa-contador"]),
      id: z.number().int().positive(),
    })
    .optional(),
  /** Why the person gets this, and where to change it. */
  motivo: z.string(),
});
export type ConteudoEmail = z.infer<typeof ConteudoEmail>;

/** Whose mail it is. */
export type MarcaEmail = {
  /** Address of the portal without a slash at the end. */
  readonly portalUrl: string;
  readonly nomeProvedor: string;
  /** Digits with the country code. */
  readonly whatsapp: string;
};
