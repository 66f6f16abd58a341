import type { ContagensDaAtencao } from "@acervo/contracts/atencao";
import { Card, CardBody } from "../../ui/card.tsx";
import { atencaoTexts as texts } from "./atencao.texts.ts";

/** Who has how many, and how many each resolved today. */
export const Equipe = ({ equipe }: Pick<ContagensDaAtencao, "equipe">) =>
  equipe.length === 0 ? null : (
    <Card title={texts.equipe}>
      <CardBody>
        <ul className="fila__equipe">
          {equipe.map(({ id, nome, comEla, resolvidosHoje }) => (
            <li key={id}>
              <b>{nome}</b> {texts.daEquipe(comEla, resolvidosHoje)}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
