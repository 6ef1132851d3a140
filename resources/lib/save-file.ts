/** Saves content that is already loaded, without a request. */
export function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The download has started by then; otherwise the bytes would stay in memory with the page.
  setTimeout(() => URL.revokeObjectURL(href));
}
