import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { describe, expect, it } from "vitest";
import { CountedTextarea } from "./counted-textarea.tsx";
import { FilterInput } from "./filter-input.tsx";
import { IntegerInput } from "./integer-input.tsx";
import { MaskedInput } from "./masked-input.tsx";
import type { MaskName } from "./masks.ts";
import { SaveButton } from "./save-button.tsx";
import { TextField } from "./text-field.tsx";

const mostrar = (campo: ReactNode) => render(<MantineProvider env="test">{campo}</MantineProvider>);
const valorDe = (nome: string) => screen.getByLabelText<HTMLInputElement>(nome).value;

describe("campo com máscara", () => {
  const Campo = ({ mask, valores }: { readonly mask: MaskName; readonly valores: string[] }) => {
    const [valor, setValor] = useState("");
    return (
      <MaskedInput
        mask={mask}
        label="Campo"
        value={valor}
        onChange={(bare) => {
          valores.push(bare);
          setValor(bare);
        }}
      />
    );
  };
  const digitar = (texto: string) => fireEvent.input(screen.getByLabelText("Campo"), { target: { value: texto } });

  it("[SHELL-134][CONST-32][CONST-38] mostra a máscara e guarda só os dígitos", () => {
    const valores: string[] = [];
    mostrar(<Campo mask="telefone" valores={valores} />);
    digitar("31999998888");
    expect(valorDe("Campo")).toBe("(31) 99999-8888");
    expect(valores.at(-1)).toBe("31999998888");
  });

  it("[SHELL-133] uma letra a mais no CPF vira CNPJ sem perder nada", () => {
    const valores: string[] = [];
    mostrar(<Campo mask="cpfCnpj" valores={valores} />);
    digitar("24843803480");
    expect(valorDe("Campo")).toBe("248.438.034-80");
    digitar("248.438.034-80a");
    expect(valorDe("Campo")).toBe("24.843.803/480A");
    expect(valores.at(-1)).toBe("24843803480A");
  });
});

describe("campo inteiro", () => {
  const Campo = ({ min, max }: { readonly min?: number; readonly max?: number }) => {
    const [valor, setValor] = useState<number | null>(null);
    return (
      <>
        <IntegerInput
          label="Dias"
          value={valor}
          onChange={setValor}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
        />
        <output>{String(valor)}</output>
      </>
    );
  };
  const digitar = (texto: string) => {
    fireEvent.change(screen.getByLabelText("Dias"), { target: { value: texto } });
    fireEvent.blur(screen.getByLabelText("Dias"));
  };

  it("[SHELL-136][SHELL-154] além do limite fica o que foi digitado, e o campo diz até onde pode ir", () => {
    mostrar(<Campo min={0} max={999} />);
    digitar("1500");
    expect(screen.getByRole("status").textContent).toBe("1500");
    expect(screen.getByText("Informe um número inteiro de 0 a 999.")).toBeTruthy();
    digitar("999");
    expect(screen.queryByText(/^Informe um número/)).toBeNull();
  });

  it.each(["9999999999999999", "-9999999999999999"])(
    "[SHELL-136][CONST-29] sem limites próprios, %s é dito fora deles",
    (texto) => {
      mostrar(<Campo />);
      digitar(texto);
      expect(screen.getByText("Informe um número inteiro de -999.999.999.999.999 a 999.999.999.999.999.")).toBeTruthy();
    },
  );

  it("vazio é nada", () => {
    mostrar(<Campo />);
    digitar("5");
    digitar("");
    expect(screen.getByRole("status").textContent).toBe("null");
  });
});

it("[SHELL-150] a área de texto conta os caracteres", () => {
  const Campo = () => {
    const [valor, setValor] = useState("abc");
    return <CountedTextarea label="Descrição" value={valor} onChange={setValor} maxLength={5000} />;
  };
  mostrar(<Campo />);
  expect(screen.getByText("3/5.000")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Descrição"), { target: { value: "abcdef" } });
  expect(screen.getByText("6/5.000")).toBeTruthy();
  expect(screen.getByLabelText("Descrição").getAttribute("maxlength")).toBe("5000");
});

describe("linha de texto", () => {
  const Campo = ({ limite }: { readonly limite?: number }) => {
    const [valor, setValor] = useState("1250");
    return (
      <TextField
        label="Número"
        value={valor}
        onChange={(event) => setValor(event.currentTarget.value)}
        {...(limite === undefined ? {} : { maxLength: limite })}
      />
    );
  };
  const colar = (texto: string) =>
    fireEvent.paste(screen.getByLabelText("Número"), { clipboardData: { getData: () => texto } });

  it("[SHELL-135][CONST-23] aceita 150 caracteres quando nada mais se diz", () => {
    mostrar(<Campo />);
    expect(screen.getByLabelText<HTMLInputElement>("Número").maxLength).toBe(150);
    cleanup();
    mostrar(<Campo limite={250} />);
    expect(screen.getByLabelText<HTMLInputElement>("Número").maxLength).toBe(250);
  });

  it("[SHELL-153] o que não cabe é dito, colado ou digitado, até que haja lugar", () => {
    mostrar(<Campo limite={9} />);
    colar(" loja 4 fundos");
    expect(screen.getByText("Cabem 9 caracteres. Ficou de fora: “4 fundos”.")).toBeTruthy();
    fireEvent.input(screen.getByLabelText("Número"), { target: { value: "1250 loja" } });
    expect(screen.getByText(/Ficou de fora/)).toBeTruthy();
    fireEvent.input(screen.getByLabelText("Número"), { target: { value: "1250" } });
    expect(screen.queryByText(/Ficou de fora/)).toBeNull();
    fireEvent.input(screen.getByLabelText("Número"), { target: { value: "1250 loja" } });
    fireEvent.keyDown(screen.getByLabelText("Número"), { key: "4" });
    expect(screen.getByText("Cabem 9 caracteres.")).toBeTruthy();
  });
});

it("[SHELL-149] um filtro aceita 250 caracteres, ou quantos se disser", () => {
  const limite = (nome: string) => screen.getByRole("textbox", { name: nome }).getAttribute("maxlength");
  mostrar(
    <>
      <FilterInput label="Procurar" value="" onChange={() => undefined} />
      <FilterInput label="Nome do usuário" value="" maxLength={255} onChange={() => undefined} />
    </>,
  );
  expect([limite("Procurar"), limite("Nome do usuário")]).toEqual(["250", "255"]);
});

describe("Salvar", () => {
  it("desligado diz o motivo, e não envia", async () => {
    let envios = 0;
    mostrar(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          envios += 1;
        }}
      >
        <SaveButton reason="Nada foi alterado ainda." saving={false} />
      </form>,
    );
    const botao = screen.getByRole("button", { name: "Salvar" });
    expect(botao.getAttribute("aria-disabled")).toBe("true");
    fireEvent.mouseEnter(botao);
    expect((await screen.findByRole("tooltip")).textContent).toBe("Nada foi alterado ainda.");
    fireEvent.click(botao);
    expect(envios).toBe(0);
  });
});
