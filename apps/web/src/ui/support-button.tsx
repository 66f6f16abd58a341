import { Button, type ButtonProps } from "@mantine/core";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import { whatsappUrl } from "../lib/format.ts";

type SupportButtonProps = Pick<ButtonProps, "variant" | "size"> & {
  readonly whatsapp: string;
  readonly children: string;
};

/** Opens a talk with support beside the portal. */
export const SupportButton = ({ whatsapp, children, ...look }: SupportButtonProps) => (
  <Button
    {...look}
    component="a"
    href={whatsappUrl(whatsapp)}
    target="_blank"
    rel="noopener noreferrer"
    leftSection={<IconBrandWhatsapp size={look.size === "lg" ? 20 : 18} aria-hidden />}
  >
    {children}
  </Button>
);
