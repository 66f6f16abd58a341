import type { TermoAdministrado, TipoDeTermo, VersaoDeTermo } from "@acervo/contracts/termos";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Dense } from "../../ui/dense.tsx";
import { Page } from "../../ui/page.tsx";
import { WholeList } from "../../ui/search/whole-list.tsx";
import { colunas } from "./colunas.tsx";
import { Historico } from "./historico.tsx";
import { NovaVersao } from "./nova-versao.tsx";
import { PreviaDaVersao, PreviaDoPedido } from "./previa-window.tsx";
import { RetiradaWindow } from "./retirada-window.tsx";
import { useTermos } from "./termos.data.ts";
import { termosTexts as texts } from "./termos.texts.ts";

/** Parameter of the address: the request whose text is read, to which Aprovações leads. */
const PEDIDO = "pedido";

type Janela = { readonly acao: "ler" | "retirar"; readonly tipo: TipoDeTermo; readonly versao: VersaoDeTermo };

const usePedidoAberto = () => {
  const [parametros, setParametros] = useSearchParams();
  const id = Number(parametros.get(PEDIDO));
  return {
    aberto: Number.isSafeInteger(id) && id > 0 ? id : null,
    abrir: (idAprovacao: number) => setParametros({ [PEDIDO]: String(idAprovacao) }, { replace: true }),
    fechar: () => setParametros({}, { replace: true }),
  };
};

/** The texts that customers sign, by their versions; every change of them waits for a second administrator. */
export const TermosPage = () => {
  const consulta = useTermos();
  const pedido = usePedidoAberto();
  const [nova, setNova] = useState<TermoAdministrado | null>(null);
  const [aberto, setAberto] = useState<TipoDeTermo | null>(null);
  const [janela, setJanela] = useState<Janela | null>(null);
  const fechar = () => setJanela(null);
  if (nova !== null)
    return (
      <Dense>
        <NovaVersao termo={nova} onVoltar={() => setNova(null)} />
      </Dense>
    );
  return (
    <Dense>
      <Page title={texts.titulo} lead={texts.explica}>
        <WholeList
          caption={texts.lista}
          columns={colunas({
            aberto,
            onHistorico: ({ tipo }) => setAberto(aberto === tipo ? null : tipo),
            onNova: setNova,
            onPedido: pedido.abrir,
          })}
          query={consulta}
          rowsOf={({ listaTermo }) => listaTermo}
          rowKey={({ tipo }) => tipo}
          detail={(termo) =>
            termo.tipo === aberto ? (
              <Historico
                termo={termo}
                onLer={(versao) => setJanela({ acao: "ler", tipo: termo.tipo, versao })}
                onRetirar={(versao) => setJanela({ acao: "retirar", tipo: termo.tipo, versao })}
              />
            ) : null
          }
          loadingText={texts.carregando}
          failure={texts.erroBuscar}
        />
      </Page>
      {janela?.acao === "ler" ? <PreviaDaVersao tipo={janela.tipo} id={janela.versao.id} onClose={fechar} /> : null}
      {janela?.acao === "retirar" ? (
        <RetiradaWindow nome={texts.nomes[janela.tipo]} versao={janela.versao} onClose={fechar} />
      ) : null}
      {pedido.aberto === null ? null : <PreviaDoPedido id={pedido.aberto} onClose={pedido.fechar} />}
    </Dense>
  );
};
