import { Button } from "@mantine/core";
import {
  type Contratacao,
  type ContratacaoAberta,
  LIMITE_NOME_CONTRATACAO,
  SITUACAO_CONTRATACAO,
} from "@acervo/contracts/contratacoes";
import type { OfertaDePlano } from "@acervo/contracts/planos";
import { IconFileText } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { formatReais } from "../../../lib/format.ts";
import { Card, CardBody, CardFoot } from "../../../ui/card.tsx";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { LineInput } from "../../../ui/form/line-input.tsx";
import { SaveButton } from "../../../ui/form/save-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useCapacidade } from "../contratacoes.data.ts";
import { idDaOferta, ofertasPor } from "../nova/contratar.rules.ts";
import { OpcoesDePlano } from "../nova/opcoes-de-plano.tsx";
import { CartoesDaContratacao } from "./cartoes-da-contratacao.tsx";
import { useEditar, usePlanosParaTroca } from "./configurar.data.ts";
import { configurarTexts as texts } from "./configurar.texts.ts";
import "./configurar-form.css";
import { EnderecoDaContratacao } from "./endereco-da-contratacao.tsx";
import { HistoricoWindow } from "./historico-window.tsx";
import { TermoWindow } from "./termo-window.tsx";
import { useMudancas } from "./use-mudancas.ts";

type TrocaProps = {
  readonly contratacao: Contratacao;
  readonly escolhida: OfertaDePlano | null;
  readonly onEscolher: (oferta: OfertaDePlano | null) => void;
};

/** Other plans of the same payment type; choosing the current one again takes the choice back. */
const TrocaDePlano = ({ contratacao, escolhida, onEscolher }: TrocaProps) => {
  const { data: ofertas = [] } = usePlanosParaTroca();
  const { data: capacidade } = useCapacidade(contratacao.id);
  const doTipo = ofertasPor(ofertas, contratacao.tipoPagamento);
  const { plano } = contratacao.dadosPlano;
  return (
    <Card title={texts.plano}>
      <CardBody>
        <div className="configurar-form__stack">
          <p className="configurar-form__hint">{texts.planoAtual(plano.nome)}</p>
          {doTipo.length === 0 ? (
            <p className="configurar-form__hint">{texts.semTroca}</p>
          ) : (
            <OpcoesDePlano
              ofertas={doTipo}
              idPlano={escolhida?.plano.id ?? plano.id}
              usadoMB={capacidade?.espacoUtilizado.tamanhoMB ?? 0}
              individual={plano.tipoPlano.tipoConta.codigo === "NOR_PF"}
              onEscolher={(id) =>
                onEscolher(id === plano.id ? null : (doTipo.find((outra) => outra.plano.id === id) ?? null))
              }
            />
          )}
        </div>
      </CardBody>
    </Card>
  );
};

const estaAtiva = ({ situacao }: Contratacao): boolean => situacao.codigo === SITUACAO_CONTRATACAO.ativa;

type DadosCardProps = {
  readonly contratacao: Contratacao;
  readonly nome: string;
  readonly onNome: (nome: string) => void;
  readonly repetido: boolean;
};

/** The name, and the way to the contracts that were signed. */
const DadosCard = ({ contratacao, nome, onNome, repetido }: DadosCardProps) => {
  const [historicoAberto, setHistoricoAberto] = useState(false);
  const vazio = nome.trim() === "" ? texts.nomeVazio : null;
  return (
    <Card title={texts.dados}>
      <CardBody>
        <LineInput
          label={texts.nome}
          maxLength={LIMITE_NOME_CONTRATACAO}
          disabled={!estaAtiva(contratacao)}
          value={nome}
          onChange={onNome}
          error={repetido ? texts.nomeRepetido : vazio}
        />
      </CardBody>
      <CardFoot>
        <Button
          variant="subtle"
          leftSection={<IconFileText size={18} aria-hidden />}
          onClick={() => setHistoricoAberto(true)}
        >
          {texts.verHistorico}
        </Button>
      </CardFoot>
      {historicoAberto ? (
        <HistoricoWindow idContratacao={contratacao.id} onClose={() => setHistoricoAberto(false)} />
      ) : null}
    </Card>
  );
};

type ConfigurarFormProps = {
  readonly contratacao: ContratacaoAberta;
  /** Reads what the shell knows again. */
  readonly onSalva: () => Promise<void>;
  readonly onConcluido: () => void;
};

/** Name, address, cards and plan of one subscription. Another plan is confirmed, and its change term accepted, before anything is saved. */
export const ConfigurarForm = ({ contratacao, onSalva, onConcluido }: ConfigurarFormProps) => {
  const feedback = useFeedback();
  const mudancas = useMudancas(contratacao);
  const { nome, oferta, cartoes, motivo } = mudancas;
  const [termoAberto, setTermoAberto] = useState(false);
  const editar = useEditar(contratacao.id, onSalva);
  const ativa = estaAtiva(contratacao);
  const salvando = mudancas.conferindo || editar.isPending;
  const fecharTermo = useCallback(() => setTermoAberto(false), []);

  const salvar = (hashTermo: string | null): void => {
    const { id, dadosPlano } = contratacao;
    const idPlanoOfertaTipoPagamento = oferta === null ? dadosPlano.planoOfertaTipoPagamento.id : idDaOferta(oferta);
    editar.mutate(
      { id, nome: nome.trim(), idPlanoOfertaTipoPagamento, ...cartoes, ...mudancas.enderecoPedido, hashTermo },
      { onSuccess: onConcluido },
    );
  };
  const pedir = async (): Promise<void> => {
    if (!(await mudancas.conferirNome())) return;
    if (oferta === null) {
      salvar(null);
      return;
    }
    const mensagem = texts.confirmarPlano(oferta.plano.nome, formatReais(oferta.plano.valor));
    if (await feedback.confirm({ titulo: texts.certeza, mensagem })) setTermoAberto(true);
  };

  return (
    <>
      <form
        className="configurar-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (motivo === null && !salvando) void pedir();
        }}
      >
        {ativa ? null : <Notice tone="info" title={texts.somenteLeitura} />}
        <DadosCard contratacao={contratacao} nome={nome} onNome={mudancas.setNome} repetido={mudancas.repetido} />
        {ativa && contratacao.cartosoft !== 1 ? (
          <TrocaDePlano contratacao={contratacao} escolhida={oferta} onEscolher={mudancas.setOferta} />
        ) : null}
        {ativa && contratacao.tipoPagamento === "CARTAO" ? (
          <CartoesDaContratacao escolhidos={cartoes} onMudar={mudancas.setCartoes} />
        ) : null}
        {ativa ? (
          <EnderecoDaContratacao
            proprio={mudancas.enderecoProprio}
            onProprio={mudancas.setEnderecoProprio}
            endereco={mudancas.endereco}
          />
        ) : null}
        {ativa ? (
          <div className="configurar-form__foot">
            <SaveButton reason={motivo} saving={salvando} />
          </div>
        ) : null}
      </form>
      {termoAberto && oferta !== null ? (
        <TermoWindow
          idContratacao={contratacao.id}
          idOferta={idDaOferta(oferta)}
          salvando={editar.isPending}
          onConfirmar={salvar}
          onClose={fecharTermo}
        />
      ) : null}
    </>
  );
};
