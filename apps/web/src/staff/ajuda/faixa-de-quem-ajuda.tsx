import { Button } from "@mantine/core";
import { pedidoDeAjuda } from "@acervo/contracts/pedido-de-ajuda";
import { IconEye } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { formatMinutos } from "../../shared/codigo/codigo.rules.ts";
import { useContagem } from "../../shared/codigo/use-contagem.ts";
import { Strip } from "../../ui/shell/strip.tsx";
import { verComoTexts as texts } from "./ajuda.texts.ts";

/** Seldom enough to cost nothing, and often enough that an ended help does not stay on the screen. */
const INTERVALO_MS = 5_000;

/** Asks whether the help goes on: the API hears the answer, and puts the customer's portal away when it does not. */
const useAindaAjuda = () => {
  const { api } = useServices();
  useQuery({
    queryKey: ["ajuda-em-curso"],
    queryFn: ({ signal }) => fetchValue(api, pedidoDeAjuda.consultar, {}, { signal }),
    refetchInterval: INTERVALO_MS,
  });
};

type FaixaProps = {
  readonly nome: string;
  readonly validaAteMs: number;
  readonly onEncerrar: () => void;
  /** Its time is up. */
  readonly onFim: () => void;
};

/** Tells the analyst, on every page, whose portal it is and for how long. */
export const FaixaDeQuemAjuda = ({ nome, validaAteMs, onEncerrar, onFim }: FaixaProps) => {
  useAindaAjuda();
  const restanteMs = useContagem(validaAteMs);
  useEffect(() => {
    if (restanteMs === 0) onFim();
  }, [restanteMs, onFim]);
  return (
    <Strip
      icon={IconEye}
      label={texts.faixa}
      action={
        <Button size="xs" variant="default" onClick={onEncerrar}>
          {texts.encerrar}
        </Button>
      }
    >
      <strong>{texts.vendo(nome)}</strong>{" "}
      <span>
        {texts.restante} <span className="figures">{formatMinutos(restanteMs)}</span>.
      </span>
    </Strip>
  );
};
