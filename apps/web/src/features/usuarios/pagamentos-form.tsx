import { Radio, Select, Switch } from "@mantine/core";
import type { Contratacao } from "@acervo/contracts/contratacoes";
import type { PreferenciasPagamento } from "@acervo/contracts/preferencias";
import { EnumTipoPagamento, type UsuarioAtual } from "@acervo/contracts/usuarios";
import { type FormEvent, type ReactNode, useState } from "react";
import { Card, CardBody } from "../../ui/card.tsx";
import { SaveButton } from "../../ui/form/save-button.tsx";
import { uiTexts } from "../../ui/ui.texts.ts";
import {
  useContratacoesComSubsidio,
  useEnderecosDeCobranca,
  useSalvarPreferencias,
  useTiposPagamento,
  useTomadoresDeCobranca,
} from "./pagamentos.data.ts";
import {
  type EscolhasDePagamento,
  maisDeUmaAtiva,
  motivoSemSalvarPreferencias,
  type OpcoesDeCobranca,
  preferenciasEscolhidas,
} from "./pagamentos.rules.ts";
import { usuariosTexts } from "./usuarios.texts.ts";

const texts = usuariosTexts.pagamentos;

type EscolhaProps = {
  readonly label: string;
  readonly description: string;
  readonly opcoes: readonly { readonly id: number; readonly texto: string }[];
  readonly valor: number | null | undefined;
  readonly onChange: (id: number) => void;
};

const Escolha = ({ label, description, opcoes, valor, onChange }: EscolhaProps) => (
  <Select
    label={label}
    description={description}
    placeholder={texts.escolha}
    data={opcoes.map(({ id, texto }) => ({ value: String(id), label: texto }))}
    value={valor === null || valor === undefined ? null : String(valor)}
    onChange={(id) => {
      if (id !== null) onChange(Number(id));
    }}
    allowDeselect={false}
    comboboxProps={{ withinPortal: false }}
  />
);

type TipoDePagamentoProps = {
  readonly valor: PreferenciasPagamento["tipoPagamento"];
  readonly onChange: (tipo: PreferenciasPagamento["tipoPagamento"]) => void;
};

const TipoDePagamento = ({ valor, onChange }: TipoDePagamentoProps) => {
  const { data: tipos = [] } = useTiposPagamento();
  return (
    <Radio.Group
      label={texts.tipo}
      description={texts.tipoAjuda}
      value={valor}
      onChange={(escolhido) => onChange(EnumTipoPagamento.parse(escolhido))}
    >
      <div className="conta-page__options">
        {tipos.map(({ enumTipoPagamento, descricao }) => (
          <Radio key={enumTipoPagamento} value={enumTipoPagamento} label={descricao} />
        ))}
      </div>
    </Radio.Group>
  );
};

type EscolhasDaCobrancaProps = {
  readonly opcoes: OpcoesDeCobranca;
  readonly escolhidas: PreferenciasPagamento;
  readonly comUnificada: boolean;
  readonly onMudar: (parte: EscolhasDePagamento) => void;
};

/** To whom a single bill goes, and which subscription the partner subsidises: each only where there is a choice. */
const EscolhasDaCobranca = ({ opcoes, escolhidas, comUnificada, onMudar }: EscolhasDaCobrancaProps) => (
  <>
    {comUnificada ? (
      <>
        <Escolha
          label={texts.endereco}
          description={texts.enderecoAjuda}
          opcoes={opcoes.enderecos.map(({ id, enderecoFormatado }) => ({ id, texto: enderecoFormatado }))}
          valor={escolhidas.idEnderecoCobrancaContratacao}
          onChange={(idEndereco) => onMudar({ idEndereco })}
        />
        <Escolha
          label={texts.tomador}
          description={texts.tomadorAjuda}
          opcoes={opcoes.tomadores.map(({ id, tomadorFormatado }) => ({ id, texto: tomadorFormatado }))}
          valor={escolhidas.idTomadorCobrancaContratacao}
          onChange={(idTomador) => onMudar({ idTomador })}
        />
      </>
    ) : null}
    {opcoes.subsidios.length > 1 ? (
      <Escolha
        label={texts.subsidio}
        description={texts.subsidioAjuda}
        opcoes={opcoes.subsidios.map(({ id, nome, codigoCorregedoria }) => ({
          id,
          texto: codigoCorregedoria === null ? nome : `${nome} - ${codigoCorregedoria}`,
        }))}
        valor={escolhidas.idContratacaoSubsidio}
        onChange={(idSubsidio) => onMudar({ idSubsidio })}
      />
    ) : null}
  </>
);

/** What the choices are made from; addresses and takers only where they are asked for. */
const useOpcoes = (comUnificada: boolean): OpcoesDeCobranca => {
  const { data: enderecos = [] } = useEnderecosDeCobranca(comUnificada);
  const { data: tomadores = [] } = useTomadoresDeCobranca(comUnificada);
  const { data: subsidios = [] } = useContratacoesComSubsidio();
  return { enderecos, tomadores, subsidios };
};

type PagamentosFormProps = {
  readonly usuario: UsuarioAtual;
  readonly contratacoes: readonly Contratacao[];
  /** The person's cards, where the account has them. */
  readonly cartoes?: ReactNode;
  /** Reads the user again; the save is in flight until it is done. */
  readonly onSalvo: () => Promise<void>;
};

/** How the person pays: the kind, one bill or several, and to whom a single one goes. */
export const PagamentosForm = ({ usuario, contratacoes, cartoes, onSalvo }: PagamentosFormProps) => {
  const salvar = useSalvarPreferencias(onSalvo);
  const [escolhas, setEscolhas] = useState<EscolhasDePagamento>({});
  const varias = maisDeUmaAtiva(contratacoes);
  const unificado = escolhas.pagamentoUnificado ?? usuario.pagamentoUnificado;
  const opcoes = useOpcoes(varias && unificado);
  const escolhidas = preferenciasEscolhidas(usuario, opcoes, escolhas);
  const motivo = motivoSemSalvarPreferencias(preferenciasEscolhidas(usuario, opcoes, {}), escolhidas, {
    semTipo: usuario.tipoPagamento === null,
    variosSubsidios: opcoes.subsidios.length > 1,
    nadaAlterado: uiTexts.formulario.nadaAlterado,
  });
  const mudar = (parte: EscolhasDePagamento): void => setEscolhas({ ...escolhas, ...parte });

  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    if (motivo !== null || salvar.isPending) return;
    salvar.mutate(escolhidas);
  };

  return (
    <>
      <Card title={texts.titulo}>
        <CardBody>
          <form className="conta-page__stack" onSubmit={enviar}>
            <TipoDePagamento valor={escolhidas.tipoPagamento} onChange={(tipoPagamento) => mudar({ tipoPagamento })} />
            <Switch
              label={texts.unificado}
              description={texts.unificadoAjuda}
              checked={unificado}
              onChange={(event) => mudar({ pagamentoUnificado: event.currentTarget.checked })}
            />
            <EscolhasDaCobranca
              opcoes={opcoes}
              escolhidas={escolhidas}
              comUnificada={varias && unificado}
              onMudar={mudar}
            />
            <div className="conta-page__foot">
              <SaveButton reason={motivo} saving={salvar.isPending} />
            </div>
          </form>
        </CardBody>
      </Card>
      {cartoes}
    </>
  );
};
