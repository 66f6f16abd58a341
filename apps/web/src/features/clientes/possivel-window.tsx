import { LIMITES_DO_POSSIVEL_CLIENTE as LIMITES, type PossivelCliente } from "@acervo/contracts/possiveis-clientes";
import { Checkbox, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { parseInstante } from "../../lib/clock.ts";
import { formatDia } from "../../lib/format.ts";
import { useUfs } from "../../shared/endereco/endereco.data.ts";
import { CountedTextarea } from "../../ui/form/counted-textarea.tsx";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { MaskedInput } from "../../ui/form/masked-input.tsx";
import { SearchSelect } from "../../ui/form/search-select.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useDiasDeReserva, useMotivos, useSalvarPossivel, useSegmentos } from "./clientes.data.ts";
import { clientesTexts } from "./clientes.texts.ts";
import { ExcluirPossivel } from "./excluir-possivel.tsx";
import { InteresseCampos } from "./interesse-campos.tsx";
import "./possivel-window.css";
import { camposDe, type CamposDoPossivel, EM_BRANCO, faltaNoPossivel, informadoDe } from "./possivel.rules.ts";
import type { QuemVende } from "./quem-vende.ts";

const texts = clientesTexts.formulario;

type CamposProps = {
  readonly campos: CamposDoPossivel;
  readonly onChange: (mudados: Partial<CamposDoPossivel>) => void;
};

const Contato = ({ campos, onChange }: CamposProps) => (
  <div className="possivel-window__par">
    {(["email1", "email2"] as const).map((nome) => (
      <TextField
        key={nome}
        label={texts[nome]}
        type="email"
        maxLength={LIMITES.email}
        value={campos[nome]}
        onChange={({ currentTarget }) => onChange({ [nome]: currentTarget.value })}
      />
    ))}
    {(["telefone1", "telefone2"] as const).map((nome) => (
      <MaskedInput
        key={nome}
        label={texts[nome]}
        mask="telefone"
        value={campos[nome]}
        onChange={(valor) => onChange({ [nome]: valor })}
      />
    ))}
  </div>
);

const Codigo = ({ campos, onChange }: CamposProps) => (
  <div className="possivel-window__par">
    <Checkbox
      className="possivel-window__tique"
      label={texts.possuiCodigo}
      checked={campos.possuiCodigo}
      onChange={({ currentTarget }) => onChange({ possuiCodigo: currentTarget.checked })}
    />
    {campos.possuiCodigo ? (
      <TextField
        required
        label={texts.codigo}
        inputMode="numeric"
        maxLength={LIMITES.codigo}
        value={campos.codigo}
        onChange={({ currentTarget }) => onChange({ codigo: currentTarget.value })}
      />
    ) : null}
  </div>
);

const Identificacao = ({ campos, onChange }: CamposProps) => {
  const { data: ufs = [] } = useUfs();
  const { data: segmentos = [] } = useSegmentos();
  return (
    <>
      <TextField
        data-autofocus
        required
        label={texts.nome}
        maxLength={LIMITES.nome}
        value={campos.nome}
        onChange={({ currentTarget }) => onChange({ nome: currentTarget.value })}
      />
      <div className="possivel-window__par">
        <SearchSelect
          required
          label={texts.uf}
          data={ufs.map(({ sigla, nome }) => ({ value: sigla, label: nome }))}
          value={campos.uf === "" ? null : campos.uf}
          onChange={(uf) => onChange({ uf: uf ?? "" })}
        />
        <NativeSelect
          label={texts.segmento}
          value={campos.segmento}
          onChange={({ currentTarget }) => onChange({ segmento: currentTarget.value })}
          data={[
            { value: "", label: texts.semSegmento },
            ...segmentos.map(({ id, descricao }) => ({ value: String(id), label: descricao })),
          ]}
        />
      </div>
    </>
  );
};

/** To whom it is reserved and until when, as who looks may know it; null when it is free. */
const reservaEmPalavras = ({ reservadoAte, reservadoParaMim, nomeVendedor }: PossivelCliente): string | null => {
  if (reservadoAte === null) return null;
  const dia = formatDia(parseInstante(reservadoAte));
  return reservadoParaMim ? texts.reservadoAte(dia) : texts.reservadoPara(nomeVendedor ?? "", dia);
};

/** How long it stays whose, and that nothing is said of others. */
const Reserva = ({ possivel, quem }: { readonly possivel: PossivelCliente | null; readonly quem: QuemVende }) => {
  const dias = useDiasDeReserva();
  const reserva = possivel === null ? null : reservaEmPalavras(possivel);
  return (
    <div className="possivel-window__notas">
      {reserva === null ? null : <p>{reserva}</p>}
      {quem.vendedor ? <p>{texts.reserva(dias)}</p> : null}
      <p>{texts.neutro}</p>
    </div>
  );
};

/** An administrator deletes any; a seller what is reserved to them. Before the first save there is nothing to delete. */
const podeExcluir = (possivel: PossivelCliente | null, { admin }: QuemVende): possivel is PossivelCliente =>
  possivel !== null && (admin || possivel.reservadoParaMim);

type PossivelWindowProps = {
  /** Null: a new one. */
  readonly possivel: PossivelCliente | null;
  readonly quem: QuemVende;
  readonly onClose: () => void;
};

/** The data of one prospect. */
export const PossivelWindow = ({ possivel, quem, onClose }: PossivelWindowProps) => {
  const salvar = useSalvarPossivel(onClose);
  const { data: motivos = [] } = useMotivos();
  const [campos, setCampos] = useState(possivel === null ? EM_BRANCO : camposDe(possivel));
  const mudar = (mudados: Partial<CamposDoPossivel>) => setCampos((antes) => ({ ...antes, ...mudados }));
  const enviar = (): void => salvar.mutate(informadoDe(campos, possivel, motivos));
  return (
    <FormWindow
      title={texts.titulo}
      submit={texts.salvar}
      reason={faltaNoPossivel(campos, motivos)}
      saving={salvar.isPending}
      onSubmit={enviar}
      onClose={onClose}
      {...(podeExcluir(possivel, quem) ? { aside: <ExcluirPossivel possivel={possivel} onExcluido={onClose} /> } : {})}
    >
      <Identificacao campos={campos} onChange={mudar} />
      <Contato campos={campos} onChange={mudar} />
      <Codigo campos={campos} onChange={mudar} />
      <CountedTextarea
        label={texts.informacoes}
        {...(quem.vendedor ? { description: texts.informacoesAjuda } : {})}
        rows={3}
        maxLength={LIMITES.outrasInformacoes}
        value={campos.informacoes}
        onChange={(informacoes) => mudar({ informacoes })}
      />
      {quem.cadastra ? null : <InteresseCampos campos={campos} onChange={mudar} existe={possivel !== null} />}
      <Reserva possivel={possivel} quem={quem} />
    </FormWindow>
  );
};
