import { Button } from "@mantine/core";
import { useState } from "react";
import { Card, CardBody } from "../../ui/card.tsx";
import { MaskedInput } from "../../ui/form/masked-input.tsx";
import { Page } from "../../ui/page.tsx";
import "./pedidos-de-dados.css";
import { useEncontrarTitular } from "./titulares.data.ts";
import { titularesTexts as texts } from "./titulares.texts.ts";
import { Titular } from "./titular.tsx";

const MENOR_DOCUMENTO = 11;

/** Support finds who asks for their data by their document, and asks for it in their name. */
export const PedidosDeDados = () => {
  const [documento, setDocumento] = useState("");
  const encontrar = useEncontrarTitular();
  return (
    <Page title={texts.titulo} lead={texts.explica}>
      <Card>
        <CardBody>
          <form
            className="pedidos-de-dados__busca"
            onSubmit={(event) => {
              event.preventDefault();
              encontrar.mutate(documento);
            }}
          >
            <MaskedInput mask="cpfCnpj" label={texts.documento} value={documento} onChange={setDocumento} />
            <Button type="submit" loading={encontrar.isPending} disabled={documento.length < MENOR_DOCUMENTO}>
              {texts.buscar}
            </Button>
          </form>
        </CardBody>
      </Card>
      {encontrar.data === undefined ? null : (
        <Titular
          key={encontrar.data.id}
          titular={encontrar.data}
          onMudou={() => encontrar.variables !== undefined && encontrar.mutate(encontrar.variables)}
        />
      )}
    </Page>
  );
};
