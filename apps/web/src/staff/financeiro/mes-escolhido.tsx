import { NativeSelect } from "@mantine/core";
import { useSearchParams } from "react-router";
import { useServices } from "../../lib/services.ts";
import { financeiroTexts as texts } from "./financeiro.texts.ts";
import { formatMesDoPainel } from "./formatos.ts";
import { mesDe, mesesDesde } from "./meses.rules.ts";
import "./mes-escolhido.css";

/** The month that a page shows, which stands in its address; this one where it does not. */
export const useMesEscolhido = () => {
  const { clock } = useServices();
  const [params, setParams] = useSearchParams();
  const atual = mesDe(clock.now());
  const pedido = params.get("mes");
  return {
    /** As it is asked for; null is this one. */
    pedido,
    mes: pedido ?? atual,
    atual,
    escolher: (mes: string) => setParams(mes === atual ? {} : { mes }, { preventScrollReset: true }),
  };
};

type MesSelectProps = {
  readonly escolhido: ReturnType<typeof useMesEscolhido>;
  /** The earliest that can be chosen; left out while nobody knows. */
  readonly primeiroMes: string | undefined;
};

export const MesSelect = ({ escolhido: { mes, atual, escolher }, primeiroMes = atual }: MesSelectProps) => (
  <NativeSelect
    className="mes-escolhido"
    label={texts.mes}
    value={mes}
    data={[...new Set([...mesesDesde(primeiroMes, atual), mes])].map((opcao) => ({
      value: opcao,
      label: formatMesDoPainel(opcao),
    }))}
    onChange={({ currentTarget }) => escolher(currentTarget.value)}
  />
);
