import type { ScriptStep } from './router-script-source.js';

/** The days for which a router's licence holds without an answer, each proved by its token (routers.md). */
export type RouterLease = {
  licenseId: number;
  /** Day 0, such as `2026-11-28`. */
  startedOn: string;
  /** The token of day 0: 20 digits. */
  anchor: string;
};

const LAST_DAY = 3_660;
const MILLISECONDS_OF_DAY = 86_400_000;
/** 1970-01-01 as the script counts days. */
const EPOCH = 719_469;

/** Days without an answer. Whatever was answered later beats the lease that is held: a refusal ends it, and after a yes without one its end refuses nothing. */
export const leaseSteps = (lease: RouterLease): ScriptStep[] => [
  [
    'The lease that is held stands in the comment of this script: of which license and chain, its day in 4 digits, its token in 20.',
    held(lease),
  ],
  [
    'What is offered: by the answer, or typed into lisensiOfflineCode, where blanks and dashes do not matter.',
    OFFERED,
  ],
  [
    'Each token hashes to that of the day before: walk from the later day to the earlier one. Nothing is hashed while no day is new.',
    accepted(lease),
  ],
];

const held = ({
  licenseId,
  startedOn,
  anchor,
}: RouterLease) => `:local mark "lease ${licenseId} ${anchor.slice(0, 5)} "
:local note [:tostr [/system script get [find name="lisensi-check"] comment]]
:local held "0000${anchor}"
:local ended false
:local later false
:local save ""
:if ([:pick $note 0 [:len $mark]] = $mark && ([:pick $note [:len $mark] 99] ~ "^[0-9]{24}( ended| later)*\\$")) do={
  :set held [:pick $note [:len $mark] ([:len $mark] + 24)]
  :set ended ($note ~ "ended\\$")
  :set later ($note ~ "later\\$")
}
# A 1 in front, so that zeros in front never matter.
:local heldDay ([:tonum ("1" . [:pick $held 0 4])] - 10000)
# Today in days since ${startedOn}. A clock of 1970 is before every lease and ends none.
:local today 0
:do {
  :local date [:tostr [/system clock get date]]
  :local year [:tonum [:pick $date 0 4]]
  :local month [:tonum [:pick $date 5 7]]
  :if ($month < 3) do={ :set year ($year - 1); :set month ($month + 12) }
  :local leaps (($year / 4) - ($year / 100) + ($year / 400))
  :set today ((365 * $year) + $leaps + (((153 * $month) - 457) / 5) + [:tonum [:pick $date 8 10]] - ${EPOCH + daysOf(startedOn)})
} on-error={}`;

const OFFERED = `:global lisensiOfflineCode
:local answered ""
:local dayAt [:find $answer "\\nlease_day="]
:local tokenAt [:find $answer "\\nlease="]
:if ($verdict = "yes" && [:typeof $dayAt] = "num" && [:typeof $tokenAt] = "num") do={
  :local day [:pick $answer ($dayAt + 11) [:find ($answer . "\\n") "\\n" ($dayAt + 1)]]
  :local token [:pick $answer ($tokenAt + 7) [:find ($answer . "\\n") "\\n" ($tokenAt + 1)]]
  :set answered ([:pick ("0000" . $day) [:len $day] ([:len $day] + 4)] . $token)
}
:local typed ""
:local given [:tostr $lisensiOfflineCode]
:if ([:len $given] > 0) do={
  :for i from=0 to=([:len $given] - 1) do={
    :local sign [:pick $given $i ($i + 1)]
    :if ($sign != " " && $sign != "-") do={ :set typed ($typed . $sign) }
  }
  :if ($typed = "") do={ :set typed "nothing" }
  :set lisensiOfflineCode ""
}`;

const accepted = ({ licenseId, startedOn, anchor }: RouterLease) => `:for turn from=1 to=2 do={
  :local offer $answered
  :if ($turn = 2) do={ :set offer $typed }
  :local day 0
  :local right false
  :if ($offer ~ "^[0-9]{24}\\$") do={ :set day ([:tonum ("1" . [:pick $offer 0 4])] - 10000) }
  :local isNews ($turn = 2 || $day = 0 || $day > $heldDay || $ended)
  :if ($isNews && $day > 0 && $day <= ${LAST_DAY}) do={
    :local early $held
    :local earlyDay $heldDay
    :local token [:pick $offer 4 24]
    :local walkDay $day
    :if ($day <= $heldDay) do={ :set early $offer; :set earlyDay $day; :set token [:pick $held 4 24]; :set walkDay $heldDay }
    :set early [:pick $early 4 24]
    :while ($walkDay > $earlyDay || ($walkDay > 0 && $token != $early && $day > $heldDay)) do={
      :local hash [:convert ("L1|${licenseId}|" . $walkDay . "|" . $token) from=raw transform=sha512 to=hex]
      :set token ""
      :for i from=0 to=21 step=7 do={
        :local part [:tostr ([:tonum ("0x" . [:pick $hash $i ($i + 7)])] % 100000)]
        :set token ($token . [:pick ("00000" . $part) [:len $part] ([:len $part] + 5)])
      }
      :set walkDay ($walkDay - 1)
    }
    :set right (($walkDay = $earlyDay && $token = $early) || ($walkDay = 0 && $token = "${anchor}"))
  }
  :if ($right && $day > $heldDay) do={ :set held $offer; :set heldDay $day; :set ended false; :set later false; :set save $held }
  :if ($right && $ended && $today <= $heldDay) do={ :set ended false; :set save $held }
  :if ($turn = 1 && $offer != "" && $isNews && $right = false) do={ :set notice "WRONG_LEASE" }
  :if ($turn = 2 && $offer != "") do={
    :local result "license: this offline code is not this license's, or mistyped; nothing was changed"
    :if ($right) do={ :set result "license: the offline code is right, the lease reaches day $heldDay since ${startedOn}" }
    :log warning $result
    :put $result
  }
}
:if ($verdict = "yes" && $heldDay > 0 && $save = "") do={
  :if ($answered = $held && $later) do={ :set save $held }
  :if ($answered = "" || $notice = "WRONG_LEASE") do={
    :if ($ended) do={ :set held "0000${anchor}"; :set heldDay 0; :set save $held }
    :if ($heldDay > 0 && $later = false) do={ :set save ($held . " later") }
  }
}
:if ($verdict = "no" && $heldDay > 0 && ($ended = false || $save != "")) do={ :set ended true; :set save ($held . " ended") }`;

/** `LEASE_OVER` leaves `lisensiValid` as it was: no answer never refuses. */
export const leaseWithoutAnswer = `  :if ($heldDay > 0 && $ended = false && $later = false && $today > $heldDay) do={ :set ended true; :set save ($held . " ended") }
  :if ($heldDay > 0 && $ended && [:tostr $lisensiValid] != "no") do={ :set code "LEASE_OVER" }
  :if ($heldDay > 0 && $ended = false && $today <= $heldDay && ([:tostr $lisensiValid] != "yes" || [:tostr $lisensiCode] = "LEASE_OVER")) do={ :set lisensiValid "yes"; :set code "LEASE" }
`;

export const SAVE_LEASE: ScriptStep = [
  'The only line that writes to flash: when a lease grows, ends, or begins again, or a later yes came without one.',
  ':if ($save != "") do={ /system script set [find name="lisensi-check"] comment=($mark . $save) }',
];

const daysOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / MILLISECONDS_OF_DAY;
