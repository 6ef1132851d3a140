import type { Paper } from '@server/rules/paper';
import { QrCode } from '@/ui/qr-code';

/** On the screen the buttons and the pay page say it. */
export function HowToPayPrint({ pay }: { pay: Paper['pay'] }) {
  return (
    pay && (
      <section className="hidden break-inside-avoid grid-cols-[1fr_auto] gap-6 text-sm print:grid">
        <div className="grid content-start gap-1 wrap-anywhere">
          <h3 className="text-base font-bold">{pay.title}</h3>
          {pay.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {pay.qris && (
          <div className="grid w-44 justify-items-center gap-1 text-center text-xs">
            <QrCode code={pay.qris.code} label={pay.qris.lines.join(' ')} />
            {pay.qris.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </section>
    )
  );
}
