import { createHash } from 'node:crypto';
import { drawSharePicture } from './draw.mjs';

const NAME = 'virtual:share-pictures';
const RESOLVED = `\0${NAME}`;

/**
 * Draws a picture for each language while the pages are built, under a name that changes with it;
 * `import pictures from 'virtual:share-pictures'` has their paths.
 * @param words language → what drawSharePicture shows
 * @returns {import('vite').Plugin}
 */
export function sharePictures(words) {
  let isForBrowsers = false;
  return {
    name: 'share-pictures',
    configResolved: ({ command, build }) => {
      isForBrowsers = command === 'build' && !build.ssr;
    },
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const paths = Object.entries(words).map(([locale, said]) => {
        const source = drawSharePicture(said);
        const fileName = `assets/share-${locale}-${hashOf(source)}.png`;
        if (isForBrowsers) this.emitFile({ type: 'asset', fileName, source });
        return [locale, `/build/${fileName}`];
      });
      return `export default ${JSON.stringify(Object.fromEntries(paths))}`;
    },
  };
}

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 8);
