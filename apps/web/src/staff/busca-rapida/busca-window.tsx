import { formatarDocumento } from "@acervo/br/documento";
import type { ContratacaoEncontrada } from "@acervo/contracts/busca-de-contratacoes";
import { LIMITE_NOME_USUARIO } from "@acervo/contracts/faturas";
import { TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { SituacaoBadge } from "../../shared/contratacoes/situacao-badge.tsx";
import { ActionButton } from "../../ui/action-button.tsx";
import { Window } from "../../ui/window.tsx";
import { type Achadas, useBuscaRapida } from "./busca-rapida.data.ts";
import { buscaRapidaTexts as texts } from "./busca-rapida.texts.ts";
import { filtrosDoTermo } from "./filtros-do-termo.ts";

type AoAbrir = { readonly onAbrir: () => void };

const Uma = ({ contratacao, onAbrir }: AoAbrir & { readonly contratacao: ContratacaoEncontrada }) => {
  const { idContratacao, nomeUsuario, cpfCnpjUsuario, codigoCorregedoria, nomePlano } = contratacao;
  const { codigoSituacao: codigo, situacaoContratacao: descricao } = contratacao;
  const detalhes = [
    formatarDocumento(cpfCnpjUsuario),
    ...(codigoCorregedoria === null ? [] : [texts.corregedoria(codigoCorregedoria)]),
    nomePlano,
  ];
  return (
    <li>
      <Link to={`/visualizarContratacao/${idContratacao}`} onClick={onAbrir}>
        <strong>{nomeUsuario}</strong>
        <SituacaoBadge situacao={{ codigo, descricao }} lugar="lista" />
        <span className="figures">{detalhes.join(" · ")}</span>
      </Link>
    </li>
  );
};

const Lista = ({ achadas: { contratacoes, haMais }, onAbrir }: AoAbrir & { readonly achadas: Achadas }) => (
  <>
    <output className={contratacoes.length === 0 ? undefined : "sr-only"}>
      {contratacoes.length === 0 ? texts.nenhuma : texts.quantas(contratacoes.length)}
    </output>
    <ul className="busca-rapida__lista" aria-label={texts.encontradas}>
      {contratacoes.map((contratacao) => (
        <Uma key={contratacao.idContratacao} contratacao={contratacao} onAbrir={onAbrir} />
      ))}
    </ul>
    {haMais ? <p className="busca-rapida__mais">{texts.haMais}</p> : null}
  </>
);

/** One field for whatever who calls says. The first one found has the focus: Enter once more opens it. */
export const BuscaWindow = ({ onClose }: { readonly onClose: () => void }) => {
  const [termo, setTermo] = useState("");
  const [pouco, setPouco] = useState(false);
  const achados = useRef<HTMLDivElement>(null);
  const busca = useBuscaRapida();
  // Once they are on the page.
  useEffect(() => achados.current?.querySelector<HTMLElement>("a")?.focus(), [busca.data]);
  const buscar = (evento: FormEvent): void => {
    evento.preventDefault();
    const nada = filtrosDoTermo(termo).length === 0;
    setPouco(nada);
    if (!nada && !busca.isPending) busca.mutate(termo);
  };
  return (
    <Window size="list" title={texts.titulo} onClose={onClose}>
      <search>
        <form className="busca-rapida__form" onSubmit={buscar}>
          <TextInput
            data-autofocus
            label={texts.campo}
            value={termo}
            maxLength={LIMITE_NOME_USUARIO}
            autoComplete="off"
            error={pouco ? texts.pouco : undefined}
            onChange={({ currentTarget }) => setTermo(currentTarget.value)}
          />
          <ActionButton type="submit" reads busy={busca.isPending}>
            {texts.buscar}
          </ActionButton>
        </form>
      </search>
      <div ref={achados} className="busca-rapida__achados">
        {busca.data === undefined ? null : <Lista achadas={busca.data} onAbrir={onClose} />}
      </div>
    </Window>
  );
};
