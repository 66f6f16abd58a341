import { MINIMO_DE_ADMINISTRADORES, type PessoaDaEquipe } from "@acervo/contracts/equipe";
import { useState } from "react";
import { ActionButton } from "../../ui/action-button.tsx";
import { Dense } from "../../ui/dense.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { WholeList } from "../../ui/search/whole-list.tsx";
import { colunas } from "./colunas.tsx";
import { useEquipe } from "./equipe.data.ts";
import { equipeTexts as texts } from "./equipe.texts.ts";
import { InclusaoWindow } from "./inclusao-window.tsx";
import { MudancaWindow } from "./mudanca-window.tsx";

/** Who is staff, and by which groups; every change of it waits for a second administrator. */
export const EquipePage = () => {
  const consulta = useEquipe();
  const [incluindo, setIncluindo] = useState(false);
  const [mudando, setMudando] = useState<PessoaDaEquipe | null>(null);
  const poucos = consulta.data !== undefined && consulta.data.administradores < MINIMO_DE_ADMINISTRADORES;
  const nuncaEntraram = consulta.data?.nuncaEntraram ?? 0;
  return (
    <Dense>
      <Page
        title={texts.titulo}
        lead={texts.explica}
        action={
          <ActionButton reason={poucos ? texts.poucosAjuda : null} onClick={() => setIncluindo(true)}>
            {texts.conceder}
          </ActionButton>
        }
      >
        {poucos ? (
          <Notice tone="warn" title={texts.poucos}>
            <p>{texts.poucosAjuda}</p>
          </Notice>
        ) : null}
        {nuncaEntraram > 0 ? (
          <Notice tone="info" title={texts.nuncaEntraram(nuncaEntraram)}>
            <p>{texts.nuncaEntraramAjuda}</p>
          </Notice>
        ) : null}
        <WholeList
          caption={texts.lista}
          columns={colunas({ onMudar: setMudando, poucos })}
          query={consulta}
          rowsOf={({ pessoas }) => pessoas}
          rowKey={({ idUsuario }) => idUsuario}
          loadingText={texts.carregando}
          failure={texts.erroBuscar}
        />
      </Page>
      {incluindo ? <InclusaoWindow onClose={() => setIncluindo(false)} /> : null}
      {mudando === null ? null : <MudancaWindow pessoa={mudando} onClose={() => setMudando(null)} />}
    </Dense>
  );
};
