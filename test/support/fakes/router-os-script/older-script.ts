/** The script as it was published before it said who the router is; it is on routers, so it must go on working as it is. */
export const olderScript = (
  version: '6.44' | '7.17',
  licenseKey: string,
  publicUrl: string,
) => `# License check for RouterOS ${version}. Paste all of it into a terminal.
/system script
remove [find name="lisensi-check"]
add name=lisensi-check policy=read,write,test,ftp source={
:global lisensiValid
:global lisensiCode
:global lisensiMisses
:local answer ""
${version === '7.17' ? `:onerror problem in={ ${fetched(licenseKey, publicUrl, ' idle-timeout=10s')} } do={ :set answer "" }` : `:do { ${fetched(licenseKey, publicUrl, '')} } on-error={ :set answer "" }`}
:local code ""
:local from [:find $answer "code="]
:if ([:typeof $from] = "num") do={
  :set code [:pick $answer ($from + 5) [:find $answer "\\n" $from]]
}
:local verdict ""
:if ([:pick $answer 0 7] = "valid=1") do={ :set verdict "yes" }
:if ([:len $code] > 0 && [:typeof [:find ",EXPIRED,SUBSCRIPTION_EXPIRED,INACTIVE,SUBSCRIPTION_INACTIVE,NOT_FOUND," ("," . $code . ",")]] = "num") do={ :set verdict "no" }
:if ([:typeof $lisensiMisses] != "num") do={ :set lisensiMisses 0 }
:if ($verdict = "") do={
  :set lisensiMisses ($lisensiMisses + 1)
  :if ($lisensiMisses = 12) do={ :log warning "license: no answer for 72 hours, the last one was $lisensiCode" }
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
add name=lisensi-check start-time=04:16:00 interval=6h policy=read,write,test,ftp on-event="/system script run lisensi-check"
add name=lisensi-check-boot start-time=startup policy=read,write,test,ftp on-event=":delay 60s; /system script run lisensi-check"
/system script run lisensi-check
`;

const fetched = (licenseKey: string, publicUrl: string, more: string) =>
  `:set answer ([/tool fetch url="${publicUrl}/api/verify-license" http-method=post http-header-field="Accept: text/plain" http-data="license_key=${licenseKey}"${more} output=user as-value]->"data")`;
