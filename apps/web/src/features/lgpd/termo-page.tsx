import { Button, Checkbox, Radio } from "@mantine/core";
import type { TermoPorAssinar } from "@acervo/contracts/contratacoes";
import type { TermoLGPD } from "@acervo/contracts/lgpd";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { useState } from "react";
import { ActionButton } from "../../ui/action-button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { ContratosLidos, useAceitos } from "./contratos-lidos.tsx";
import { type DadosInformados, DadosWindow } from "./dados-window.tsx";
import { EnderecoWindow } from "./endereco-window.tsx";
import { type Assinatura, lidosDe, useAssinarTermo, useContratosPorAssinar, useTermo } from "./lgpd.data.ts";
import { lgpdTexts as texts } from "./lgpd.texts.ts";
import "./termo-page.css";
import { TermoDoServidor } from "./termo-do-servidor.tsx";

/** "completa" shares the partner's data, "parcial" gives own data, "unica" is the consent of all other accounts. */
type Escolha = "completa" | "parcial" | "unica";

type AceiteProps = {
  readonly parceiro: boolean;
  readonly escolha: Escolha | null;
  readonly onEscolha: (escolha: Escolha | null) => void;
};

const Aceite = ({ parceiro, escolha, onEscolha }: AceiteProps) =>
  parceiro ? (
    <Radio.Group
      label={texts.aceite}
      value={escolha}
      onChange={(valor) => onEscolha(valor === "completa" ? "completa" : "parcial")}
    >
      <div className="termo-page__options">
        <Radio value="completa" label={texts.completa} />
        <Radio value="parcial" label={texts.parcial} />
      </div>
    </Radio.Group>
  ) : (
    <Checkbox
      label={texts.unica}
      checked={escolha === "unica"}
      onChange={(event) => onEscolha(event.currentTarget.checked ? "unica" : null)}
    />
  );

type Aceitavel = {
  readonly termo: TermoLGPD | undefined;
  readonly contratos: readonly TermoPorAssinar[] | undefined;
  readonly escolha: Escolha | null;
  readonly aceitos: ReadonlySet<string>;
  readonly parceiro: boolean;
};

const motivoSemAceitar = ({ termo, contratos, escolha, aceitos, parceiro }: Aceitavel): string | null => {
  if (termo === undefined || contratos === undefined) return texts.semTexto;
  if (escolha === null) return parceiro ? texts.semEscolha : texts.semConcordar;
  return contratos.every((contrato) => aceitos.has(contrato.termo.hash)) ? null : texts.semContrato;
};

type TermoPageProps = {
  readonly usuario: UsuarioAtual;
  /** Reads again what the signature changes; it is in flight until that is done. */
  readonly onAssinado: () => Promise<void>;
  readonly onConcluido: () => void;
};

/** What the person chose. The partial consent only counts with the data that it needs, so choosing it asks for them. */
const useEscolha = () => {
  const [escolha, setEscolha] = useState<Escolha | null>(null);
  const [dados, setDados] = useState<DadosInformados | null>(null);
  const [pedindoDados, setPedindoDados] = useState(false);
  return {
    escolha,
    dados,
    pedindoDados,
    pedirDados: () => setPedindoDados(true),
    escolher: (nova: Escolha | null) => {
      setEscolha(nova);
      if (nova === "parcial") setPedindoDados(true);
    },
    confirmar: (informados: DadosInformados) => {
      setDados(informados);
      setPedindoDados(false);
    },
    desistir: () => {
      setPedindoDados(false);
      if (dados === null) setEscolha(null);
    },
  };
};

/** Who signed an earlier version is told that it is another one. */
const Mudanca = () => {
  const assinada = useTermo().data?.versaoAssinada ?? null;
  return assinada === null ? null : <Notice tone="info" title={texts.mudou(assinada)} />;
};

/** The data-protection term, and the contracts of what was provisioned: read, choose, accept. What is missing for it is asked for in windows of their own. */
export const TermoPage = ({ usuario, onAssinado, onConcluido }: TermoPageProps) => {
  const { data: termo } = useTermo();
  const { data: contratos } = useContratosPorAssinar();
  const { aceitos, aceitar } = useAceitos();
  const { escolha, dados, pedindoDados, pedirDados, escolher, confirmar, desistir } = useEscolha();
  const [pedindoEndereco, setPedindoEndereco] = useState(false);
  const assinar = useAssinarTermo(onAssinado);
  const parceiro = usuario.tipoConta === "RCV_RCPN";
  const faltaEndereco = usuario.endereco?.preenchido !== true;
  const parcial = escolha === "parcial" ? dados : null;

  const enviar = (resto: Pick<Assinatura, "endereco"> = {}): void => {
    if (termo === undefined || assinar.isPending) return;
    const usarDadosRecivil = parceiro ? escolha === "completa" : null;
    const corpo = { versao: termo.versao, usarDadosRecivil, ...parcial, ...resto };
    const lidos = contratos === undefined ? undefined : lidosDe(contratos);
    assinar.mutate(lidos?.length === 0 ? corpo : { ...corpo, contratos: lidos }, { onSuccess: onConcluido });
  };
  const comContratos = contratos !== undefined && contratos.length > 0;
  const botao = (
    <ActionButton
      reason={motivoSemAceitar({ termo, contratos, escolha, aceitos, parceiro })}
      busy={assinar.isPending}
      onClick={() => (faltaEndereco ? setPedindoEndereco(true) : enviar())}
    >
      {assinar.isPending ? texts.assinando : texts.aceitar}
    </ActionButton>
  );

  return (
    <Page title={texts.titulo} lead={comContratos ? texts.introducaoComContrato : texts.introducao}>
      <Mudanca />
      <Card
        title={texts.cartao}
        action={termo === undefined ? null : <span className="termo-page__version">{texts.versao(termo.versao)}</span>}
      >
        <div className="termo-page__text">
          <TermoDoServidor />
        </div>
        <div className="termo-page__accept">
          <div>
            <Aceite parceiro={parceiro} escolha={escolha} onEscolha={escolher} />
            {parcial === null ? null : (
              <Button variant="subtle" onClick={pedirDados}>
                {texts.conferirDados}
              </Button>
            )}
          </div>
          {comContratos ? null : botao}
        </div>
      </Card>
      <ContratosLidos aceitos={aceitos} aceitar={aceitar} />
      {comContratos ? <div className="termo-page__final">{botao}</div> : null}
      {pedindoDados ? (
        <DadosWindow usuario={usuario} informados={dados} onConfirmar={confirmar} onClose={desistir} />
      ) : null}
      {pedindoEndereco ? (
        <EnderecoWindow
          usuario={usuario}
          assinando={assinar.isPending}
          onAssinar={(endereco) => enviar({ endereco })}
          onClose={() => setPedindoEndereco(false)}
        />
      ) : null}
    </Page>
  );
};
