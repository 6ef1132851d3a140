import type { QrCode as Code } from '@server/rules/paper';

type QrCodeProps = {
  code: Code;
  label: string;
};

/** Black on white in the dark theme too, or cameras cannot read it. */
export function QrCode({ code: { size, path }, label }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-72 rounded-lg"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
