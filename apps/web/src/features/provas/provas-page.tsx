import { Button } from "@mantine/core";
import type { ProvaNaLista } from "@acervo/contracts/provas";
import { IconShieldCheck } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatMes } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { SearchResults } from "../../ui/search/search-results.tsx";
import type { Column } from "../../ui/table/rows-table.tsx";
import type { LugarDasProvas } from "./lugar-das-provas.ts";
import { useProvas } from "./provas.data.ts";
import "./provas.css";
import { provasTexts } from "./provas.texts.ts";
import { SituacaoDaProva } from "./situacao-da-prova.tsx";

const texts = provasTexts.lista;
const LINHAS_DO_ESBOCO = 3;

const colunasEm = ({ lista }: LugarDasProvas): readonly Column<ProvaNaLista>[] => [
  {
    name: "prova",
    header: texts.colunas.prova,
    cell: ({ numero, competencia }) => (
      <div className="provas__duas">
        <span className="provas__numero">{numero}</span>
        <span className="provas__detalhe">{formatMes(competencia)}</span>
      </div>
    ),
    title: true,
  },
  { name: "dispositivo", header: texts.colunas.dispositivo, cell: ({ nomeDispositivo }) => nomeDispositivo },
  { name: "situacao", header: texts.colunas.situacao, cell: ({ situacao }) => <SituacaoDaProva situacao={situacao} /> },
  { name: "resultado", header: texts.colunas.resultado, cell: ({ frase }) => frase },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: ({ id, numero }) => (
      <Button
        size="xs"
        variant="subtle"
        renderRoot={(props) => <Link {...props} to={`${lista}/${id}`} />}
        aria-label={texts.abrirDe(numero)}
      >
        {texts.abrir}
      </Button>
    ),
  },
];

type ProvasPageProps = { readonly idContratacao: number; readonly lugar: LugarDasProvas };

/** The proofs of a subscription's devices, newest first. */
export const ProvasPage = ({ idContratacao, lugar }: ProvasPageProps) => {
  const [pagina, setPagina] = useState(1);
  const volta = <Link to={lugar.volta.caminho}>{lugar.volta.texto}</Link>;
  return (
    <Page title={texts.titulo} lead={lugar.deQuem ?? texts.lead} action={lugar.deQuem === null ? null : volta}>
      <Card title={texts.todas}>
        <SearchResults
          caption={texts.titulo}
          columns={colunasEm(lugar)}
          query={useProvas(idContratacao, pagina)}
          pageOf={({ listaProva, ...page }) => ({ ...page, rows: listaProva })}
          rowKey={({ id }) => id}
          page={pagina}
          onPage={setPagina}
          loadingRows={LINHAS_DO_ESBOCO}
          loadingText={texts.carregando}
          failure={texts.falha}
          empty={{
            icon: IconShieldCheck,
            title: texts.vazio,
            text: texts.vazioAjuda,
            action: volta,
          }}
        />
      </Card>
    </Page>
  );
};
