import type { ApiClient } from "@acervo/api-client/api-client";
import { canalCompliance, type DesafioResolvido } from "@acervo/contracts/canal-compliance";
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { canalTexts } from "./canal.texts.ts";
import { resolverDesafio } from "./resolver-desafio.ts";

const texts = canalTexts.verificacao;

type VerificacaoProps = {
  readonly api: ApiClient;
  readonly resolvido: DesafioResolvido | null;
  readonly onResolvido: (resolvido: DesafioResolvido | null) => void;
};

/** The browser spends a moment on a number: no picture to read, nobody else is asked. */
export const Verificacao = ({ api, resolvido, onResolvido }: VerificacaoProps) => {
  const [estado, setEstado] = useState<"parada" | "fazendo" | "falhou">("parada");
  const resolver = async (): Promise<void> => {
    setEstado("fazendo");
    const desafio = await api.call(canalCompliance.desafio, {});
    const achado = desafio.ok ? await resolverDesafio(desafio.valor).catch(() => null) : null;
    setEstado(achado === null ? "falhou" : "parada");
    onResolvido(achado);
  };
  const mudar = (marcada: boolean): void => {
    if (estado === "fazendo") return;
    if (marcada) void resolver();
    else onResolvido(null);
  };
  const dito = () => {
    if (estado === "fazendo") return texts.fazendo;
    if (estado === "falhou") return texts.falhou;
    return resolvido === null ? texts.explica : texts.feita;
  };
  return (
    <fieldset className="canal__check" aria-busy={estado === "fazendo"}>
      <legend className="sr-only">{texts.grupo}</legend>
      <Checkbox
        label={texts.rotulo}
        checked={resolvido !== null || estado === "fazendo"}
        indeterminate={estado === "fazendo"}
        onChange={(event) => mudar(event.currentTarget.checked)}
      />
      <output data-failed={estado === "falhou"}>{dito()}</output>
    </fieldset>
  );
};
