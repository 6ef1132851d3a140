/** The name that the API gave a file. */
export const attachmentName = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';
