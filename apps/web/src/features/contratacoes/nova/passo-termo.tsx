import { Button, Checkbox, Radio, Skeleton } from "@mantine/core";
import type { Termo } from "@acervo/contracts/contratos";
import type { OfertaDePlano } from "@acervo/contracts/planos";
import { IconArrowLeft, IconCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { ErroApi } from "../../../lib/api.ts";
import { novaChave } from "../../../lib/nova-chave.ts";
import { htmlDoTermo } from "../../../shared/termo/html-do-termo.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TermoTexto } from "../../../ui/termo-texto.tsx";
import { useContratar, useTermoDeAceite } from "./contratar.data.ts";
import { idDaOferta } from "./contratar.rules.ts";
import { contratarTexts as texts } from "./contratar.texts.ts";
import { ResumoCard } from "./resumo-card.tsx";
import type { Dados } from "./use-dados.ts";

type AceiteProps = {
  readonly opcoes: Termo["consentimentos"];
  readonly escolhida: number | null;
  readonly onEscolher: (opcao: number | null) => void;
};

/** One consent is a tick; of several, exactly one is chosen. */
const Aceite = ({ opcoes, escolhida, onEscolher }: AceiteProps) => {
  const [unica] = opcoes;
  if (opcoes.length === 1 && unica !== undefined)
    return (
      <Checkbox
        label={unica.texto}
        checked={escolhida === 0}
        onChange={(event) => onEscolher(event.currentTarget.checked ? 0 : null)}
      />
    );
  return (
    <Radio.Group
      label={texts.aceite}
      value={escolhida === null ? null : String(escolhida)}
      onChange={(valor) => onEscolher(Number(valor))}
    >
      <div className="contratar__options">
        {opcoes.map(({ texto }, indice) => (
          <Radio key={texto} value={String(indice)} label={texto} />
        ))}
      </div>
    </Radio.Group>
  );
};

const Carregando = () => (
  <div className="contratar__loading" aria-busy>
    {["40%", "100%", "92%", "30%", "97%", "85%"].map((width) => (
      <Skeleton key={width} height={16} width={width} />
    ))}
  </div>
);

type PassoTermoProps = {
  readonly oferta: OfertaDePlano;
  readonly dados: Dados;
  readonly unificado: boolean;
  readonly onVoltar: () => void;
  readonly onConcluida: (idContratacao: number) => Promise<void>;
};

const deTermo = (falha: Error): boolean => falha instanceof ErroApi && falha.falha.codigo === "TERMO";

/** Step 2: read, accept, conclude. A term that cannot be had, or is no longer the one shown, leads back to step 1. */
export const PassoTermo = ({ oferta, dados, unificado, onVoltar, onConcluida }: PassoTermoProps) => {
  const { data: termo, isError } = useTermoDeAceite(idDaOferta(oferta), dados.nome.trim());
  const [escolhida, setEscolhida] = useState<number | null>(null);
  const [chaveIdempotencia] = useState(novaChave);
  const contratar = useContratar(onConcluida);
  useEffect(() => {
    if (isError) onVoltar();
  }, [isError, onVoltar]);

  const concluir = (): void => {
    const opcao = escolhida === null ? undefined : termo?.consentimentos[escolhida];
    if (termo === undefined || opcao === undefined) return;
    contratar.mutate(
      {
        nome: dados.nome.trim(),
        idPlanoOfertaTipoPagamento: idDaOferta(oferta),
        tipoPagamento: dados.tipoPagamento,
        hashTermo: termo.hash,
        usarDadosRecivil: opcao.usarDadosRecivil,
        chaveIdempotencia,
      },
      {
        onError: (falha) => {
          if (deTermo(falha)) onVoltar();
        },
      },
    );
  };

  return (
    <div className="contratar">
      <div className="contratar__main">
        <Card title={texts.termo}>
          {termo === undefined ? <Carregando /> : <TermoTexto label={texts.termoTexto} html={htmlDoTermo(termo)} />}
          {termo === undefined ? null : (
            <div className="contratar__accept">
              <Aceite opcoes={termo.consentimentos} escolhida={escolhida} onEscolher={setEscolhida} />
            </div>
          )}
        </Card>
      </div>
      <ResumoCard nome={dados.nome} oferta={oferta} tipoPagamento={dados.tipoPagamento} unificado={unificado}>
        <ActionButton
          reason={escolhida === null ? texts.faltaAceite : null}
          busy={contratar.isPending}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={concluir}
        >
          {contratar.isPending ? texts.concluindo : texts.concluir}
        </ActionButton>
        <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onVoltar}>
          {texts.voltar}
        </Button>
      </ResumoCard>
    </div>
  );
};
