import { ApiError, askApi } from '@/api/api';
import { unreachable } from '@/lib/refusal-words';
import { saveFile } from '@/lib/save-file';

/** @param userId of whom; the reader's own without it. @throws ApiError also when the file was cut off */
export async function downloadPersonalData(name: string, userId?: number): Promise<void> {
  const response =
    userId === undefined
      ? await askApi('GET /me/personal-data', {})
      : await askApi('GET /users/:id/personal-data', { params: { id: userId } });
  const file = await response.blob().catch(() => {
    throw new ApiError(unreachable(), 0);
  });
  saveFile(name, file);
}
