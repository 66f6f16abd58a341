import { lotesDeNotas } from "@acervo/contracts/lotes-de-notas";
import { IconFileZip, IconTableExport } from "@tabler/icons-react";
import { useState } from "react";
import type { ExportControl } from "../../../lib/save-export.ts";
import { useExport } from "../../../shared/export/use-export.ts";
import { MesSelect } from "../../../shared/relatorios/mes-select.tsx";
import { ExportButton, type ExportOutcome } from "../../../ui/search/export-button.tsx";
import { lotesTexts as texts } from "./lotes.texts.ts";
import "./lotes.css";

type LotesDoMesProps = {
  /** `2026-11`; empty: none was chosen. */
  readonly mes: string;
  readonly onMes: (mes: string) => void;
};

/** What the accountant takes of a month: both lots and the spreadsheet. */
export const LotesDoMes = ({ mes, onMes }: LotesDoMesProps) => {
  const [faltou, setFaltou] = useState(false);
  const query = { mesReferencia: mes };
  const xml = useExport(lotesDeNotas.xml, { name: texts.xml.arquivo(mes), failure: texts.erroXml });
  const pdf = useExport(lotesDeNotas.pdf, { name: texts.pdf.arquivo(mes), failure: texts.erroPdf });
  const planilha = useExport(lotesDeNotas.planilhaContador, {
    name: texts.planilha.arquivo(mes),
    failure: texts.erroPlanilha,
  });
  /** Without a month nothing is asked for: the field says so. */
  const comMes =
    (exportar: (control: ExportControl) => Promise<ExportOutcome>) =>
    async (control: ExportControl): Promise<ExportOutcome> => {
      setFaltou(mes === "");
      return mes === "" ? { mensagem: null } : exportar(control);
    };
  return (
    <div className="lotes-do-mes">
      <MesSelect className="lotes-do-mes__mes" label={texts.mes} value={mes} onChange={onMes} missing={faltou} />
      <ExportButton icon={IconFileZip} onExport={comMes(xml({ query }))}>
        {texts.xml.botao}
      </ExportButton>
      <ExportButton icon={IconFileZip} onExport={comMes(pdf({ query }))}>
        {texts.pdf.botao}
      </ExportButton>
      <ExportButton icon={IconTableExport} onExport={comMes(planilha({ query }))}>
        {texts.planilha.botao}
      </ExportButton>
    </div>
  );
};
