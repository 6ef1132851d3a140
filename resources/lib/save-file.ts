/** Hands a text over as a file, made here: it is asked of nobody again. */
export function saveFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser has taken it by then; without this it would keep the bytes for as long as the page is open.
  setTimeout(() => URL.revokeObjectURL(href));
}
