import type { ApiClient } from "@acervo/api-client/api-client";
import { type FaturaPorLink, linkDaFatura } from "@acervo/contracts/link-da-fatura";
import { useEffect, useState } from "react";

type Estado =
  { readonly tipo: "abrindo" | "naoVale" | "falha" } | { readonly tipo: "aberta"; readonly fatura: FaturaPorLink };

const ENTRE_PERGUNTAS_MS = 10_000;
/** What is being made is there within seconds, and somebody is looking. */
const ENQUANTO_PREPARA_MS = 2_000;
const NAO_HA: readonly number[] = [400, 404];

const esperaDepoisDe = (estado: Estado): number | null => {
  if (estado.tipo === "naoVale") return null;
  if (estado.tipo !== "aberta") return ENTRE_PERGUNTAS_MS;
  if (estado.fatura.pago !== null) return null;
  return estado.fatura.boleto === null ? ENQUANTO_PREPARA_MS : ENTRE_PERGUNTAS_MS;
};

const perguntar = async (api: ApiClient, token: string, signal: AbortSignal): Promise<Estado> => {
  const resultado = await api.call(linkDaFatura.abrir, { body: { token } }, { signal });
  if (resultado.ok) return { tipo: "aberta", fatura: resultado.valor };
  return { tipo: NAO_HA.includes(resultado.erro.status ?? 0) ? "naoVale" : "falha" };
};

/** The invoice of a link, asked for again until it is paid, or the link turns out to be good no more. */
export const useFaturaPorLink = (api: ApiClient, token: string): Estado => {
  const [estado, setEstado] = useState<Estado>({ tipo: "abrindo" });
  useEffect(() => {
    const fim = new AbortController();
    let espera: ReturnType<typeof setTimeout> | undefined;
    const olhar = async (): Promise<void> => {
      const novo = await perguntar(api, token, fim.signal);
      if (fim.signal.aborted) return;
      // A moment without network takes away nothing that can still be paid.
      setEstado((antes) => (novo.tipo === "falha" && antes.tipo === "aberta" ? antes : novo));
      const ms = esperaDepoisDe(novo);
      if (ms !== null) espera = setTimeout(() => void olhar(), ms);
    };
    void olhar();
    return () => {
      fim.abort();
      clearTimeout(espera);
    };
  }, [api, token]);
  return estado;
};
