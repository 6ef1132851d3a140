import { ROUTER_SCRIPT } from './routers.js';
import { leaseSteps, leaseWithoutAnswer, SAVE_LEASE, type RouterLease } from './router-script-lease.js';
import { REFUSING_CODES, VERIFY_PATH } from './verdict-codes.js';

export type RouterScriptVersion = '7.17' | '7.12' | '6.44';

export type RouterScriptOptions = {
  version: RouterScriptVersion;
  licenseKey: string;
  publicUrl: string;
  /** Null when the plan has no leases. RouterOS below 7.12 cannot hash, so it has none. */
  lease?: RouterLease | null;
};

/** A comment for who reads the script on the router, and the lines that it is about. */
export type ScriptStep = [comment: string, lines: string];

/** A check every 6 hours. */
const MISSES = 12;

/** What the router keeps and runs. It is readable there, since a scheduled fetch is what malware looks like. */
export function routerScriptSource(options: RouterScriptOptions): string {
  const lease = options.version === '6.44' ? null : (options.lease ?? null);
  const steps: ScriptStep[] = [
    ...askingSteps(options, lease !== null),
    ...(lease ? leaseSteps(lease) : []),
    ['No answer is not a no: the last one stays.', withoutAnswer(lease !== null)],
    ...(lease ? [SAVE_LEASE] : []),
    [
      'Log what changed, once, and run lisensi-changed if there is one. Nothing else is changed on this router.',
      CHANGES,
    ],
  ];
  return `\n${steps.map(([comment, lines], index) => `# ${index + 1}. ${comment}\n${lines}\n`).join('')}`;
}

const askingSteps = (
  { version, licenseKey, publicUrl }: RouterScriptOptions,
  hasLease: boolean,
): ScriptStep[] => [
  ['The last answer, also for the script lisensi-changed. A restart forgets it.', GLOBALS],
  [
    'Who this router is. Boards lack one or the other, so each fact is read by itself. :parse gets fixed text only.',
    facts(version),
  ],
  [
    'Ask. Without an answer the text stays empty.',
    request(
      version,
      `${quotable(publicUrl)}${VERIFY_PATH}`,
      `license_key=${licenseKey}&script=${ROUTER_SCRIPT}${hasLease ? '&lease=1' : ''}`,
    ),
  ],
  ['The verdict: yes, no, or empty. Only a code about the license or this router is a no.', VERDICT],
];

const GLOBALS = `:global lisensiValid
:global lisensiCode
:global lisensiNotice
:global lisensiMisses`;

/** A menu or property that a board lacks stops the whole script, except in a text that is parsed when it runs. */
const maybe = (path: string) => `[[:parse ":return [${path}]"]]`;

const FACTS = {
  serial: maybe('/system routerboard get serial-number'),
  software_id: maybe('/system license get software-id'),
  system_id: maybe('/system license get system-id'),
  model: '[/system resource get board-name]',
  version: '[:pick [/system resource get version] 0 [:find ([/system resource get version] . " ") " "]]',
  name: '[/system identity get name]',
};

/** Older RouterOS cannot encode, so it leaves out what would need it, such as `RB4011iGS+`. */
const facts = (version: RouterScriptVersion) =>
  [':local who ""', ...Object.entries(FACTS).map(version === '6.44' ? plainFact : encodedFact)].join('\n');

const plainFact = ([field, value]: [string, string]) =>
  `:do { :local fact [:tostr ${value}]; :if ($fact ~ "^[A-Za-z0-9._-]+\\$") do={ :set who ($who . "&${field}=" . $fact) } } on-error={}`;

const encodedFact = ([field, value]: [string, string]) =>
  `:do { :set who ($who . "&${field}=" . [:convert ${value} from=raw to=url]) } on-error={}`;

function request(version: RouterScriptVersion, url: string, given: string): string {
  const isNewest = version === '7.17';
  const isHttps = url.startsWith('https:');
  const words = [
    `/tool fetch url="${url}"`,
    !isNewest && `mode=${isHttps ? 'https' : 'http'}`,
    'http-method=post http-header-field="Accept: text/plain"',
    `http-data=("${given}" . $who)`,
    isHttps && `check-certificate=${isNewest ? 'yes-without-crl' : 'yes'}`,
    isNewest && 'idle-timeout=10s',
    'output=user as-value',
  ];
  const fetch = `:set answer ([${words.filter((word) => word !== false).join(' ')}]->"data")`;
  return `:local answer ""
${isNewest ? `:onerror problem in={ ${fetch} } do={ :set answer "" }` : `:do { ${fetch} } on-error={ :set answer "" }`}`;
}

/** ASCII only, escaped so that a RouterOS string cannot end early or expand variables. */
const quotable = (publicUrl: string) => new URL(publicUrl).href.replace(/\/$/, '').replace(/[\\"$]/g, '\\$&');

/** After any other code the script keeps the last verdict. */
const VERDICT = `:local code ""
:local place [:find $answer "code="]
:if ([:typeof $place] = "num") do={ :set code [:pick $answer ($place + 5) [:find ($answer . "\\n") "\\n" $place]] }
:local verdict ""
:if ([:pick $answer 0 7] = "valid=1") do={ :set verdict "yes" }
:if ([:pick $answer 0 7] = "valid=0" && [:typeof [:find ",${REFUSING_CODES.join()}," ("," . $code . ",")]] = "num") do={ :set verdict "no" }
:local notice ""
:if ([:typeof [:find $answer "\\nrotated_until="]] = "num") do={ :set notice "ROTATED" }
:if ([:typeof [:find $answer "\\nrouter_until="]] = "num") do={ :set notice "ROUTER_LIMIT" }
:local message ""
:set place [:find $answer "\\nmessage="]
:if ([:typeof $place] = "num") do={ :set message [:pick $answer ($place + 9) [:find ($answer . "\\n") "\\n" ($place + 1)]] }`;

const withoutAnswer = (
  hasLease: boolean,
) => `:if ([:typeof $lisensiMisses] != "num") do={ :set lisensiMisses 0 }
:if ($verdict = "") do={
  :set code ""
  :set lisensiMisses ($lisensiMisses + 1)
  :if ($lisensiMisses = ${MISSES}) do={ :log warning "license: no answer for ${MISSES * 6} hours, the last one was $lisensiCode" }
${hasLease ? leaseWithoutAnswer : ''}} else={
  :set lisensiMisses 0
}`;

const CHANGES = `:local changed false
:if ($code != "" && $code != [:tostr $lisensiCode]) do={
  :set changed true
  :if ($verdict != "") do={ :set lisensiValid $verdict }
  :set lisensiCode $code
  :log warning "license: $code"
}
:if ($verdict != "" && $notice != [:tostr $lisensiNotice]) do={
  :set changed true
  :set lisensiNotice $notice
  :if ($notice != "") do={ :log warning "license: $notice, $message" }
}
:if ($changed && [:len [/system script find name="lisensi-changed"]] > 0) do={ /system script run lisensi-changed }`;
