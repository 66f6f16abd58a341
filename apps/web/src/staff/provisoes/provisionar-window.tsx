import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { LIMITE_NOME_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { type ContaEncontrada, MAXIMO_DIAS_ATE_ASSINAR, type OfertaProvisionavel } from "@acervo/contracts/provisoes";
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { formatDataCivil, formatReais } from "../../lib/format.ts";
import { novaChave } from "../../lib/nova-chave.ts";
import { useServices } from "../../lib/services.ts";
import { rotuloDoPlano } from "../../shared/planos/rotulo-do-plano.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { MaskedInput } from "../../ui/form/masked-input.tsx";
import { SearchSelect } from "../../ui/form/search-select.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { DadosDaConta } from "./conta-encontrada.tsx";
import { useEncontrarConta, useProvisionar } from "./provisoes.data.ts";
import { provisoesTexts } from "./provisoes.texts.ts";

const texts = provisoesTexts.formulario;
const MENOR_DOCUMENTO = 11;

type Campos = {
  readonly nome: string;
  readonly oferta: string | null;
  readonly assinarDesde: string;
  readonly web: boolean;
};

const rotuloDaOferta = (oferta: OfertaProvisionavel, dia: string): string => {
  const rotulo = `${rotuloDoPlano(oferta, false)}, ${formatReais(oferta.plano.valor)}`;
  return oferta.inicio <= dia ? rotulo : `${rotulo}, ${texts.ofertaDesde(formatDataCivil(oferta.inicio))}`;
};

type CamposProps = {
  readonly conta: ContaEncontrada;
  readonly campos: Campos;
  readonly onChange: (mudados: Partial<Campos>) => void;
};

const CamposDaProvisao = ({ conta, campos, onChange }: CamposProps) => {
  const { clock } = useServices();
  const dia = hoje(clock.now());
  return (
    <>
      <DadosDaConta conta={conta} />
      <TextField
        required
        label={texts.nome}
        maxLength={LIMITE_NOME_CONTRATACAO}
        value={campos.nome}
        onChange={({ currentTarget }) => onChange({ nome: currentTarget.value })}
      />
      <SearchSelect
        required
        label={texts.oferta}
        {...(conta.ofertas.length === 0 ? { placeholder: texts.semOferta } : {})}
        data={conta.ofertas.map((oferta) => ({
          value: String(oferta.planoOfertaTipoPagamento.id),
          label: rotuloDaOferta(oferta, dia),
        }))}
        value={campos.oferta}
        onChange={(oferta) => onChange({ oferta })}
      />
      <DateField
        label={texts.desde}
        min={dia}
        max={somarDias(dia, MAXIMO_DIAS_ATE_ASSINAR)}
        outOfRange={texts.foraDosDias}
        value={campos.assinarDesde}
        onChange={(assinarDesde) => onChange({ assinarDesde })}
      />
      <Checkbox
        label={texts.web}
        checked={campos.web}
        onChange={({ currentTarget }) => onChange({ web: currentTarget.checked })}
      />
      <p>{texts.aviso}</p>
    </>
  );
};

/** Finds an account, then prepares a subscription for it. */
export const ProvisionarWindow = ({ onClose }: { readonly onClose: () => void }) => {
  const { clock } = useServices();
  const encontrar = useEncontrarConta();
  const provisionar = useProvisionar();
  const [documento, setDocumento] = useState("");
  // Sent again after a lost answer, it is the same subscription.
  const [chaveIdempotencia] = useState(novaChave);
  const [campos, setCampos] = useState<Campos>({
    nome: "",
    oferta: null,
    assinarDesde: hoje(clock.now()),
    web: false,
  });
  const conta = encontrar.data;
  const falta = campos.nome.trim() === "" || campos.oferta === null || campos.assinarDesde === "";
  const trocarDocumento = (novo: string): void => {
    setDocumento(novo);
    if (novo === documento || conta === undefined) return;
    encontrar.reset();
    setCampos((antes) => ({ ...antes, oferta: null }));
  };
  const enviar = ({ id: idUsuario }: ContaEncontrada): void =>
    provisionar.mutate(
      {
        idUsuario,
        nome: campos.nome,
        idPlanoOfertaTipoPagamento: Number(campos.oferta),
        assinarDesde: campos.assinarDesde,
        cartosoft: campos.web ? 1 : 0,
        chaveIdempotencia,
      },
      { onSuccess: onClose },
    );
  const semDocumento = documento.length < MENOR_DOCUMENTO ? texts.buscarFalta : null;
  return (
    <FormWindow
      title={texts.titulo}
      submit={conta === undefined ? texts.buscar : texts.enviar}
      reason={conta === undefined ? semDocumento : falta ? texts.falta : null}
      saving={encontrar.isPending || provisionar.isPending}
      onSubmit={() => (conta === undefined ? encontrar.mutate(documento) : enviar(conta))}
      onClose={onClose}
    >
      <MaskedInput
        data-autofocus
        mask="cpfCnpj"
        required
        label={texts.documento}
        value={documento}
        onChange={trocarDocumento}
      />
      {conta === undefined ? null : (
        <CamposDaProvisao
          conta={conta}
          campos={campos}
          onChange={(mudados) => setCampos((antes) => ({ ...antes, ...mudados }))}
        />
      )}
    </FormWindow>
  );
};
