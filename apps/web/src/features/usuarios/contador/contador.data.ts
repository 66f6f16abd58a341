import { contadorDoCliente } from "@acervo/contracts/contador-do-cliente";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { usuariosTexts } from "../usuarios.texts.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
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

/** What changes where the documents go: `sucesso` is what the person did by it. */
export const useInformarContador = (sucesso: string) =>
  useAcao({
    fazer: (api, email: string) => fetchValue(api, contadorDoCliente.informar, { body: { email } }),
    atualiza: [CHAVE],
    sucesso,
    erro: texts.erroSalvar,
  });

export const useReenviarAoContador = () =>
  useAcao({
    fazer: (api) => fetchValue(api, contadorDoCliente.reenviar, {}),
    atualiza: [CHAVE],
    sucesso: usuariosTexts.confirmacao.reenviada,
    erro: usuariosTexts.confirmacao.erroReenviar,
  });

export const useRetirarContador = (sucesso: string) =>
  useAcao({
    fazer: (api) => fetchValue(api, contadorDoCliente.retirar, {}),
    atualiza: [CHAVE],
    sucesso,
    erro: texts.erroRetirar,
  });
