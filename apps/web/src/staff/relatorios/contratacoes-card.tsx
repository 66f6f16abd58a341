import { relatorios } from "@acervo/contracts/relatorios";
import { useState } from "react";
import { useServices } from "../../lib/services.ts";
import { useExport } from "../../shared/export/use-export.ts";
import { MesSelect } from "../../shared/relatorios/mes-select.tsx";
import { mesHa } from "../../lib/meses.ts";
import { Card, CardBody } from "../../ui/card.tsx";
import { GeracaoBox } from "./geracao-box.tsx";
import type { RelatorioCardProps } from "./pagamentos-card.tsx";
import { relatoriosTexts } from "./relatorios.texts.ts";

const texts = relatoriosTexts.contratacoes;

/** The subscriptions that were active in a month. */
export const ContratacoesCard = ({ geracao, recentes }: RelatorioCardProps) => {
  const { clock } = useServices();
  const [mes, setMes] = useState(() => mesHa(clock.now(), 1));
  const [pedido, setPedido] = useState(false);
  const arquivo = texts.arquivo(mes);
  const exportar = useExport(relatorios.contratacoesAtivas, { name: arquivo, failure: texts.erro });
  const gerar = (): void => {
    setPedido(true);
    if (mes !== "") void geracao.gerar(arquivo, exportar({ query: { mesReferencia: mes } }));
  };
  return (
    <Card title={texts.titulo} action={<span className="relatorios__tipo">{relatoriosTexts.xlsx}</span>}>
      <CardBody>
        <div className="relatorios__campos">
          <div className="relatorios__par">
            <MesSelect label={texts.mes} value={mes} onChange={setMes} missing={pedido} />
            <p className="relatorios__nota">{texts.explica}</p>
          </div>
          <GeracaoBox geracao={geracao} tipo="PLANILHA_CONTRATACOES" recentes={recentes} onGerar={gerar}>
            {texts.gerar}
          </GeracaoBox>
          <p className="relatorios__nota">{texts.colunas}</p>
        </div>
      </CardBody>
    </Card>
  );
};
