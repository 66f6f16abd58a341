import { type RefObject, useEffect, useRef } from "react";

/** When something goes from a list and takes the focus with it, the focus comes to `alvo` instead of getting lost. */
export const useFocoAposRemover = (quantos: number, alvo: RefObject<HTMLElement | null>): void => {
  const antes = useRef(quantos);
  useEffect(() => {
    if (quantos < antes.current && document.activeElement === document.body) alvo.current?.focus();
    antes.current = quantos;
  }, [quantos, alvo]);
};
