import type { Locale } from '../../rules/locale.js';

type Parts = { locale: Locale; head: string; tags: string; body: string; nonce: string };

/** Runs before the first paint, so that the wrong theme never flashes. Dark is the default. */
const THEME_SCRIPT = `try{if(localStorage.getItem('theme')==='light')document.documentElement.className='light'}catch{}`;

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#4f6bed"/><g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><circle cx="12.5" cy="10.2" r="3.4"/><path d="M12.5 13.6V24H21M12.5 18.8h4.6"/></g></svg>',
)}`;

/**
 * Not for the translation of a browser: it replaces the nodes of texts, so that those that change would stay old. The
 * console has both languages itself (console §2).
 */
export const htmlDocument = ({ locale, head, tags, body, nonce }: Parts): string => `<!doctype html>
<html lang="${locale}" class="dark" translate="no">
<head>
<meta charset="utf-8">
<meta name="google" content="notranslate">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${ICON}">
<script nonce="${nonce}">${THEME_SCRIPT}</script>
${head}
${tags}
</head>
<body>
${body}
</body>
</html>
`;

/** Allows only our own files and the scripts of this response. Charts and positions need style attributes. */
export const contentSecurityPolicy = (
  nonce: string,
  { devServer = '', formTargets = [] }: { devServer?: string; formTargets?: readonly string[] } = {},
): string =>
  [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}' ${devServer}`,
    `style-src 'self' ${devServer ? `'unsafe-inline' ${devServer}` : `'nonce-${nonce}'`}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: ${devServer}`,
    `font-src 'self' ${devServer}`,
    `connect-src 'self' ${devServer && `${devServer} ${devServer.replace('http', 'ws')}`}`,
    `form-action 'self' ${formTargets.join(' ')}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ]
    .map((directive) => directive.trim())
    .join('; ');

export const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');
