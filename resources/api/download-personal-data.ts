import { askApi } from '@/api/api';
import { saveAnswer } from '@/api/save-answer';

/** @param userId of whom; the reader's own without it. @throws ApiError also when the file was cut off */
export async function downloadPersonalData(name: string, userId?: number): Promise<void> {
  const response =
    userId === undefined
      ? await askApi('GET /me/personal-data', {})
      : await askApi('GET /users/:id/personal-data', { params: { id: userId } });
  await saveAnswer(response, name);
}
