import type { Dossie } from "@acervo/contracts/dossies";
import verificador from "@acervo/dossier/verificar-dossie.html?url";
import { Select, Skeleton } from "@mantine/core";
import { useState } from "react";
import { formatMesCurto } from "../../../lib/format.ts";
import { useServices } from "../../../lib/services.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody, CardFoot } from "../../../ui/card.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { useDossies, usePedirDossie } from "./dossie.data.ts";
import { dossieTexts as texts } from "./dossie.texts.ts";
import { DossiesTable } from "./dossies-table.tsx";
import { mesesOferecidos, recusaDoPeriodo } from "./periodo.rules.ts";
import "./dossie.css";

type PedirProps = { readonly idContratacao: number; readonly preparando: boolean };

const Pedir = ({ idContratacao, preparando }: PedirProps) => {
  const { clock } = useServices();
  const meses = mesesOferecidos(clock.now());
  const [atual = ""] = meses;
  const [de, setDe] = useState(atual);
  const [ate, setAte] = useState(atual);
  const pedir = usePedirDossie(idContratacao);
  const data = meses.map((mes) => ({ value: mes, label: formatMesCurto(`${mes}-01`) }));
  return (
    <div className="dossie__pedir">
      <Select label={texts.de} data={data} value={de} allowDeselect={false} onChange={(mes) => setDe(mes ?? atual)} />
      <Select
        label={texts.ate}
        data={data}
        value={ate}
        allowDeselect={false}
        onChange={(mes) => setAte(mes ?? atual)}
      />
      <ActionButton
        busy={pedir.isPending}
        reason={preparando ? texts.emPreparo : recusaDoPeriodo(de, ate)}
        onClick={() => pedir.mutate({ de, ate })}
      >
        {texts.pedir}
      </ActionButton>
    </div>
  );
};

const Pedidos = ({ dossies }: { readonly dossies: readonly Dossie[] }) => (
  <>
    {dossies.length === 0 ? null : <DossiesTable dossies={dossies} />}
    <CardFoot>
      {texts.comoConferir}{" "}
      <a href={verificador} download="verificar-dossie.html">
        {texts.verificador}
      </a>
    </CardFoot>
  </>
);

/** The evidence of a period: ask for it, see it come, download it, and what it is checked with. */
export const DossieCard = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data: dossies, isPending, isFetching, refetch } = useDossies(idContratacao);
  const preparando = dossies?.some(({ situacao }) => situacao === "PEDIDO") ?? false;
  if (dossies === undefined && !isPending)
    return <LoadFailure title={texts.naoCarregou} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Card title={texts.titulo}>
      <CardBody>
        <p className="dossie__explica">{texts.explica}</p>
        <Pedir idContratacao={idContratacao} preparando={preparando} />
        <output>{preparando ? texts.preparando : null}</output>
        {dossies?.length === 0 ? <p>{texts.nenhum}</p> : null}
      </CardBody>
      {dossies === undefined ? <Skeleton height={120} /> : <Pedidos dossies={dossies} />}
    </Card>
  );
};
