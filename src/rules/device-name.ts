/** In this order, since most browsers name those that they descend from as well. */
const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
];

const SYSTEMS: [name: string, mark: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const PROGRAMS: [name: string, mark: RegExp][] = [
  ['curl', /^curl\//],
  ['Wget', /^Wget\//],
  ['Postman', /^PostmanRuntime\//],
  ['Python', /^(python|aiohttp|httpx)/i],
  ['PHP', /^(GuzzleHttp|PHP)\b/i],
  ['Go', /^Go-http-client\//],
  ['Node.js', /^(node|undici|axios)\b/i],
  ['Java', /^(Java|okhttp|Apache-HttpClient)\//],
];

/** Longer ones are cut, so that a client cannot make the patterns slow. */
const READ_CHARACTERS = 512;

/** @returns a name made of the words above alone, such as "Chrome · Windows"; null for an unknown device */
export function deviceName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, READ_CHARACTERS);
  const program = named(PROGRAMS, text);
  if (program) return program;
  return [named(BROWSERS, text), named(SYSTEMS, text)].filter((name) => name).join(' · ') || null;
}

export const isBrowser = (userAgent: string | undefined): boolean =>
  named(BROWSERS, (userAgent ?? '').slice(0, READ_CHARACTERS)) !== undefined;

const named = (names: [string, RegExp][], text: string): string | undefined =>
  names.find(([, mark]) => mark.test(text))?.[0];
