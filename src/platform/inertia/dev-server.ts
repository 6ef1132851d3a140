import { type Assets, ENTRY, type RenderedPage, VIEWER } from './assets.js';
import type { PageObject } from './page.js';
import type { Markup, ServerRenderer } from './server-renderer.js';

export const devServer = process.env.VITE_DEV_SERVER ?? '';

export class DevAssets implements Pick<Assets, 'version' | 'tags' | 'viewerTags'> {
  readonly version = '';

  /** The order matters: React's refresh first, then Vite's client, then the entry. */
  tags({ nonce }: RenderedPage): string {
    return `<script type="module" nonce="${nonce}">import refresh from '${devServer}/@react-refresh';refresh.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;window.__vite_plugin_react_preamble_installed__=true</script>
${startingWith(ENTRY)}`;
  }

  viewerTags(): string {
    return startingWith(VIEWER);
  }
}

const startingWith = (module: string): string =>
  `<script type="module" src="${devServer}/@vite/client"></script>
<script type="module" src="${devServer}/${module}"></script>`;

export class DevRenderer implements Pick<ServerRenderer, 'render'> {
  async render(page: PageObject): Promise<Markup | null> {
    const answer = await fetch(`${devServer}/__inertia_ssr`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(page),
    });
    if (!answer.ok) throw new Error(`Vite could not render "${page.component}": ${await answer.text()}`);
    return (await answer.json()) as Markup | null;
  }
}
