import { z } from "zod";
import { blankToNull, getJson, type CepSource } from "./cep.ts";

const Endereco = z.object({
  state: z.string().length(2),
  city: z.string().min(1),
  neighborhood: z.string().nullish(),
  street: z.string().nullish(),
});

/** BrasilAPI: `GET /api/cep/v2/{cep}`. It tells no IBGE code: the município is found by name and UF. */
export const createBrasilApi = (baseUrl: string): CepSource => ({
  nome: "brasilapi",
  consultar: async (cep) => {
    const { status, body } = await getJson(`${baseUrl}/api/cep/v2/${cep}`, [200, 404]);
    if (status === 404) return null;
    const endereco = Endereco.parse(body);
    return {
      cep,
      logradouro: blankToNull(endereco.street),
      bairro: blankToNull(endereco.neighborhood),
      uf: endereco.state,
      nomeMunicipio: endereco.city,
      ibge: null,
    };
  },
});
