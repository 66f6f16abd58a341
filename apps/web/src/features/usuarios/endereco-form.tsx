import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { Card, CardBody } from "../../ui/card.tsx";
import { EnderecoFields } from "../../shared/endereco/endereco-fields.tsx";
import { enderecoInformado, motivoSemSalvar, type ValoresDoEndereco } from "../../shared/endereco/endereco.rules.ts";
import { useEndereco } from "../../shared/endereco/use-endereco.ts";
import { SaveButton } from "../../ui/form/save-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { uiTexts } from "../../ui/ui.texts.ts";
import { useSalvarEndereco } from "./usuarios.data.ts";
import { usuariosTexts } from "./usuarios.texts.ts";

const texts = usuariosTexts.endereco;

type EnderecoFormProps = {
  readonly usuario: UsuarioAtual;
  /** Reads the user again; the save is in flight until it is done. */
  readonly onSalvo: () => Promise<void>;
  /** After the person has read that it was saved. */
  readonly onConcluido: () => void;
};

/** The person's own address. */
export const EnderecoForm = ({ usuario, onSalvo, onConcluido }: EnderecoFormProps) => {
  const salvar = useSalvarEndereco(onSalvo, onConcluido);
  const endereco = useEndereco(usuario.endereco);
  const { form, focarPrimeiroErro } = endereco;
  const motivo = motivoSemSalvar(form.values, usuario.endereco, uiTexts.formulario.nadaAlterado);

  const enviar = (valores: ValoresDoEndereco): void => {
    if (motivo !== null || salvar.isPending) return;
    salvar.mutate(enderecoInformado(valores));
  };

  return (
    <>
      {usuario.endereco?.preenchido === true ? null : <Notice tone="warn" title={texts.incompleto} />}
      <Card title={texts.titulo}>
        <CardBody>
          <form className="conta-page__stack" noValidate onSubmit={form.onSubmit(enviar, focarPrimeiroErro)}>
            <EnderecoFields endereco={endereco} distrito={usuario.endereco?.distrito ?? null} />
            <div className="conta-page__foot">
              <SaveButton reason={motivo} saving={salvar.isPending} />
            </div>
          </form>
        </CardBody>
      </Card>
    </>
  );
};
