import type { RouterScriptVersion } from '@server/rules/router-script';
import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';

type RouterChecksProps = { version: RouterScriptVersion; publicUrl: string };

/** The three things that keep the script from working, or from being safe (routers.md). */
export function RouterChecks({ version, publicUrl }: RouterChecksProps) {
  return (
    <section aria-labelledby="check-first" className="grid gap-3">
      <h3 id="check-first" className="text-base font-bold">
        Check first
      </h3>
      <dl className="grid gap-3 text-sm text-muted">
        <Check name="Policy">
          The script runs with <Code>read,write,test,ftp</Code> and sets this itself. The router user who
          pastes it must have these policies too, as users of the group <Code>full</Code> do.
        </Check>
        <Check name="Device mode">
          Check it with <Code>/system device-mode print</Code>. The mode <Code>home</Code> does not allow
          fetch and scheduler. To change it, somebody at the router has to press its button or turn its power
          off and on.
        </Check>
        <Check name="Certificate">
          {publicUrl.startsWith('https:') ? (
            <HttpsCheck version={version} />
          ) : (
            'This server uses plain http: the key is not protected, and anybody between router and server can read it or answer instead of the server. Use https and set PUBLIC_URL.'
          )}
        </Check>
      </dl>
    </section>
  );
}

function HttpsCheck({ version }: Pick<RouterChecksProps, 'version'>) {
  const roots =
    version === '7.17'
      ? 'RouterOS 7.19 and newer bring the roots that certificates are checked against. Below that, import ISRG Root X1'
      : 'These versions bring no roots to check certificates against: import ISRG Root X1';
  return (
    <>
      {roots}, or the root certificate of whoever signed the certificate of this server. The clock must be
      right too: set up NTP, then check <Code>/system clock print</Code>.
    </>
  );
}

/** An address that means the router itself when the router says it. */
const OWN_HOST = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

export function UnreachableWarning({ publicUrl }: { publicUrl: string }) {
  if (!OWN_HOST.test(new URL(publicUrl).hostname)) return null;
  return (
    <Banner tone="warning">
      Routers cannot reach {publicUrl}: for a router, this address is the router itself. Set PUBLIC_URL to the
      address of this server in their network, then copy the script.
    </Banner>
  );
}

const Check = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
    <dt className="font-semibold text-ink">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const Code = ({ children }: { children: string }) => (
  <code className="rounded-sm border border-line bg-well px-1 font-mono text-xs text-ink">{children}</code>
);
