import { dispositivos } from "@acervo/contracts/dispositivos";
import { type Instalador, parametros } from "@acervo/contracts/parametros";
import { useQuery } from "@tanstack/react-query";
import { ErroApi, fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { downloadTexts } from "./download.texts.ts";

export type NomeDoInstalador = keyof typeof downloadTexts.instaladores;

const ENDPOINTS = { bits64: parametros.urlDownloadExe, bits32: parametros.urlDownloadExe32Bits };

const isNaoPublicado = (falha: unknown): boolean => falha instanceof ErroApi && falha.falha.status === 404;

/** Where an installer is: null while it was not published. `avisa`: a failure is shown, not only logged. */
export const useInstalador = (nome: NomeDoInstalador, avisa: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["instalador", nome],
    queryFn: async ({ signal }) => {
      try {
        return await fetchValue(api, ENDPOINTS[nome], {}, { signal });
      } catch (falha) {
        if (isNaoPublicado(falha)) return null;
        throw falha;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: avisa ? { mensagemPadrao: downloadTexts.erros.url } : {},
  });
};

const SISTEMAS: Readonly<Record<NomeDoInstalador, Instalador["sistema"]>> = {
  bits64: "windows-x64",
  bits32: "windows-x86",
};

/** What is known of an installer besides its address: null where nothing is. A failure is only logged. */
export const useDetalhes = (nome: NomeDoInstalador) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["instalador", "detalhes"],
    queryFn: ({ signal }) => fetchValue(api, parametros.instaladores, {}, { signal }),
    select: ({ listaInstalador }) => listaInstalador.find(({ sistema }) => sistema === SISTEMAS[nome]) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** The installer as it was published, under a name that activates one device: the bytes, and with them the signature, stay. */
export const useBaixarDaMaquina = (nome: NomeDoInstalador, idDispositivo: number) => {
  const { baixarConferido } = useServices();
  return useAcao({
    fazer: async (api, { url, sha256 }: Instalador) => {
      const { token } = await fetchValue(api, dispositivos.gerarTokenInstalacao, { params: { id: idDispositivo } });
      const arquivo = downloadTexts.instaladores[nome].arquivo.replace(/\.exe$/, `-${token}.exe`);
      await baixarConferido({ url, sha256, nome: arquivo });
    },
    atualiza: { nada: "fora das telas" },
    sucesso: downloadTexts.daMaquina.baixado,
    erro: downloadTexts.daMaquina.erro,
  });
};

/** Saves an installer under its own name. */
export const useBaixarInstalador = (nome: NomeDoInstalador) => {
  const { baixarArquivo } = useServices();
  return useAcao({
    fazer: (_api, url: string) => baixarArquivo(url, downloadTexts.instaladores[nome].arquivo),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "arquivo" },
    erro: downloadTexts.erros.baixar,
  });
};
