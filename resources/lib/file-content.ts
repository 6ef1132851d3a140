/** Base64, because JSON cannot carry bytes. */
export const fileContent = (file: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done((reader.result as string).split(',')[1] ?? ''));
    reader.addEventListener('error', () => fail(reader.error!));
    reader.readAsDataURL(file);
  });
