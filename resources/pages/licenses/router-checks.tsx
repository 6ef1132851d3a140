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
          The script runs with <Code>read,write,test,ftp</Code> and says so itself. Who pastes it must have
          these too, as users of the group <Code>full</Code> do.
        </Check>
        <Check name="Device mode">
          See it with <Code>/system device-mode print</Code>: the mode <Code>home</Code> forbids fetch and
          scheduler. Changing it takes a press of the router’s button or a power cycle, so somebody on site.
        </Check>
        <Check name="Certificate">
          {publicUrl.startsWith('https:') ? (
            <HttpsCheck version={version} />
          ) : (
            'This server is reached over plain http: the key travels unprotected, and whoever sits on the way can read it or answer in the server’s place. Serve it over https and set PUBLIC_URL.'
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
      {roots}, or the root of whoever signed this server’s certificate. The clock must be right as well: set
      up NTP, and see <Code>/system clock print</Code>.
    </>
  );
}

/** An address that means the router itself when the router says it. */
const OWN_HOST = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

export function UnreachableWarning({ publicUrl }: { publicUrl: string }) {
  if (!OWN_HOST.test(new URL(publicUrl).hostname)) return null;
  return (
    <Banner tone="warning">
      Routers cannot reach {publicUrl}: to them it means themselves. Set PUBLIC_URL to the address of this
      server in their network, then copy the script.
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
