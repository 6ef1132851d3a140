/** Hands over a file that is here already: it is asked of nobody again. */
export function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser has taken it by then; without this it would keep the bytes for as long as the page is open.
  setTimeout(() => URL.revokeObjectURL(href));
}
