import { useState } from "react";
import { Card, CardBody } from "../../ui/card.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { ContratosPorAssinar } from "./contratos-por-assinar.tsx";
import { useContratosPorAssinar } from "./lgpd.data.ts";
import { lgpdTexts as texts } from "./lgpd.texts.ts";

/** Contracts that the person ticked, by the hash of what they read. */
export const useAceitos = () => {
  const [aceitos, setAceitos] = useState<ReadonlySet<string>>(new Set());
  const aceitar = (hash: string, aceito: boolean): void =>
    setAceitos((antes) => new Set(aceito ? [...antes, hash] : [...antes].filter((outro) => outro !== hash)));
  return { aceitos, aceitar };
};

/** The contracts, or that they cannot be had: without them nothing is signed. */
export const ContratosLidos = ({ aceitos, aceitar }: ReturnType<typeof useAceitos>) => {
  const { data: contratos = [], isError, isFetching, refetch } = useContratosPorAssinar();
  if (!isError) return <ContratosPorAssinar contratos={contratos} aceitos={aceitos} onAceitar={aceitar} />;
  return (
    <Card title={texts.contratosNaoCarregaram}>
      <CardBody>
        <LoadFailure title={texts.contratosNaoCarregaram} retrying={isFetching} onRetry={() => void refetch()} />
      </CardBody>
    </Card>
  );
};
