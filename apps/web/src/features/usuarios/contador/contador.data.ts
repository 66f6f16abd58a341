import { contadorDoCliente } from "@acervo/contracts/contador-do-cliente";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { usuariosTexts } from "../usuarios.texts.ts";
import { contadorTexts as texts } from "./contador.texts.ts";

const CHAVE = ["usuarios", "contador"];

export const useContador = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => fetchValue(api, contadorDoCliente.ler, {}, { signal }),
    meta: { mensagemPadrao: texts.erroCarregar },
  });
};

/** What changes where the documents go; the card shows it once it was read again. */
export const useMudarContador = () => {
  const { api } = useServices();
  const cliente = useQueryClient();
  const onSuccess = () => cliente.invalidateQueries({ queryKey: CHAVE });
  const informar = useMutation({
    mutationFn: (email: string) => fetchValue(api, contadorDoCliente.informar, { body: { email } }),
    onSuccess,
    meta: { mensagemPadrao: texts.erroSalvar },
  });
  const reenviar = useMutation({
    mutationFn: () => fetchValue(api, contadorDoCliente.reenviar, {}),
    onSuccess,
    meta: { mensagemPadrao: usuariosTexts.confirmacao.erroReenviar },
  });
  const retirar = useMutation({
    mutationFn: () => fetchValue(api, contadorDoCliente.retirar, {}),
    onSuccess,
    meta: { mensagemPadrao: texts.erroRetirar },
  });
  return { informar, reenviar, retirar };
};
