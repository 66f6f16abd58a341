import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const provider = z.enum(["viaCep", "brasilApi"]);
export type Provider = z.infer<typeof provider>;

const cepRecordSchema = z.object({
  cep: z.string().regex(/^\d{8}$/),
  /** Empty where the whole município has one CEP. */
  logradouro: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string().length(2),
  ibge: z.string().length(7),
  ddd: z.string(),
  siafi: z.string(),
  conhecidoPor: z.array(provider),
});

export type CepRecord = z.infer<typeof cepRecordSchema>;

export type CepCatalog = { find(provider: Provider, cep: string): CepRecord | undefined };

export function readCepCatalog(path: string = join(import.meta.dirname, "ceps.json")): CepCatalog {
  const records = z.array(cepRecordSchema).parse(JSON.parse(readFileSync(path, "utf8")));
  return {
    find: (asked, cep) => records.find((record) => record.cep === cep && record.conhecidoPor.includes(asked)),
  };
}
