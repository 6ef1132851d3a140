import { sha512 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { routerScriptSource, type RouterScriptOptions } from './router-script-source.js';

export type { RouterLease } from './router-script-lease.js';
export type { RouterScriptVersion } from './router-script-source.js';

/** Older RouterOS versions cannot parse newer syntax; from 7.12 on they can hash, which a lease needs (routers.md). */
export const ROUTER_SCRIPTS = ['7.17', '7.12', '6.44'] as const;

export const ROUTER_SCRIPT_WORDS: Record<(typeof ROUTER_SCRIPTS)[number], string> = {
  '7.17': '7.17 or newer',
  '7.12': '7.12 to 7.16',
  '6.44': '6.44 to 7.11',
};

const POLICY = 'policy=read,write,test,ftp';

/** By default an entry begins on the day of adding, which a clock of 1970 never reaches. RouterOS 7.10 writes dates otherwise. */
const START_DATE = `:do { set [find name="lisensi-check"] start-date=("jan/01/1970") } on-error={ set [find name="lisensi-check"] start-date=("1970-01-01") }
`;

/**
 * Pasting it again keeps the comment of the script, and with it the lease. An entry with `start-time=startup` and an
 * interval does not run at the start, so that one is an entry of its own.
 */
export function routerScript(options: RouterScriptOptions): string {
  const { version, licenseKey } = options;
  return `# License check 3 for RouterOS ${ROUTER_SCRIPT_WORDS[version]}. Paste all of it into a terminal.
# SHA-512 of the source: ${routerScriptChecksum(options)}
:if ([:len [/system script find name="lisensi-check"]] = 0) do={ /system script add name=lisensi-check }
/system script
set [find name="lisensi-check"] ${POLICY} source={${routerScriptSource(options)}}
/system scheduler
remove [find name="lisensi-check"]
remove [find name="lisensi-check-boot"]
add name=lisensi-check ${version === '6.44' ? '' : 'start-date=1970-01-01 '}start-time=${startTime(licenseKey)} interval=6h ${POLICY} on-event="/system script run lisensi-check"
${version === '6.44' ? START_DATE : ''}add name=lisensi-check-boot start-time=startup ${POLICY} on-event=":delay 60s; /system script run lisensi-check"
/system script run lisensi-check
`;
}

/** Of the text that the router keeps: whoever compares them knows that it is the text of the console. */
export const routerScriptChecksum = (options: RouterScriptOptions): string =>
  bytesToHex(sha512(utf8ToBytes(routerScriptSource(options))));

/** Derives the time from the key, so that routers are spread over the 6 hours. */
function startTime(licenseKey: string): string {
  const sum = [...licenseKey].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 360, 7);
  return [Math.floor(sum / 60), sum % 60, 0].map((part) => String(part).padStart(2, '0')).join(':');
}
