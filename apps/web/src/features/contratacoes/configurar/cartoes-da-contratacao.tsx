import { NativeSelect } from "@mantine/core";
import type { Cartao } from "@acervo/contracts/cartoes";
import type { Contratacao } from "@acervo/contracts/contratacoes";
import { Card, CardBody } from "../../../ui/card.tsx";
import { useCartoesDaConta } from "./configurar.data.ts";
import { configurarTexts as texts } from "./configurar.texts.ts";

/** Null: the account's own. */
export type CartoesEscolhidos = Pick<Contratacao, "idCartaoPrincipal" | "idCartaoSecundario">;

const SEM_ESCOLHA = "";
const idDe = (value: string): number | null => (value === SEM_ESCOLHA ? null : Number(value));

type EscolhaProps = {
  readonly label: string;
  readonly daConta: string;
  readonly cartoes: readonly Cartao[];
  readonly id: number | null;
  readonly onEscolher: (id: number | null) => void;
};

/** A card that is past its date is offered only where it is chosen already. */
const Escolha = ({ label, daConta, cartoes, id, onEscolher }: EscolhaProps) => (
  <NativeSelect
    label={label}
    value={id === null ? SEM_ESCOLHA : String(id)}
    onChange={(event) => onEscolher(idDe(event.currentTarget.value))}
    data={[
      { value: SEM_ESCOLHA, label: daConta },
      ...cartoes
        .filter((cartao) => cartao.status !== "EXPIRADO" || cartao.id === id)
        .map((cartao) => ({
          value: String(cartao.id),
          label: texts.cartao(cartao.apelido, cartao.ultimosQuatroDigitos),
        })),
    ]}
  />
);

type CartoesProps = {
  readonly escolhidos: CartoesEscolhidos;
  readonly onMudar: (escolhidos: CartoesEscolhidos) => void;
};

/** Which cards pay this subscription, where they are not to be those of the account. */
export const CartoesDaContratacao = ({ escolhidos, onMudar }: CartoesProps) => {
  const { data: cartoes = [] } = useCartoesDaConta();
  const { idCartaoPrincipal, idCartaoSecundario } = escolhidos;
  return (
    <Card title={texts.cartoes}>
      <CardBody>
        <div className="configurar-form__stack">
          <p className="configurar-form__hint">{texts.cartoesAjuda}</p>
          <div className="configurar-form__cartoes">
            <Escolha
              label={texts.cartaoPrincipal}
              daConta={texts.principalDaConta}
              cartoes={cartoes}
              id={idCartaoPrincipal}
              onEscolher={(id) =>
                onMudar({
                  idCartaoPrincipal: id,
                  idCartaoSecundario: id === idCartaoSecundario ? null : idCartaoSecundario,
                })
              }
            />
            <Escolha
              label={texts.cartaoSecundario}
              daConta={texts.secundarioDaConta}
              cartoes={cartoes.filter(({ id }) => id !== idCartaoPrincipal)}
              id={idCartaoSecundario}
              onEscolher={(id) => onMudar({ idCartaoPrincipal, idCartaoSecundario: id })}
            />
          </div>
        </div>
      </CardBody>
    </Card>
  );
};
