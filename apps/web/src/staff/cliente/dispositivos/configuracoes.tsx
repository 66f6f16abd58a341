import type { Configuracao } from "@acervo/contracts/configuracoes";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { clienteTexts } from "../cliente.texts.ts";
import type { PartesDoDispositivo } from "./partes.ts";

const texts = clienteTexts.dispositivos;

type QuandoRoda = Pick<PartesDoDispositivo, "quandoRoda">;

const Lista = ({ titulo, linhas }: { readonly titulo: string; readonly linhas: readonly string[] }) => (
  <div>
    <dt>{titulo}</dt>
    {linhas.length === 0 ? <dd>{clienteTexts.vazio}</dd> : null}
    {linhas.map((linha, indice) => (
      // Of what was deleted, several may read alike.
      <dd key={indice}>{linha}</dd>
    ))}
  </div>
);

type UmaProps = QuandoRoda & { readonly configuracao: Configuracao; readonly excluida: boolean };

const Uma = ({ configuracao, excluida, quandoRoda }: UmaProps) => {
  const { prefixo, diretorios, diretoriosExcluidos, agendamentos, agendamentosExcluidos, padroesIgnorados } =
    configuracao;
  return (
    <li>
      <h4>{texts.configuracao(prefixo, excluida)}</h4>
      <dl>
        <Lista
          titulo={texts.diretorios}
          linhas={[
            ...diretorios.map(({ caminho }) => caminho),
            ...diretoriosExcluidos.map(({ caminho }) => texts.excluido(caminho)),
          ]}
        />
        <Lista
          titulo={texts.agendamentos}
          linhas={[
            ...agendamentos.map(quandoRoda),
            ...agendamentosExcluidos.map((um) => texts.excluido(quandoRoda(um))),
          ]}
        />
        {padroesIgnorados.length === 0 ? null : (
          <Lista titulo={texts.naoGuardados} linhas={[padroesIgnorados.join(", ")]} />
        )}
      </dl>
    </li>
  );
};

/** What a device stores and when, and what it did until that was deleted. */
export const Configuracoes = ({ dispositivo, quandoRoda }: QuandoRoda & { readonly dispositivo: Dispositivo }) => (
  <ul className="dispositivo__configuracoes">
    {dispositivo.configuracoes.map((uma) => (
      <Uma key={uma.id} configuracao={uma} excluida={false} quandoRoda={quandoRoda} />
    ))}
    {dispositivo.configuracoesExcluidas.map((uma) => (
      <Uma key={uma.id} configuracao={uma} excluida quandoRoda={quandoRoda} />
    ))}
  </ul>
);
