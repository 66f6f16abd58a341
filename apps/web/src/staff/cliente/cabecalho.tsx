import { formatarDocumento } from "@acervo/br/documento";
import { formatarTelefone } from "@acervo/br/telefone";
import type { FichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import { ActionIcon } from "@mantine/core";
import { IconArrowLeft, IconBrandWhatsapp, IconMail, IconPhone } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatDataCivil, whatsappDoTelefone } from "../../lib/format.ts";
import { SituacaoBadge } from "../../shared/contratacoes/situacao-badge.tsx";
import { BackToList } from "../../ui/back-to-list.tsx";
import { uiTexts } from "../../ui/ui.texts.ts";
import { clienteTexts as texts } from "./cliente.texts.ts";
import "./cabecalho.css";

const DIGITOS_DO_CPF = 11;

/** Who it is, in one line; what is not known is left out. */
const resumo = ({ usuario, dataInicio }: FichaDoCliente): string => {
  const { cpfCnpj, cartorio } = usuario;
  const documento = cpfCnpj.length === DIGITOS_DO_CPF ? texts.documento.cpf : texts.documento.cnpj;
  return [
    `${documento} ${formatarDocumento(cpfCnpj)}`,
    ...(cartorio === null ? [] : [texts.corregedoria(cartorio.codigoCorregedoria), cartorio.nomeDistritoECartorio]),
    ...(dataInicio === null ? [] : [texts.desde(formatDataCivil(dataInicio))]),
  ].join(" · ");
};

type ContatoProps = { readonly nome: string; readonly valor: string; readonly children: ReactNode };

const Contato = ({ nome, valor, children }: ContatoProps) => (
  <li className="contato">
    <span className="contato__quem">
      <b>{nome}</b>
      <small className="figures">{valor}</small>
    </span>
    {children}
  </li>
);

const Telefone = ({ telefone }: { readonly telefone: string }) => {
  const numero = formatarTelefone(telefone);
  return (
    <Contato nome={texts.telefone} valor={numero}>
      <ActionIcon component="a" variant="subtle" href={`tel:+55${telefone}`} aria-label={texts.ligar(numero)}>
        <IconPhone size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        component="a"
        variant="subtle"
        href={whatsappDoTelefone(telefone)}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.whatsapp(numero)}
      >
        <IconBrandWhatsapp size={18} aria-hidden />
      </ActionIcon>
    </Contato>
  );
};

type CabecalhoProps = {
  readonly ficha: FichaDoCliente;
  /** What may be done to the subscription, beside the name. */
  readonly acoes?: ReactNode;
  /** Further ways to reach somebody there, after their own. */
  readonly outrosContatos?: ReactNode;
};

/** Who the customer is and how to reach them. */
export const Cabecalho = ({ ficha, acoes, outrosContatos }: CabecalhoProps) => {
  const { usuario, situacao } = ficha;
  return (
    <>
      <title>{`${usuario.nome} · ${uiTexts.marca}`}</title>
      <BackToList className="cliente__voltar" to="/listarContratacoes">
        <IconArrowLeft size={16} aria-hidden />
        {texts.voltar}
      </BackToList>
      <header className="cliente__cabecalho">
        <h1>
          {usuario.nome} <SituacaoBadge situacao={situacao} lugar="lista" />
          <span className="cliente__conta">{usuario.tipoConta}</span>
        </h1>
        <div className="cliente__acoes">{acoes}</div>
        <p className="cliente__resumo">{resumo(ficha)}</p>
        <ul className="cliente__contatos" aria-label={texts.contatos}>
          {usuario.telefone === null ? null : <Telefone telefone={usuario.telefone} />}
          <Contato nome={texts.email} valor={usuario.email}>
            <ActionIcon
              component="a"
              variant="subtle"
              href={`mailto:${usuario.email}`}
              aria-label={texts.escrever(usuario.email)}
            >
              <IconMail size={18} aria-hidden />
            </ActionIcon>
          </Contato>
          {outrosContatos === undefined ? null : <li>{outrosContatos}</li>}
        </ul>
      </header>
    </>
  );
};
