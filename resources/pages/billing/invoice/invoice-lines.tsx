import type { Paper } from '@server/rules/paper';

/** The lines of the invoice and how much is paid. */
export function InvoiceLines({ paper: { heads, lines, sums } }: { paper: Paper }) {
  return (
    <table className="w-full text-base tabular-nums">
      <thead>
        <tr className="border-b border-line-strong text-left text-xs text-faint">
          <th scope="col" className="py-2 font-medium">
            {heads.what}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {heads.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ title, notes, amount }, index) => (
          <tr key={index} className="border-b border-line align-top">
            <td className="py-3 pr-4">
              <span className="font-semibold wrap-anywhere">{title}</span>
              {notes.map((note) => (
                <span key={note} className="block text-sm text-muted">
                  {note}
                </span>
              ))}
            </td>
            <td className="py-3 text-right font-semibold whitespace-nowrap">{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, amount }, index) => (
          <Sum key={label} label={label} amount={amount} isLast={index === sums.length - 1} />
        ))}
      </tfoot>
    </table>
  );
}

function Sum({ label, amount, isLast }: { label: string; amount: string; isLast: boolean }) {
  return (
    <tr className={isLast ? 'text-lg font-bold' : 'font-medium text-muted'}>
      <th scope="row" className="pt-2 pr-4 text-right">
        {label}
      </th>
      <td className="pt-2 text-right whitespace-nowrap">{amount}</td>
    </tr>
  );
}
