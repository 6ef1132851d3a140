import type { RouterLease, RouterScriptVersion } from '@server/rules/router-script';
import { Banner } from '@/ui/banner';
import { isOwnHost } from '@/lib/own-host';
import { useMessages } from '@/i18n/use-messages';

const COMPARE = ':put [:convert [/system script get lisensi-check source] from=raw transform=sha512 to=hex]';

type RouterChecksProps = {
  version: RouterScriptVersion;
  publicUrl: string;
  lease: RouterLease | null;
  checksum: string;
};

/** What must hold for a working, safe script (routers.md). */
export function RouterChecks({ version, publicUrl, lease, checksum }: RouterChecksProps) {
  const words = useMessages('licenses').checks;
  const isHttps = publicUrl.startsWith('https:');
  const roots = version === '7.17' ? words.rootsSince719 : words.noRoots;
  return (
    <section aria-labelledby="check-first" className="grid gap-3">
      <h3 id="check-first" className="text-base font-bold">
        {words.title}
      </h3>
      <dl className="grid gap-3 text-sm text-muted">
        <Check name={words.policy} text={words.policyText} />
        <Check name={words.deviceMode} text={words.deviceModeText} />
        <Check name={words.certificate} text={isHttps ? words.otherRoot(roots) : words.plainHttp} />
        <Check name={words.version} text={words.versionText} />
        {lease && <Check name={words.lease} text={version === '6.44' ? words.noLease : words.leaseText} />}
        <Check name={words.checksum} text={words.checksumText(checksum, COMPARE, version !== '6.44')} />
      </dl>
    </section>
  );
}

export function UnreachableWarning({ publicUrl }: { publicUrl: string }) {
  const { script } = useMessages('licenses');
  if (!isOwnHost(publicUrl)) return null;
  return <Banner tone="warning">{script.unreachable(publicUrl)}</Banner>;
}

/** @param text with code between backquotes */
const Check = ({ name, text }: { name: string; text: string }) => (
  <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
    <dt className="font-semibold text-ink">{name}</dt>
    <dd className="wrap-anywhere">
      {text.split('`').map((part, index) => (index % 2 ? <Code key={index}>{part}</Code> : part))}
    </dd>
  </div>
);

const Code = ({ children }: { children: string }) => (
  <code className="rounded-sm border border-line bg-well px-1 font-mono text-xs text-ink">{children}</code>
);
