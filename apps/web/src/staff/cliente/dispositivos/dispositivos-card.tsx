import type { Dispositivo } from "@acervo/contracts/dispositivos";
import type { FichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import type { ProtecaoDispositivo } from "@acervo/contracts/protecao";
import { formatarTamanho } from "@acervo/br/tamanho";
import { Anchor, Button } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDiaEHora, formatInteiro, formatQuando } from "../../../lib/format.ts";
import { useServices } from "../../../lib/services.ts";
import { Card, CardBody } from "../../../ui/card.tsx";
import { Window } from "../../../ui/window.tsx";
import { useProtecaoDoCliente } from "../cliente.data.ts";
import { clienteTexts } from "../cliente.texts.ts";
import { Configuracoes } from "./configuracoes.tsx";
import "./dispositivos-card.css";
import type { PartesDoDispositivo } from "./partes.ts";

const texts = clienteTexts.dispositivos;

const instante = (iso: string | null | undefined): string =>
  iso === null || iso === undefined ? clienteTexts.vazio : formatDiaEHora(iso);

type UmProps = {
  readonly idContratacao: number;
  readonly dispositivo: Dispositivo;
  /** Undefined while it is not known, and of what was removed. */
  readonly protecao: ProtecaoDispositivo | undefined;
  readonly partes: PartesDoDispositivo;
};

/** How much is not protected, which opens what it is. */
const NaoProtegidos = ({ idContratacao, dispositivo, protecao, partes }: UmProps) => {
  const [aberto, setAberto] = useState(false);
  if (protecao === undefined) return clienteTexts.vazio;
  const { naoProtegidos } = protecao;
  if (naoProtegidos === 0) return formatInteiro(naoProtegidos);
  return (
    <>
      <Anchor component="button" inherit onClick={() => setAberto(true)}>
        {texts.quantosNaoProtegidos(formatInteiro(naoProtegidos), naoProtegidos === 1)}
      </Anchor>
      {aberto ? (
        <Window size="list" title={texts.naoProtegidosDe(dispositivo.nome)} onClose={() => setAberto(false)}>
          <partes.NaoProtegidos idContratacao={idContratacao} idDispositivo={dispositivo.id} />
        </Window>
      ) : null}
    </>
  );
};

/** With the newer one that waits for room on the machine, if one does. */
const versaoDe = ({ versaoAcervoExe }: Dispositivo, protecao: UmProps["protecao"]): string => {
  const versao = versaoAcervoExe ?? clienteTexts.vazio;
  const nova = protecao?.atualizacaoSemEspaco ?? null;
  return nova === null ? versao : texts.versaoSemEspaco(versao, nova.versao, formatarTamanho(nova.faltamBytes));
};

const Corpo = (props: UmProps) => {
  const { dispositivo, protecao, partes } = props;
  const { Backups, quandoRoda } = partes;
  const { validadeVersoes } = dispositivo;
  const campos: readonly (readonly [string, ReactNode])[] = [
    [texts.descricao, dispositivo.descricao ?? clienteTexts.vazio],
    [texts.versao, versaoDe(dispositivo, protecao)],
    [texts.sinal, instante(protecao?.ultimoSinal)],
    [texts.naoProtegidos, <NaoProtegidos key="naoProtegidos" {...props} />],
    [texts.validade, validadeVersoes === null ? texts.permanente : texts.dias(validadeVersoes)],
    [texts.inicio, instante(dispositivo.dataInicio)],
    [texts.ativacao, instante(dispositivo.dataAtivacao)],
    [texts.inativacao, instante(dispositivo.dataInativacao)],
    [texts.fim, instante(dispositivo.dataFim)],
  ];
  return (
    <div className="dispositivo__corpo">
      <dl className="dispositivo__campos">
        {campos.map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <Configuracoes dispositivo={dispositivo} quandoRoda={quandoRoda} />
      <Backups idDispositivo={dispositivo.id} />
    </div>
  );
};

const Resumo = ({ dispositivo, protecao, partes: { Faixa, Situacao } }: UmProps) => {
  const { clock } = useServices();
  const ultimo = protecao?.ultimoBackup ?? null;
  return (
    <summary>
      <IconChevronRight size={16} aria-hidden />
      <span className="dispositivo__nome">{dispositivo.nome}</span>
      {protecao === undefined ? null : (
        <>
          <Faixa dias={protecao.dias} />
          <span className="dispositivo__ultimo">
            {ultimo === null ? texts.semBackup : texts.ultimo(formatQuando(parseInstante(ultimo), clock.now()))}
          </span>
          <Situacao situacao={protecao.situacao} />
        </>
      )}
    </summary>
  );
};

/** What is inside is read when it is opened. */
const Um = (props: UmProps) => {
  const [aberto, setAberto] = useState(false);
  return (
    <details className="dispositivo" onToggle={({ currentTarget }) => setAberto(currentTarget.open)}>
      <Resumo {...props} />
      {aberto ? <Corpo {...props} /> : null}
    </details>
  );
};

type DispositivosCardProps = { readonly ficha: FichaDoCliente; readonly partes: PartesDoDispositivo };

/** The devices of the customer, and those that are gone. Nothing here changes any of them. */
export const DispositivosCard = ({ ficha, partes }: DispositivosCardProps) => {
  const { dispositivos, dispositivosExcluidos } = ficha;
  const protecao = useProtecaoDoCliente(ficha.id).data;
  return (
    <Card
      title={texts.titulo(dispositivos.length)}
      action={
        <span className="dispositivo__acoes">
          <span className="dispositivo__ultimo">{texts.nota}</span>
          <Button component={Link} variant="subtle" size="xs" to={`/visualizarContratacao/${ficha.id}/provas`}>
            {texts.provas}
          </Button>
        </span>
      }
    >
      {dispositivos.length === 0 ? <CardBody>{texts.nenhum}</CardBody> : null}
      {dispositivos.map((dispositivo) => (
        <Um
          key={dispositivo.id}
          idContratacao={ficha.id}
          dispositivo={dispositivo}
          protecao={protecao?.dispositivos.find(({ id }) => id === dispositivo.id)}
          partes={partes}
        />
      ))}
      {dispositivosExcluidos.length === 0 ? null : (
        <details className="dispositivo">
          <summary>
            <IconChevronRight size={16} aria-hidden />
            <span className="dispositivo__nome">{texts.excluidos(dispositivosExcluidos.length)}</span>
          </summary>
          {dispositivosExcluidos.map((dispositivo) => (
            <Um
              key={dispositivo.id}
              idContratacao={ficha.id}
              dispositivo={dispositivo}
              protecao={undefined}
              partes={partes}
            />
          ))}
        </details>
      )}
    </Card>
  );
};
