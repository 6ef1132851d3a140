import { ApiError } from '@/api/api';
import { brokenOff } from '@/api/in-between';
import { saveFile } from '@/lib/save-file';

/** Saves a file that the API answers with. @throws ApiError when it was cut off */
export async function saveAnswer(response: Response, name: string): Promise<void> {
  const file = await response.blob().catch(() => {
    throw new ApiError(brokenOff(), 0);
  });
  saveFile(name, file);
}
