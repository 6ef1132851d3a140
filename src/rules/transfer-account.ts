/** How many may be offered; more would be searched by who pays. */
export const MAX_TRANSFER_ACCOUNTS = 10;

export type TransferAccount = { bank: string; number: string; holder: string };

/** `BCA 1234567890 a.n. PT Contoh`: bank or wallet, account number and holder. */
export const TRANSFER_ACCOUNT =
  /^(?<bank>[\p{L}\d][\p{L}\d .&'-]{1,29}) (?<number>\d{5,20}) a\.n\. (?<holder>\S.{1,59})$/u;

/** @returns null for another form */
export function transferAccountOf(text: string): TransferAccount | null {
  const found = TRANSFER_ACCOUNT.exec(text.trim().replace(/\s+/g, ' '));
  return found ? ({ ...found.groups } as TransferAccount) : null;
}

export const writtenAccount = ({ bank, number, holder }: TransferAccount): string =>
  `${bank} ${number} a.n. ${holder}`;

/** Accounts are separated by `;`. @returns null where one of them has another form */
export function transferAccountsOf(text: string): TransferAccount[] | null {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  const accounts = parts.map(transferAccountOf).filter((account) => account !== null);
  return accounts.length === parts.length ? accounts : null;
}
