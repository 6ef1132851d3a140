/**
 * Browsers offer the clipboard over https and on localhost only; the older command works everywhere.
 * @returns whether the text was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  let isCopied = false;
  const fill = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    isCopied = true;
  };
  document.addEventListener('copy', fill, true);
  try {
    return document.execCommand('copy') && isCopied;
  } finally {
    document.removeEventListener('copy', fill, true);
  }
}
