export type TransferAccount = { bank: string; number: string; holder: string };

/** `BCA 1234567890 a.n. PT Contoh`: bank or wallet, account number and holder. */
const FORM = /^(?<bank>[\p{L}\d][\p{L}\d .&'-]{1,29}) (?<number>\d{5,20}) a\.n\. (?<holder>\S.{1,59})$/u;

/** Accounts are separated by `;`. @returns null where one of them has another form */
export function transferAccountsOf(text: string): TransferAccount[] | null {
  const accounts = text
    .split(';')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .map((part) => FORM.exec(part)?.groups as TransferAccount | undefined);
  return accounts.every((account) => account !== undefined)
    ? accounts.map((account) => ({ ...account }))
    : null;
}
