import { ApiError } from '@/api/api';
import { brokenOff } from '@/api/in-between';
import { saveFile } from '@/lib/save-file';

/** Saves a file that the API answers with, under the name that the API gave it unless another is given. @throws ApiError when it was cut off */
export async function saveAnswer(response: Response, name = nameOf(response)): Promise<void> {
  const file = await response.blob().catch(() => {
    throw new ApiError(brokenOff(), 0);
  });
  saveFile(name, file);
}

const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';
