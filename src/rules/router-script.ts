import { VERIFY_PATH } from './verdict-codes.js';

/** Older RouterOS versions cannot parse newer syntax. Scripts can read only 2xx answers (routers.md). */

export const ROUTER_SCRIPTS = ['7.17', '6.44'] as const;
export type RouterScriptVersion = (typeof ROUTER_SCRIPTS)[number];

export const ROUTER_SCRIPT_WORDS: Record<RouterScriptVersion, string> = {
  '7.17': '7.17 or newer',
  '6.44': '6.44 to 7.16',
};

/** Codes about the licence itself. After any other answer the script keeps the last verdict. */
const REFUSALS = 'EXPIRED,SUBSCRIPTION_EXPIRED,INACTIVE,SUBSCRIPTION_INACTIVE,NOT_FOUND';

const HOURS = 6;
const MISSES = 12;

type RouterScriptOptions = {
  version: RouterScriptVersion;
  licenseKey: string;
  publicUrl: string;
};

export function routerScript({ version, licenseKey, publicUrl }: RouterScriptOptions): string {
  const url = `${quotable(publicUrl)}${VERIFY_PATH}`;
  return `# License check for RouterOS ${ROUTER_SCRIPT_WORDS[version]}. Paste all of it into a terminal.
/system script
remove [find name="lisensi-check"]
add name=lisensi-check policy=read,write,test,ftp source={
:global lisensiValid
:global lisensiCode
:global lisensiMisses
:local answer ""
${request(version, url, licenseKey)}
:local code ""
:local from [:find $answer "code="]
:if ([:typeof $from] = "num") do={
  :set code [:pick $answer ($from + 5) [:find $answer "\\n" $from]]
}
:local verdict ""
:if ([:pick $answer 0 7] = "valid=1") do={ :set verdict "yes" }
:if ([:len $code] > 0 && [:typeof [:find ",${REFUSALS}," ("," . $code . ",")]] = "num") do={ :set verdict "no" }
:if ([:typeof $lisensiMisses] != "num") do={ :set lisensiMisses 0 }
:if ($verdict = "") do={
  :set lisensiMisses ($lisensiMisses + 1)
  :if ($lisensiMisses = ${MISSES}) do={ :log warning "license: no answer for ${MISSES * HOURS} hours, the last one was $lisensiCode" }
} else={
  :set lisensiMisses 0
  :if ($code != $lisensiCode) do={
    :set lisensiValid $verdict
    :set lisensiCode $code
    :log warning "license: $code"
    :if ([:len [/system script find name="lisensi-changed"]] > 0) do={ /system script run lisensi-changed }
  }
}
}
/system scheduler
remove [find name="lisensi-check"]
remove [find name="lisensi-check-boot"]
add name=lisensi-check start-time=${startTime(licenseKey)} interval=${HOURS}h policy=read,write,test,ftp on-event="/system script run lisensi-check"
add name=lisensi-check-boot start-time=startup policy=read,write,test,ftp on-event=":delay 60s; /system script run lisensi-check"
/system script run lisensi-check
`;
}

function request(version: RouterScriptVersion, url: string, licenseKey: string): string {
  const isHttps = url.startsWith('https:');
  const words = [
    `/tool fetch url="${url}"`,
    version === '6.44' && `mode=${isHttps ? 'https' : 'http'}`,
    'http-method=post http-header-field="Accept: text/plain"',
    `http-data="license_key=${licenseKey}"`,
    isHttps && `check-certificate=${version === '7.17' ? 'yes-without-crl' : 'yes'}`,
    version === '7.17' && 'idle-timeout=10s',
    'output=user as-value',
  ];
  const fetch = `:set answer ([${words.filter((word) => word !== false).join(' ')}]->"data")`;
  return version === '7.17'
    ? `:onerror problem in={ ${fetch} } do={ :set answer "" }`
    : `:do { ${fetch} } on-error={ :set answer "" }`;
}

/** ASCII only, escaped so that a RouterOS string cannot end early or expand variables. */
const quotable = (publicUrl: string) => new URL(publicUrl).href.replace(/\/$/, '').replace(/[\\"$]/g, '\\$&');

/** Derives the time from the key, so that routers are spread over the 6 hours. */
function startTime(licenseKey: string): string {
  const sum = [...licenseKey].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 360, 7);
  return [Math.floor(sum / 60), sum % 60, 0].map((part) => String(part).padStart(2, '0')).join(':');
}
