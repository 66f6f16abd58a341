import type { ExportacaoRecente } from "@acervo/contracts/exportacoes";
import { relatorios } from "@acervo/contracts/relatorios";
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useServices } from "../../lib/services.ts";
import { useExport } from "../../shared/export/use-export.ts";
import { MesSelect } from "../../shared/relatorios/mes-select.tsx";
import { mesHa } from "../../lib/meses.ts";
import { Card, CardBody } from "../../ui/card.tsx";
import { GeracaoBox } from "./geracao-box.tsx";
import { faltaDoPeriodo } from "./periodo.rules.ts";
import { relatoriosTexts } from "./relatorios.texts.ts";
import type { Geracao } from "./use-geracao.ts";
import { UsuarioSelect } from "./usuario-select.tsx";

const texts = relatoriosTexts.pagamentos;
const ANO = 12;

export type RelatorioCardProps = {
  readonly geracao: Geracao;
  readonly recentes: readonly ExportacaoRecente[];
};

/** The invoices of some months with what was paid, of one person or of everybody. */
export const PagamentosCard = ({ geracao, recentes }: RelatorioCardProps) => {
  const { clock } = useServices();
  const [inicio, setInicio] = useState(() => mesHa(clock.now(), ANO));
  const [fim, setFim] = useState(() => mesHa(clock.now(), 0));
  const [idUsuario, setIdUsuario] = useState("");
  const [apenasDevedores, setApenasDevedores] = useState(false);
  const [pedido, setPedido] = useState(false);
  const arquivo = texts.arquivo(inicio, fim);
  const exportar = useExport(relatorios.pagamentos, { name: arquivo, failure: texts.erro });
  const falta = inicio === "" || fim === "" ? null : faltaDoPeriodo(inicio, fim, apenasDevedores);
  const gerar = (): void => {
    setPedido(true);
    if (inicio === "" || fim === "" || falta !== null) return;
    const query = {
      mesReferenciaInicio: inicio,
      mesReferenciaFim: fim,
      apenasDevedores,
      ...(idUsuario === "" ? {} : { idUsuario: Number(idUsuario) }),
    };
    void geracao.gerar(arquivo, exportar({ query }));
  };
  return (
    <Card title={texts.titulo} action={<span className="relatorios__tipo">{relatoriosTexts.xlsx}</span>}>
      <CardBody>
        <div className="relatorios__campos">
          <div className="relatorios__par">
            <MesSelect label={texts.mesInicial} value={inicio} onChange={setInicio} missing={pedido} />
            <MesSelect label={texts.mesFinal} value={fim} onChange={setFim} missing={pedido} />
          </div>
          {pedido && falta !== null ? (
            <p className="relatorios__erro" role="alert">
              {texts[falta]}
            </p>
          ) : null}
          <UsuarioSelect value={idUsuario} onChange={setIdUsuario} />
          <Checkbox
            label={texts.devedores}
            checked={apenasDevedores}
            onChange={({ currentTarget }) => setApenasDevedores(currentTarget.checked)}
          />
          <p className="relatorios__nota">{texts.limite}</p>
          <GeracaoBox geracao={geracao} tipo="RELATORIO_PAGAMENTOS" recentes={recentes} onGerar={gerar}>
            {texts.gerar}
          </GeracaoBox>
          <p className="relatorios__nota">{texts.colunas}</p>
        </div>
      </CardBody>
    </Card>
  );
};
