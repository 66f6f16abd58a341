import { z } from "zod";
import { publico } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";

export const disponibilidade = {
  verificaDisponibilidade: endpoint({
    method: "GET",
    path: "/api-acervo/verifica-disponibilidade",
    resumo: "Responde true quando a API e o banco de dados atendem.",
    status: 200,
    response: z.literal(true),
    errors: [],
    acesso: publico,
  }),
};
