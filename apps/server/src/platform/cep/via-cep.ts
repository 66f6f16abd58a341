import { z } from "zod";
import { blankToNull, getJson, type CepSource } from "./cep.ts";

// An unknown CEP has been seen as `true` and as the text "true".
const Desconhecido = z.object({ erro: z.union([z.literal(true), z.literal("true")]) });
const Endereco = z.object({
  logradouro: z.string(),
  bairro: z.string(),
  localidade: z.string().min(1),
  uf: z.string().length(2),
  ibge: z.string(),
});

/** ViaCEP: `GET /ws/{cep}/json/`. It tells the IBGE code, so it is asked first. */
export const createViaCep = (baseUrl: string): CepSource => ({
  nome: "viacep",
  consultar: async (cep) => {
    const { body } = await getJson(`${baseUrl}/ws/${cep}/json/`, [200]);
    if (Desconhecido.safeParse(body).success) return null;
    const endereco = Endereco.parse(body);
    return {
      cep,
      logradouro: blankToNull(endereco.logradouro),
      bairro: blankToNull(endereco.bairro),
      uf: endereco.uf,
      nomeMunicipio: endereco.localidade,
      ibge: /^\d{7}$/.test(endereco.ibge) ? Number(endereco.ibge) : null,
    };
  },
});
