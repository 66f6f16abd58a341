import { CertificadoSelado, dadosFiscais, FIM_DO_CERTIFICADO } from "@acervo/contracts/dados-fiscais";
import { selar } from "@acervo/envelope/envelope";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { bytesDeBase64 } from "../../../lib/base64.ts";
import { useServices } from "../../../lib/services.ts";
import { FISCAIS } from "../dados/dados-fiscais.data.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { certificadoTexts as texts } from "./certificado.texts.ts";

const EM_CONFERENCIA_MS = 2_000;

/** While one is being opened the list is asked for again. */
export const useCertificados = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...FISCAIS, "certificados"],
    queryFn: ({ signal }) => fetchValue(api, dadosFiscais.listarCertificados, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.listaCertificado.some(({ situacao }) => situacao === "RECEBIDO") === true ? EM_CONFERENCIA_MS : false,
  });
};

export type ChavePublica = { readonly id: string; readonly spki: string };

const emBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));

/** Seals file and password to the worker's key; only the envelope leaves the page. */
const selarCertificado = async (chave: ChavePublica, arquivo: File, senha: string): Promise<string> => {
  const pfx = emBase64(new Uint8Array(await arquivo.arrayBuffer()));
  const conteudo = JSON.stringify(CertificadoSelado.parse({ pfx, senha }));
  return selar(bytesDeBase64(chave.spki), new TextEncoder().encode(conteudo), FIM_DO_CERTIFICADO);
};

export const useEnviarCertificado = (chave: ChavePublica) =>
  useAcao({
    fazer: async (api, { arquivo, senha }: { readonly arquivo: File; readonly senha: string }) => {
      const envelope = await selarCertificado(chave, arquivo, senha);
      return fetchValue(api, dadosFiscais.enviarCertificado, { body: { idChave: chave.id, envelope } });
    },
    atualiza: [["notas-fiscais"]],
    sucesso: texts.enviado,
    erro: texts.erroEnviar,
  });
