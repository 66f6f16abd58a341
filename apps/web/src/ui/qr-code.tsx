/** Empty dots around it, without which readers do not find it. */
const MARGEM = 4;

type QrCodeProps = {
  /** Rows of dots, dark ones as 1. */
  readonly linhas: readonly string[];
  readonly label: string;
  readonly className?: string;
};

/** A QR code drawn from rows of dots. Always dark on white: cameras expect it. */
export const QrCode = ({ linhas, label, className }: QrCodeProps) => {
  const lado = linhas.length + 2 * MARGEM;
  const pontos = linhas.flatMap((linha, y) =>
    linha.split("").flatMap((ponto, x) => (ponto === "1" ? [`M${x + MARGEM} ${y + MARGEM}h1v1h-1z`] : [])),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className={className} viewBox={`0 0 ${lado} ${lado}`} role="img" aria-label={label}>
      <rect width={lado} height={lado} fill="#fff" />
      <path d={pontos.join("")} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};
