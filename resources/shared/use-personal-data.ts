import { useDownload } from '@/ui/hooks/use-download';
import { useFormat } from '@/ui/hooks/use-format';
import { askApi } from '@/api/api';
import { saveAnswer } from '@/api/save-answer';

/** @param userId of whom; the reader's own without it */
export function usePersonalData(username: string, userId?: number) {
  const { today } = useFormat();
  return useDownload(() => downloadPersonalData(`personal-data-${username}-${today}.json`, userId));
}

/** @param userId of whom; the reader's own without it. @throws ApiError also when the file was cut off */
async function downloadPersonalData(name: string, userId?: number): Promise<void> {
  const response =
    userId === undefined
      ? await askApi('GET /me/personal-data', {})
      : await askApi('GET /users/:id/personal-data', { params: { id: userId } });
  await saveAnswer(response, name);
}
